// What every path of vector instructions does; TileKernel.swift says what that is. The includer says how a vector is made,
// loaded, added and compared, and what its path is called:
//
//   PATH, TARGET                     the ending of its functions' names, and their attribute
//   INTS, FLOATS, LANES              vectors of 32-bit numbers, and how many there are in one
//   LOAD, STORE, SET, SET_FLOAT      of INTS from memory and back; one number everywhere
//   ADD, SUBTRACT, MULTIPLY, TWICE, MAXIMUM        of INTS
//   NUMBERS, NARROW, RAISE           INTS to FLOATS; LANES bytes to FLOATS; the sum of FLOATS
//   LOGARITHMS                       the bits of FLOATS
//   COUNT_LARGER(counts, a, b)       counts, one more where a is larger than b
//   WHERE_AT_MOST(counts, n, a)      a where counts are n at most, elsewhere the least number there is
//   HIGHEST(a)                       the largest of a vector
//   ABOVE(keys, key)                 a bit for each of 16 64-bit numbers in memory that is larger
//   COLLECT(scores, first, bound, lanes)   writes those of 64 lanes that reach a bound, and returns how many they are

#define JOINED(name, path) prediction_kernel_##name##_##path
#define NAMED(name, path) JOINED(name, path)
#define KERNEL(name) NAMED(name, PATH)
#define PART TARGET static inline __attribute__((always_inline))

// The sum of some planes, on top of what the totals say, or of the scores so far. `signals` is the number of signals where
// the caller knows it, so that no slow multiplication is needed; else −1.
PART void add_planes(
    const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes, size_t first, size_t count,
    int signals, int has_totals, int32_t *scores) {
  const FLOATS smoothing = SET_FLOAT(planes->smoothing);
  const INTS times = SET(planes->signals);
  INTS constant = SET(0);
  if (has_totals) constant = SUBTRACT(MULTIPLY(times, LOGARITHMS(smoothing)), LOGARITHMS(SET_FLOAT(1)));
  FLOATS share[3];
  const uint8_t *plane[3];
  for (size_t p = 0; p < count; p++) {
    share[p] = SET_FLOAT(planes->shares[first + p]);
    plane[p] = tiles->bytes + planes->columns[first + p] * tiles->width;
    constant = SUBTRACT(constant, LOGARITHMS(share[p]));
  }
  for (size_t tile = 0; tile < tiles->count; tile++) {
    const size_t start = tile * tiles->planes * tiles->width;
    for (size_t lane = 0; lane < tiles->width; lane += LANES) {
      int32_t *target = scores + tile * 64 + lane;
      INTS sum = constant;
      if (has_totals) {
        const FLOATS total = NUMBERS(LOAD(tiles->totals + tile * 64 + lane));
        const INTS all = LOGARITHMS(RAISE(total, smoothing));
        sum = ADD(sum, LOGARITHMS(total));
        if (signals == 2) sum = SUBTRACT(sum, TWICE(all));
        else if (signals == 3) sum = SUBTRACT(sum, ADD(all, TWICE(all)));
        else sum = SUBTRACT(sum, MULTIPLY(times, all));
      } else {
        sum = ADD(sum, LOAD(target));
      }
      for (size_t p = 0; p < count; p++) sum = ADD(sum, LOGARITHMS(RAISE(NARROW(plane[p] + start + lane), share[p])));
      STORE(target, sum);
    }
  }
}

// Adds what the 64 counts of a promoted plane say, of which `width` are lanes.
PART void add_wide(const uint32_t *counts, size_t width, float share_of_plane, int32_t *scores) {
  const FLOATS share = SET_FLOAT(share_of_plane);
  for (size_t lane = 0; lane < width; lane += LANES) {
    const INTS lift = SUBTRACT(LOGARITHMS(RAISE(NUMBERS(LOAD(counts + lane)), share)), LOGARITHMS(share));
    STORE(scores + lane, ADD(LOAD(scores + lane), lift));
  }
}

TARGET void KERNEL(scores)(
    struct PredictionKernelTiles tiles, struct PredictionKernelPlanes planes, int32_t *scores) {
  if (planes.count == 3 && planes.signals == 3) {
    add_planes(&tiles, &planes, 0, 3, 3, 1, scores);
  } else if (planes.count == 2 && planes.signals == 2) {
    add_planes(&tiles, &planes, 0, 2, 2, 1, scores);
  } else {
    add_planes(&tiles, &planes, 0, 0, -1, 1, scores);
    for (size_t plane = 0; plane < planes.count; plane++) add_planes(&tiles, &planes, plane, 1, -1, 0, scores);
  }
  // The bytes of a promoted plane are zero and have said nothing.
  if (tiles.wide_numbers)
    for (size_t plane = 0; plane < planes.count; plane++)
      for (size_t tile = 0; tile < tiles.count; tile++) {
        const uint32_t wide = tiles.wide_numbers[tile * tiles.planes + planes.columns[plane]];
        if (wide) add_wide(tiles.wide + (wide - 1) * (size_t)64, tiles.width, planes.shares[plane], scores + tile * 64);
      }
  for (size_t lane = tiles.width; lane < 64 && tiles.count; lane++) scores[lane] = prediction_kernel_nothing;
}

// The eighth largest of sixteen numbers, each of which is the largest of many: eight scores at least reach it, and few more.
PART int32_t eighth_maximum(const int32_t *scores, size_t tile_count) {
  INTS most[16 / LANES];
  for (size_t part = 0; part < 16 / LANES; part++) most[part] = SET(INT32_MIN);
  for (size_t slot = 0; slot < tile_count * 64; slot += 16)
    for (size_t part = 0; part < 16 / LANES; part++)
      most[part] = MAXIMUM(most[part], LOAD(scores + slot + part * LANES));
  int32_t maxima[16];
  for (size_t part = 0; part < 16 / LANES; part++) STORE(maxima + part * LANES, most[part]);
  // The eighth largest of sixteen is the largest that at most eight are smaller than.
  INTS smaller[16 / LANES];
  for (size_t part = 0; part < 16 / LANES; part++) smaller[part] = SET(0);
  for (size_t place = 0; place < 16; place++) {
    const INTS bound = SET(maxima[place]);
    for (size_t part = 0; part < 16 / LANES; part++) smaller[part] = COUNT_LARGER(smaller[part], most[part], bound);
  }
  INTS eighth = SET(INT32_MIN);
  for (size_t part = 0; part < 16 / LANES; part++) eighth = MAXIMUM(eighth, WHERE_AT_MOST(smaller[part], 8, most[part]));
  return HIGHEST(eighth);
}

TARGET size_t KERNEL(best)(
    const int32_t *scores, size_t tile_count, struct PredictionKernelLanes lanes, uint32_t *reached, uint32_t *best) {
  const int32_t eighth = eighth_maximum(scores, tile_count);
  const int32_t bound = eighth > prediction_kernel_nothing ? eighth : prediction_kernel_nothing + 1;
  size_t found = 0;
  for (size_t tile = 0; tile < tile_count; tile++)
    found += COLLECT(scores + tile * 64, (uint32_t)(tile * 64), bound, reached + found);
  // The eight best so far and up to eight more, sixteen in the first round: the rank of each is how many keys are larger.
  int64_t keys[16], ordered_keys[17];
  uint32_t slots[16], ordered_slots[17];
  size_t kept = 0, place = 0;
  do {
    const size_t more = found - place < 16 - kept ? found - place : 16 - kept;
    for (size_t key = kept; key < 16; key++) {
      const uint32_t wanted = key - kept < more ? reached[place + key - kept] : UINT32_MAX;
      const int is_there = wanted < lanes.count;
      const uint32_t lane = is_there ? wanted : 0;
      slots[key] = lanes.slots[lane];
      const int64_t own = (int64_t)((uint64_t)(uint32_t)scores[lane] << 32 | lanes.last_use[slots[key]]);
      keys[key] = is_there ? own : INT64_MIN;
    }
    for (size_t key = 0; key < 16; key++) {
      const int rank = __builtin_popcount(ABOVE(keys, keys[key]));
      ordered_keys[rank] = keys[key];
      ordered_slots[rank] = slots[key];
    }
    place += more;
    kept = kept + more < 8 ? kept + more : 8;
    for (size_t key = 0; key < 8; key++) {
      keys[key] = ordered_keys[key];
      slots[key] = ordered_slots[key];
    }
  } while (place < found);
  // Eight times, whatever is kept: of a loop to `kept` the compiler makes a call.
  for (size_t rank = 0; rank < 8; rank++)
    if (rank < kept) best[rank] = slots[rank];
  return kept;
}
