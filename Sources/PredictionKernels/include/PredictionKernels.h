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

/// The counts of some lanes: plane p of tile t begins at bytes[(t * planes + p) * width], the lanes' totals at totals[t * 64].
/// A single tile may be 16 or 32 lanes wide. wide_numbers[t * planes + p] is, from 1, the number of a promoted plane's 64
/// counts in `wide`, or 0; NULL where no plane is promoted.
struct PredictionKernelTiles {
  const uint8_t *bytes;
  const uint32_t *totals;
  const uint32_t *wide_numbers;
  const uint32_t *wide;
  size_t planes, width, count;
};

/// The planes that a question reads: their columns, the share that each count is raised by; what a total is raised by, and
/// for how many signals.
struct PredictionKernelPlanes {
  const uint32_t *columns;
  const float *shares;
  size_t count;
  float smoothing;
  int32_t signals;
};

/// By lane, its slot, of so many lanes, at least one; by slot, its last use.
struct PredictionKernelLanes {
  const uint32_t *slots;
  const uint32_t *last_use;
  size_t count;
};

/// The score of a lane of zeros: minus Mitchell's logarithm of one.
static const int32_t prediction_kernel_nothing = -0x3f800000;

/// Whether this processor, and the system on it, can take a path of this build; the portable one never is a kernel.
int prediction_kernel_has(int path);

// scores: one for each of 64 lanes a tile. best: the slots of the eight best scores above nothing, best first, and how many
// they are; `reached` has room for 64 numbers a tile and 16 more.

void prediction_kernel_scores_avx2(
    struct PredictionKernelTiles tiles, struct PredictionKernelPlanes planes, int32_t *scores);
size_t prediction_kernel_best_avx2(
    const int32_t *scores, size_t tile_count, struct PredictionKernelLanes lanes, uint32_t *reached, uint32_t *best);

void prediction_kernel_scores_avx512(
    struct PredictionKernelTiles tiles, struct PredictionKernelPlanes planes, int32_t *scores);
size_t prediction_kernel_best_avx512(
    const int32_t *scores, size_t tile_count, struct PredictionKernelLanes lanes, uint32_t *reached, uint32_t *best);

void prediction_kernel_scores_neon(
    struct PredictionKernelTiles tiles, struct PredictionKernelPlanes planes, int32_t *scores);
size_t prediction_kernel_best_neon(
    const int32_t *scores, size_t tile_count, struct PredictionKernelLanes lanes, uint32_t *reached, uint32_t *best);

#endif
