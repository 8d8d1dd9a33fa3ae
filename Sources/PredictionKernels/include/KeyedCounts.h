#ifndef PREDICTION_KERNELS_KEYED_COUNTS_H
#define PREDICTION_KERNELS_KEYED_COUNTS_H

#include "PredictionKernels.h"

// What KeyedCounters.swift does for every donation and question, without a check at every step. Who calls has checked what
// pointers point to.

/// A signal among the others: where its columns begin, how many they are, the least bucket (−1 where none is a bucket too, and
/// has a column that nobody reads), and the share that each bucket's counts are raised by.
struct PredictionKernelSignal {
  uint32_t offset, columns;
  int32_t least;
  float share;
};

/// What a key has that is no candidate: a row, its counts by column behind it. Its last use nobody asks for yet; it is what a
/// row of any table keeps.
struct PredictionKernelRow {
  uint64_t key;
  uint32_t total, last_use;
  uint16_t counts[];
};

/// All keys and their counts: see KeyedMemory.swift. Candidates have lanes of tiles, the others rows, the first of which
/// stands for no key. While no key was counted more than 65,535 times, and there is room for no more keys of a kind, tables have
/// numbers of 16 bits, and `high` and `high_rows` are NULL; then 32 bits, and upper halves.
struct PredictionKernelKeyed {
  void *table, *row_table;
  uint64_t *keys;
  uint16_t *counts, *high;
  uint32_t *totals, *last_use;
  int32_t *priors;
  uint8_t *rows;
  uint16_t *high_rows;
  uint8_t *is_met;
  size_t mask, count, capacity, row_mask, row_count, row_capacity, row_stride, columns, levels;
  size_t signal_count;
  /// What keys are multiplied with to find their places: the first of a sequence, unless keys were chosen to collide.
  uint64_t factor;
  uint32_t donations;
  uint32_t closed;
  float smoothing;
  struct PredictionKernelSignal signals[8];
};

/// One signal more, where there is room; its columns follow those before.
static inline void prediction_kernel_append_signal(struct PredictionKernelKeyed *keyed, struct PredictionKernelSignal signal) {
  signal.offset = (uint32_t)keyed->columns;
  keyed->signals[keyed->signal_count++ & 7] = signal;
  keyed->columns += signal.columns;
  keyed->closed += signal.least == 0;
}

static inline struct PredictionKernelSignal prediction_kernel_signal(const struct PredictionKernelKeyed *keyed, size_t number) {
  return keyed->signals[number & 7];
}

/// A row by its number.
static inline struct PredictionKernelRow *prediction_kernel_row(const struct PredictionKernelKeyed *keyed, size_t row) {
  return (struct PredictionKernelRow *)(keyed->rows + row * keyed->row_stride);
}

/// A 16-bit count of a lane or a row, and its upper half; NULL where there are none.
static inline uint16_t *prediction_kernel_lane_count(
    const struct PredictionKernelKeyed *keyed, size_t lane, size_t column, int is_high) {
  uint16_t *counts = is_high ? keyed->high : keyed->counts;
  return counts ? counts + (lane & ~(size_t)63) * keyed->columns + column * 64 + (lane & 63) : 0;
}

static inline uint16_t *prediction_kernel_row_count(
    const struct PredictionKernelKeyed *keyed, size_t row, size_t column, int is_high) {
  if (!is_high) return prediction_kernel_row(keyed, row)->counts + column;
  return keyed->high_rows ? keyed->high_rows + row * keyed->columns + column : 0;
}

/// The number of a candidate's lane or another key's row, from 1; 0 for one that was never met.
size_t prediction_kernel_lane(const struct PredictionKernelKeyed *keyed, uint64_t key);
size_t prediction_kernel_row_number(const struct PredictionKernelKeyed *keyed, uint64_t key);

/// How far behind the first place that it is sought in a key may stand; where one stands farther, all are to get other places.
static const size_t prediction_kernel_most_probes = 32;

/// Gives a key that was never met the next lane or row, for which there is room. Returns whether it is near enough to its
/// first place.
int prediction_kernel_append_lane(struct PredictionKernelKeyed *keyed, uint64_t key);
int prediction_kernel_append_row(struct PredictionKernelKeyed *keyed, uint64_t key);

/// How far behind the first place that they are sought in candidates' keys stand, in all.
size_t prediction_kernel_probes(const struct PredictionKernelKeyed *keyed);

/// Writes all keys, as many as are counted, into tables that are empty. Returns whether each is near enough to its first place.
int prediction_kernel_index(struct PredictionKernelKeyed *keyed);

/// What `add` and `rank` return, with nothing done, for a bucket that is not its signal's, for no key, and for a donation after
/// 2³¹ − 1 others.
static const size_t prediction_kernel_wrong = SIZE_MAX;

/// Counts a donation's keys, the last of them the candidate, in a bucket of each signal, and writes down what the candidate's
/// total says. Returns how many keys are counted: all, or where to go on once that key is known, or its counts have upper
/// halves; of that key nothing is counted.
size_t prediction_kernel_keyed_add(
    struct PredictionKernelKeyed *keyed, const uint64_t *keys, size_t key_count, const int32_t *buckets, size_t bucket_count);

/// What a question in a bucket of each signal reads. Returns whether each signal has its bucket.
int prediction_kernel_keyed_question(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, struct PredictionKernelTiles *tiles,
    struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes);

/// The same, and the eight best by a path, as its own `rank` would find them.
size_t prediction_kernel_keyed_rank(
    int path, const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, int32_t *scores,
    uint32_t *reached, uint32_t *best);

size_t prediction_kernel_keyed_rank_avx2(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, int32_t *scores,
    uint32_t *reached, uint32_t *best);
size_t prediction_kernel_keyed_rank_avx512(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, int32_t *scores,
    uint32_t *reached, uint32_t *best);
size_t prediction_kernel_keyed_rank_neon(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, int32_t *scores,
    uint32_t *reached, uint32_t *best);

#endif
