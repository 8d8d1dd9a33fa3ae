#ifndef KEYED_QUESTION_H
#define KEYED_QUESTION_H

#include "PredictionKernels.h"

// What a question in a bucket of each signal reads: see prediction_kernel_keyed_question.
static inline __attribute__((always_inline)) int keyed_question(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    struct PredictionKernelTiles *tiles, struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes) {
  const struct PredictionKernelSignal *signal = plan->signals;
  size_t count = 0, open = 0;
  for (size_t number = 0; number < plan->count; number++, signal++) {
    const int32_t bucket = buckets[number];
    if (bucket >= signal->buckets || bucket < signal->least) return 0;
    const uint32_t column = (uint32_t)(signal->offset + bucket);
    if (signal->least < 0) {
      if (bucket < 0 || !candidates->is_met[column]) continue;
      open++;
    }
    planes->columns[count] = column;
    planes->shares[count++] = signal->share;
  }
  planes->count = count;
  planes->smoothing = plan->smoothing;
  planes->signals = (int32_t)count;
  planes->highest = 0;
  *tiles = (struct PredictionKernelTiles){
      .totals = candidates->totals, .priors = candidates->priors + open * 64, .wide = candidates->counts,
      .wide_high = candidates->high, .planes = candidates->planes, .width = 64, .count = (candidates->count + 63) / 64,
      .stride = candidates->levels * 64};
  *lanes = (struct PredictionKernelLanes){.last_use = candidates->last_use, .count = candidates->count};
  return 1;
}

#endif
