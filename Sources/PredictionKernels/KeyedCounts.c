#include "KeyedQuestion.h"

#define INLINE static inline __attribute__((always_inline))

INLINE size_t number_at(const void *table, size_t place, int is_large) {
  return is_large ? ((const uint32_t *)table)[place] : ((const uint16_t *)table)[place];
}

// Both halves of the product, so that every bit of a key has a part in its place, wherever keys differ.
INLINE size_t first_place(uint64_t key, uint64_t factor, size_t mask) {
  const unsigned __int128 product = (unsigned __int128)key * factor;
  return (size_t)(product >> 64 ^ product) & mask;
}

// Where a key stands in a table of numbers, or would. Key number `first` is the first in memory, each a stride behind the other.
INLINE size_t place_of(
    const void *table, size_t mask, uint64_t factor, const void *keys, size_t stride, size_t first, uint64_t key, int is_large) {
  size_t place = first_place(key, factor, mask);
  for (size_t number; (number = number_at(table, place, is_large));) {
    if (*(const uint64_t *)((const uint8_t *)keys + (number - first) * stride) == key) break;
    place = (place + 1) & mask;
  }
  return place;
}

INLINE size_t lane_place(const struct PredictionKernelKeyed *keyed, uint64_t key, int is_large) {
  return place_of(keyed->table, keyed->mask, keyed->factor, keyed->keys, sizeof key, 1, key, is_large);
}

INLINE size_t row_place(const struct PredictionKernelKeyed *keyed, uint64_t key, int is_large) {
  return place_of(keyed->row_table, keyed->row_mask, keyed->factor, keyed->rows, keyed->row_stride, 0, key, is_large);
}

INLINE int is_large(const struct PredictionKernelKeyed *keyed) { return keyed->high != 0; }

size_t prediction_kernel_lane(const struct PredictionKernelKeyed *keyed, uint64_t key) {
  return number_at(keyed->table, lane_place(keyed, key, is_large(keyed)), is_large(keyed));
}

size_t prediction_kernel_row_number(const struct PredictionKernelKeyed *keyed, uint64_t key) {
  return number_at(keyed->row_table, row_place(keyed, key, is_large(keyed)), is_large(keyed));
}

INLINE void write_number(const struct PredictionKernelKeyed *keyed, void *table, size_t place, size_t number) {
  if (is_large(keyed)) ((uint32_t *)table)[place] = (uint32_t)number;
  else ((uint16_t *)table)[place] = (uint16_t)number;
}

// Whether a key stands near enough to the first place that it is sought in. A table is at most an eighth full: chance puts one
// key in a thousand million million farther away, so that keys which are were chosen for it.
INLINE int is_near(const struct PredictionKernelKeyed *keyed, uint64_t key, size_t place, size_t mask) {
  return ((place - first_place(key, keyed->factor, mask)) & mask) <= prediction_kernel_most_probes;
}

// Writes the number of a key that is in memory into its table. Returns whether it is near enough.
INLINE int index_lane(struct PredictionKernelKeyed *keyed, size_t number) {
  const uint64_t key = keyed->keys[number - 1];
  const size_t place = lane_place(keyed, key, is_large(keyed));
  write_number(keyed, keyed->table, place, number);
  return is_near(keyed, key, place, keyed->mask);
}

INLINE int index_row(struct PredictionKernelKeyed *keyed, size_t number) {
  const uint64_t key = prediction_kernel_row(keyed, number)->key;
  const size_t place = row_place(keyed, key, is_large(keyed));
  write_number(keyed, keyed->row_table, place, number);
  return is_near(keyed, key, place, keyed->row_mask);
}

INLINE int index_all(struct PredictionKernelKeyed *keyed) {
  int are_near = 1;
  for (size_t lane = 1; lane <= keyed->count; lane++) are_near &= index_lane(keyed, lane);
  for (size_t row = 1; row <= keyed->row_count; row++) are_near &= index_row(keyed, row);
  return are_near;
}

// Takes the next factor of a fixed sequence under which every key is near enough. Numbers stay, so that no factor reaches a
// result; and of all keys of 64 bits too few share their places under three factors to do it again and again.
static void scatter(struct PredictionKernelKeyed *keyed) {
  const size_t size = is_large(keyed) ? 4 : 2;
  for (int attempt = 0; attempt < 16; attempt++) {
    uint64_t factor = keyed->factor;
    factor = (factor ^ factor >> 30) * 0xBF58476D1CE4E5B9u;
    factor = (factor ^ factor >> 27) * 0x94D049BB133111EBu;
    keyed->factor = (factor ^ factor >> 31) | 1;
    __builtin_memset(keyed->table, 0, (keyed->mask + 1) * size);
    __builtin_memset(keyed->row_table, 0, (keyed->row_mask + 1) * size);
    if (index_all(keyed)) return;
  }
}

void prediction_kernel_append_lane(struct PredictionKernelKeyed *keyed, uint64_t key) {
  keyed->keys[keyed->count++] = key;
  if (!index_lane(keyed, keyed->count)) scatter(keyed);
}

void prediction_kernel_append_row(struct PredictionKernelKeyed *keyed, uint64_t key) {
  prediction_kernel_row(keyed, ++keyed->row_count)->key = key;
  if (!index_row(keyed, keyed->row_count)) scatter(keyed);
}

size_t prediction_kernel_probes(const struct PredictionKernelKeyed *keyed) {
  size_t probes = 0;
  for (size_t lane = 0; lane < keyed->count; lane++) {
    const uint64_t key = keyed->keys[lane];
    probes += (lane_place(keyed, key, is_large(keyed)) - first_place(key, keyed->factor, keyed->mask)) & keyed->mask;
  }
  return probes;
}

void prediction_kernel_index(struct PredictionKernelKeyed *keyed) {
  if (!index_all(keyed)) scatter(keyed);
}

INLINE int32_t bits(float number) {
  int32_t bits;
  __builtin_memcpy(&bits, &number, sizeof bits);
  return bits;
}

// What a candidate's total says, for each number of signals that a question can have.
INLINE void write_prior(const struct PredictionKernelKeyed *keyed, size_t lane, float total) {
  const size_t levels = keyed->levels;
  // Unsigned, since a product may be too large where the sum is not.
  const uint32_t all = (uint32_t)(bits(total + keyed->smoothing) - bits(keyed->smoothing));
  uint32_t prior = (uint32_t)(bits(total) - bits(1)) - keyed->closed * all;
  int32_t *target = keyed->priors + (lane & ~(size_t)63) * levels + (lane & 63);
#pragma clang loop unroll(disable)
  for (size_t level = 0; level < levels; level++, prior -= all, target += 64) *target = (int32_t)prior;
}

// Raises a key's counts by column; where one is zero again, its upper half.
INLINE void count(
    uint16_t *low, uint16_t *high, const size_t *columns, size_t signals, size_t step, int is_large) {
  for (size_t signal = 0; signal < signals; signal++)
    if (!++low[columns[signal] * step] && is_large) high[columns[signal] * step]++;
}

// See prediction_kernel_keyed_add. No count is higher than its key's total, so that one look says whether any may pass 65,535.
INLINE size_t add(
    struct PredictionKernelKeyed *keyed, const uint64_t *keys, size_t key_count, const int32_t *buckets, size_t signals,
    int is_large) {
  const uint32_t most = is_large ? INT32_MAX : UINT16_MAX, now = keyed->donations + 1;
  size_t columns[8];
  for (size_t number = 0; number < signals; number++) {
    const struct PredictionKernelSignal *signal = keyed->signals + number;
    const uint32_t bucket = (uint32_t)buckets[number] - (uint32_t)signal->least;
    if (bucket >= signal->columns) return prediction_kernel_wrong;
    columns[number] = signal->offset + bucket;
  }
  uint8_t *is_met = keyed->is_met;
  for (size_t number = 0; number < signals; number++) is_met[columns[number]] = 1;
  const uint64_t *key = keys, *last = keys + key_count - 1;
  for (; key != last; key++) {
    const size_t number = number_at(keyed->row_table, row_place(keyed, *key, is_large), is_large);
    struct PredictionKernelRow *row = prediction_kernel_row(keyed, number);
    if (!number || row->total >= most) return (size_t)(key - keys);
    count(row->counts, prediction_kernel_row_count(keyed, number, 0, 1), columns, signals, 1, is_large);
    row->total++;
    row->last_use = now;
  }
  const size_t number = number_at(keyed->table, lane_place(keyed, *last, is_large), is_large), lane = number - 1;
  if (!number || keyed->totals[lane] >= most) return key_count - 1;
  count(
      prediction_kernel_lane_count(keyed, lane, 0, 0), prediction_kernel_lane_count(keyed, lane, 0, 1), columns, signals, 64,
      is_large);
  write_prior(keyed, lane, (float)(int32_t)++keyed->totals[lane]);
  keyed->last_use[lane] = now;
  keyed->donations = now;
  return key_count;
}

size_t prediction_kernel_keyed_add(
    struct PredictionKernelKeyed *keyed, const uint64_t *keys, size_t key_count, const int32_t *buckets, size_t bucket_count) {
  if (bucket_count != keyed->signal_count || !key_count || keyed->donations == INT32_MAX) return prediction_kernel_wrong;
  if (is_large(keyed)) return add(keyed, keys, key_count, buckets, bucket_count, 1);
  // The usual number of signals, known to the compiler.
  if (bucket_count == 3) return add(keyed, keys, key_count, buckets, 3, 0);
  return add(keyed, keys, key_count, buckets, bucket_count, 0);
}

int prediction_kernel_keyed_question(
    const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, struct PredictionKernelTiles *tiles,
    struct PredictionKernelPlanes *planes, struct PredictionKernelLanes *lanes) {
  return keyed_question(keyed, buckets, bucket_count, tiles, planes, lanes);
}

size_t prediction_kernel_keyed_rank(
    int path, const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t bucket_count, int32_t *scores,
    uint32_t *reached, uint32_t *best) {
#if defined(__x86_64__)
  if (path == PredictionKernelPathAVX512)
    return prediction_kernel_keyed_rank_avx512(keyed, buckets, bucket_count, scores, reached, best);
  if (path == PredictionKernelPathAVX2)
    return prediction_kernel_keyed_rank_avx2(keyed, buckets, bucket_count, scores, reached, best);
#elif defined(__aarch64__)
  if (path == PredictionKernelPathNEON)
    return prediction_kernel_keyed_rank_neon(keyed, buckets, bucket_count, scores, reached, best);
#endif
  return prediction_kernel_wrong;
}
