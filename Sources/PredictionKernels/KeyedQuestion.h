#ifndef KEYED_QUESTION_H
#define KEYED_QUESTION_H

#include "PredictionKernels.h"

// What a question in a bucket of each signal reads: see prediction_kernel_keyed_question.
static inline __attribute__((always_inline)) int keyed_question(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, struct PredictionKernelTiles *tiles,
    struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes) {
  if (bucket_count != keyed->signal_count) return 0;
  const struct PredictionKernelSignal *signal = keyed->signals;
  size_t count = 0, open = 0;
  for (size_t number = 0; number < bucket_count; number++, signal++) {
    const uint32_t bucket = (uint32_t)buckets[number] - (uint32_t)signal->least;
    if (bucket >= signal->columns) return 0;
    const uint32_t column = signal->offset + bucket;
    if (signal->least < 0) {
      if (!bucket || !keyed->is_met[column]) continue;
      open++;
    }
    planes->columns[count] = column;
    planes->shares[count++] = signal->share;
  }
  planes->count = count;
  planes->smoothing = keyed->smoothing;
  planes->signals = (int32_t)count;
  planes->highest = 0;
  *tiles = (struct PredictionKernelTiles){
      .totals = keyed->totals, .priors = keyed->priors + open * 64, .wide = keyed->counts, .wide_high = keyed->high,
      .planes = keyed->columns, .width = 64, .count = (keyed->count + 63) / 64, .stride = keyed->levels * 64};
  *lanes = (struct PredictionKernelLanes){.last_use = keyed->last_use, .count = keyed->count};
  return 1;
}

#endif
