#ifndef PREDICTION_KERNELS_H
#define PREDICTION_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "SHA256.h"

// Vector kernels over tiles of 64 slots. Each is the twin of a Swift function in TileKernel.swift, which says what it
// computes; the numbers are the same on every path. No library function is called, and nothing is allocated.

/// The instructions that a path needs, widest last.
enum PredictionKernelPath {
  PredictionKernelPathPortable = 0,
  PredictionKernelPathNEON = 1,
  PredictionKernelPathAVX2 = 2,
  PredictionKernelPathAVX512 = 3
};

/// The planes that a question reads: byte offsets within a tile, the share that each count is raised by; what a total is
/// raised by, and for how many signals.
struct PredictionKernelPlanes {
  const uint32_t *offsets;
  const float *shares;
  size_t count;
  float smoothing;
  int32_t signals;
};

/// Whether this processor, and the system on it, can take a path of this build; the portable one never is a kernel.
int prediction_kernel_has(int path);

void prediction_kernel_scores_avx2(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores);
void prediction_kernel_add_wide_avx2(const uint32_t *counts, float share_of_plane, int32_t *scores);
int32_t prediction_kernel_eighth_avx2(const int32_t *scores, size_t tile_count);
size_t prediction_kernel_collect_avx2(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots);

void prediction_kernel_scores_avx512(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores);
void prediction_kernel_add_wide_avx512(const uint32_t *counts, float share_of_plane, int32_t *scores);
int32_t prediction_kernel_eighth_avx512(const int32_t *scores, size_t tile_count);
size_t prediction_kernel_collect_avx512(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots);

void prediction_kernel_scores_neon(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores);
void prediction_kernel_add_wide_neon(const uint32_t *counts, float share_of_plane, int32_t *scores);
int32_t prediction_kernel_eighth_neon(const int32_t *scores, size_t tile_count);
size_t prediction_kernel_collect_neon(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots);

#endif
