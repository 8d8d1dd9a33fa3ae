// How sixteen lanes at most are put in order where gathering them in vectors does not pay. The includer has TARGET,
// above(keys, key), a bit for each of 16 64-bit numbers in memory that is larger, and collect.

#define FRONT const uint32_t *
#define READ_FRONT(reached) (reached)
#define COLLECT(scores, first, bound, lanes, front) (*(front) = (lanes), collect(scores, first, bound, lanes))
#define ORDER(scores, found, lanes, front, are_lanes, best) order(scores, found, lanes, front, are_lanes, best)

// The rank of each is how many keys, of score and last use, are larger.
TARGET static inline __attribute__((always_inline)) void order(
    const int32_t *scores, size_t found, const struct PredictionKernelLanes *lanes, const uint32_t *front, int are_lanes,
    uint32_t *best) {
  int64_t keys[16];
  uint32_t slots[16];
  for (size_t place = 0; place < 16; place++) {
    const int is_there = place < found;
    const uint32_t lane = is_there ? front[place] : 0, slot = lanes->slots[lane];
    slots[place] = are_lanes ? lane : slot;
    const int64_t key = (int64_t)((uint64_t)(uint32_t)scores[lane] << 32 | lanes->last_use[slot]);
    keys[place] = is_there ? key : INT64_MIN;
  }
  for (size_t place = 0; place < found; place++) best[__builtin_popcount(above(keys, keys[place]))] = slots[place];
}
