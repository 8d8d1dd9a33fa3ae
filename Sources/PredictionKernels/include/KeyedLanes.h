#ifndef PREDICTION_KERNELS_KEYED_LANES_H
#define PREDICTION_KERNELS_KEYED_LANES_H

#include "PredictionKernels.h"

// What KeyedCounters.swift does for every donation and question, without a check at every step. Who calls has checked what
// pointers point to.

/// The keys of one kind, each with a lane: see KeyedLanes.swift. `high` is NULL while no count passed 65,535.
struct PredictionKernelKeyed {
  uint32_t *table;
  uint64_t *keys;
  uint16_t *counts, *high;
  uint32_t *totals, *last_use;
  int32_t *priors;
  uint8_t *is_met;
  size_t mask, planes, levels, count, capacity;
};

/// A signal among the others: where its buckets begin, how many they are, the least there is (−1 where none is a bucket
/// too), and the share that each bucket's counts are raised by.
struct PredictionKernelSignal {
  int32_t offset, buckets, least;
  float share;
};

/// The signals of some counters, eight at most, of which `closed` always say something; what a total is raised by.
struct PredictionKernelPlan {
  const struct PredictionKernelSignal *signals;
  size_t count;
  int32_t closed;
  float smoothing;
};

/// Where a key stands in the table, or would: linear probing from a Fibonacci hash.
size_t prediction_kernel_place(const struct PredictionKernelKeyed *lanes, uint64_t key);

/// Counts a donation's keys from one on, the last of them the candidate, in a bucket of each signal, until one is not
/// known, and writes down what the candidate's total says. Returns how many are counted by then, or SIZE_MAX where a signal
/// has no such bucket; `is_full` is set where a 16-bit count is zero again.
size_t prediction_kernel_keyed_add(
    const struct PredictionKernelKeyed *others, const struct PredictionKernelKeyed *candidates,
    const struct PredictionKernelPlan *plan, const int32_t *buckets, const uint64_t *keys, size_t from, size_t key_count,
    uint32_t now, int *is_full);

/// What a question in a bucket of each signal reads. Returns whether each signal has its bucket.
int prediction_kernel_keyed_question(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    struct PredictionKernelTiles *tiles, struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes);

/// The same, and the eight best by a path, as its own `rank` would find them; SIZE_MAX where a signal has no such bucket.
size_t prediction_kernel_keyed_rank(
    int path, const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan,
    const int32_t *buckets, int32_t *scores, uint32_t *reached, uint32_t *best);

size_t prediction_kernel_keyed_rank_avx2(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    int32_t *scores, uint32_t *reached, uint32_t *best);
size_t prediction_kernel_keyed_rank_avx512(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    int32_t *scores, uint32_t *reached, uint32_t *best);
size_t prediction_kernel_keyed_rank_neon(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    int32_t *scores, uint32_t *reached, uint32_t *best);

#endif
