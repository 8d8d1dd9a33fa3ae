#ifndef PREDICTION_KERNELS_H
#define PREDICTION_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "PredictionColumns.h"

// Vector kernels over tiles of 64 slots. TileKernel.swift says what they compute; the numbers are the same on every path. No library function is called, and nothing is allocated.

/// The instructions that a path needs, widest last.
enum PredictionKernelPath { PredictionKernelPathPortable, PredictionKernelPathAVX2, PredictionKernelPathAVX512 };

/// The counts of some lanes: plane p of tile t begins at bytes[(t * planes + p) * width], the lanes' totals at totals[t * 64].
/// A single tile may be 16, 32 or 48 lanes wide. wide_numbers[t * planes + p] is, from 1, the number of a promoted plane's 64
/// counts in `wide`, or 0; NULL where no plane is promoted. `wide_high` has the upper halves of those counts; NULL where all
/// are zero. A lane that nobody has scores `prediction_kernel_vacant`.
struct PredictionKernelTiles {
  const uint8_t *bytes;
  const uint32_t *totals;
  const uint32_t *wide_numbers;
  const uint16_t *wide, *wide_high;
  size_t planes, width, count;
};

/// The planes that a question reads, eight at most: their columns, the share that each count is raised by; what a total is
/// raised by, and for how many signals.
struct PredictionKernelPlanes {
  uint32_t columns[8];
  float shares[8];
  size_t count;
  float smoothing;
  int32_t signals;
  uint32_t highest;
};

/// One plane more, where there is room.
static inline void prediction_kernel_append(struct PredictionKernelPlanes *planes, uint32_t column, float share) {
  planes->columns[planes->count & 7] = column;
  planes->shares[planes->count & 7] = share;
  planes->count++;
  if (column > planes->highest) planes->highest = column;
}

/// By lane, its slot, of so many lanes, at least one; by slot, its last use.
struct PredictionKernelLanes {
  const uint32_t *slots;
  const uint32_t *last_use;
  size_t count;
};

/// The score of a lane of zeros: minus Mitchell's logarithm of one. With a question of three signals nobody's is as low.
static const int32_t prediction_kernel_vacant = -0x3f800000;

/// The functions of a path. scores: one for each of 64 lanes a tile. best: the slots of the eight best scores above that of a vacant
/// lane, best first, and how many they are; `reached` has room for 64 numbers a tile and 16 more, `best` for 16, of which
/// eight are an answer. rank: one after the other.
struct PredictionKernel {
  void (*scores)(
      const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes, int32_t *scores);
  size_t (*best)(
      const int32_t *scores, size_t tile_count, const struct PredictionKernelLanes *lanes, uint32_t *reached,
      uint32_t *best);
  size_t (*rank)(
      const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes,
      const struct PredictionKernelLanes *lanes, int32_t *scores, uint32_t *reached, uint32_t *best);
};

extern const struct PredictionKernel prediction_kernel_functions_portable, prediction_kernel_functions_avx2,
    prediction_kernel_functions_avx512;

/// Whether this processor, and the system on it, can take a path of this build.
int prediction_kernel_has(int path);

/// The functions of a path, or NULL where this build has none; the processor is not asked.
static inline const struct PredictionKernel *prediction_kernel(int path) {
  if (path == PredictionKernelPathPortable) return &prediction_kernel_functions_portable;
#if defined(__x86_64__)
  if (path == PredictionKernelPathAVX2) return &prediction_kernel_functions_avx2;
  if (path == PredictionKernelPathAVX512) return &prediction_kernel_functions_avx512;
#endif
  return NULL;
}

/// Where the counts of some lanes are written: as in PredictionKernelTiles, and all of it can change.
struct PredictionKernelCounts {
  uint8_t *bytes;
  uint32_t *totals;
  const uint32_t *wide_numbers;
  uint16_t *wide;
  size_t planes, width;
};

/// Counts a donation of at most 16 slots in at most 8 columns. lanes[slot] is twice the lane of a slot, and
/// one more where the lane is of tiles[1].
///
/// left[n] gets, for slot n, a bit for each column that needs more than this: a byte that is 255 is left alone,
/// for its plane is to be promoted; 16 bits that have become zero carry into their upper half. Returns whether
/// any does.
static inline int prediction_kernel_count(
    const struct PredictionKernelCounts *tiles, const uint32_t *lanes, const uint32_t *slots, size_t slot_count,
    const uint32_t *columns, size_t column_count, uint8_t *left) {
  int is_any_left = 0;
  for (size_t slot = 0; slot < slot_count; slot++) {
    const struct PredictionKernelCounts *own = tiles + (lanes[slots[slot]] & 1);
    const size_t lane = lanes[slots[slot]] >> 1, tile = (lane >> 6) * own->planes, place = lane & 63;
    uint8_t *bytes = own->bytes + tile * 64 + place;
    uint32_t left_here = 0;
    own->totals[lane]++;
    for (size_t column = 0; column < column_count; column++) {
      const uint32_t number = own->wide_numbers ? own->wide_numbers[tile + columns[column]] : 0;
      uint32_t is_left;
      if (number) {
        uint16_t *low = own->wide + (size_t)(number - 1) * 64 + place;
        *low = (uint16_t)(*low + 1);
        is_left = *low == 0;
      } else {
        uint8_t *byte = bytes + columns[column] * own->width;
        is_left = *byte == 255;
        *byte = (uint8_t)(*byte + 1 - is_left);
      }
      left_here |= is_left << column;
    }
    left[slot] = (uint8_t)left_here;
    is_any_left |= left_here != 0;
  }
  return is_any_left;
}

#endif
