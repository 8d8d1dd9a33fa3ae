#include "KeyedQuestion.h"

#define INLINE static inline __attribute__((always_inline))

INLINE size_t place_of(const struct PredictionKernelKeyed *lanes, uint64_t key) {
  const uint32_t *table = lanes->table;
  const uint64_t *keys = lanes->keys;
  const size_t mask = lanes->mask;
  size_t place = (size_t)(key * 0x9E3779B97F4A7C15u >> 32) & mask;
  for (uint32_t number; (number = table[place]) && keys[number - 1] != key;) place = (place + 1) & mask;
  return place;
}

INLINE int32_t bits(float number) {
  int32_t bits;
  __builtin_memcpy(&bits, &number, sizeof bits);
  return bits;
}

size_t prediction_kernel_place(const struct PredictionKernelKeyed *lanes, uint64_t key) { return place_of(lanes, key); }

// Counts a key, and returns its lane + 1; 0 where it is not known.
INLINE size_t count_key(
    const struct PredictionKernelKeyed *lanes, uint64_t key, const size_t *columns, size_t count, uint32_t now,
    unsigned *full) {
  const size_t number = lanes->table[place_of(lanes, key)], lane = number - 1;
  if (!number) return 0;
  uint16_t *first = lanes->counts + (lane & ~(size_t)63) * lanes->planes + (lane & 63);
#pragma clang loop unroll(disable)
  for (size_t column = 0; column < count; column++)
    if (__builtin_expect(!++first[columns[column]], 0)) *full = 1;
  lanes->totals[lane]++;
  lanes->last_use[lane] = now;
  return number;
}

size_t prediction_kernel_keyed_add(
    const struct PredictionKernelKeyed *others, const struct PredictionKernelKeyed *candidates,
    const struct PredictionKernelPlan *plan, const int32_t *buckets, const uint64_t *keys, size_t from, size_t key_count,
    uint32_t now, int *is_full) {
  const struct PredictionKernelSignal *signal = plan->signals;
  size_t columns[8], count = 0;
  for (size_t number = 0; number < plan->count; number++, signal++) {
    const int32_t bucket = buckets[number];
    if (bucket >= signal->buckets || bucket < signal->least) return SIZE_MAX;
    if (bucket < 0) continue;
    const size_t column = (size_t)(signal->offset + bucket);
    candidates->is_met[column] = 1;
    columns[count++] = column * 64;
  }
  unsigned full = 0;
  size_t key = from;
  for (; key + 1 < key_count; key++)
    if (!count_key(others, keys[key], columns, count, now, &full)) break;
  if (key + 1 == key_count) {
    const size_t number = count_key(candidates, keys[key], columns, count, now, &full);
    if (number) {
      const size_t lane = number - 1, levels = candidates->levels;
      const float sum = (float)(int32_t)candidates->totals[lane];
      const int32_t all = bits(sum + plan->smoothing) - bits(plan->smoothing);
      int32_t prior = bits(sum) - bits(1) - plan->closed * all;
      int32_t *target = candidates->priors + (lane & ~(size_t)63) * levels + (lane & 63);
#pragma clang loop unroll(disable)
      for (size_t level = 0; level < levels; level++, prior -= all, target += 64) *target = prior;
      key++;
    }
  }
  if (full) *is_full = 1;
  return key;
}

int prediction_kernel_keyed_question(
    const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan, const int32_t *buckets,
    struct PredictionKernelTiles *tiles, struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes) {
  return keyed_question(candidates, plan, buckets, tiles, planes, lanes);
}

size_t prediction_kernel_keyed_rank(
    int path, const struct PredictionKernelKeyed *candidates, const struct PredictionKernelPlan *plan,
    const int32_t *buckets, int32_t *scores, uint32_t *reached, uint32_t *best) {
#if defined(__x86_64__)
  if (path == PredictionKernelPathAVX512)
    return prediction_kernel_keyed_rank_avx512(candidates, plan, buckets, scores, reached, best);
  if (path == PredictionKernelPathAVX2)
    return prediction_kernel_keyed_rank_avx2(candidates, plan, buckets, scores, reached, best);
#elif defined(__aarch64__)
  if (path == PredictionKernelPathNEON)
    return prediction_kernel_keyed_rank_neon(candidates, plan, buckets, scores, reached, best);
#endif
  return SIZE_MAX;
}
