// What every path does; TileKernel.swift says what that is. The includer says how a vector is made,
// loaded, added and compared, and what its path is called:
//
//   PATH, TARGET                     the ending of its functions' names, and their attribute
//   INTS, FLOATS, LANES              vectors of 32-bit numbers, and how many there are in one
//   LOAD, STORE, SET, SET_FLOAT      of INTS from memory and back; one number everywhere
//   ADD, SUBTRACT, MULTIPLY, TWICE, MAXIMUM        of INTS
//   NUMBERS, NARROW, MIDDLE, RAISE   INTS to FLOATS; LANES bytes to FLOATS; LANES 16-bit numbers to FLOATS; the sum of FLOATS
//   HIGH                             LANES 16-bit numbers to INTS, times 2¹⁶
//   WIDEN                            LANES 16-bit numbers to INTS
//   LOGARITHMS                       the bits of FLOATS
//   EIGHTH(most)                     the eighth largest of sixteen numbers, in as many INTS as it takes
//   FRONT, READ_FRONT(reached)       the first sixteen of some lanes
//   COLLECT(scores, first, bound, lanes, front)   writes those of 64 lanes that reach a bound, returns how many they are
//   ORDER(scores, found, lanes, front, are_lanes, best)   writes the eight best of some lanes, at most sixteen: the lanes
//                                    themselves, or their slots; what is behind the eighth means nothing

#define JOINED(name, path) prediction_kernel_##name##_##path
#define NAMED(name, path) JOINED(name, path)
#define KERNEL(name) NAMED(name, PATH)
#define PART TARGET static inline __attribute__((always_inline))
#define PARTS (16 / LANES)

// What a tile without promoted counts is read for.
static const uint16_t no_counts[64] = {0};

// The part of a score that a vector of totals gives, but for the constant.
PART INTS from_totals(const uint32_t *totals, FLOATS smoothing, INTS times, int signals) {
  const FLOATS total = NUMBERS(LOAD(totals));
  const INTS all = LOGARITHMS(RAISE(total, smoothing)), own = LOGARITHMS(total);
  if (signals == 2) return SUBTRACT(own, TWICE(all));
  if (signals == 3) return SUBTRACT(own, ADD(all, TWICE(all)));
  return SUBTRACT(own, MULTIPLY(times, all));
}

// The 16-bit numbers of a promoted plane, and their upper halves where there are any.
PART FLOATS from_wide(const uint16_t *low, const uint16_t *high) {
  return high ? NUMBERS(ADD(WIDEN(low), HIGH(high))) : MIDDLE(low);
}

// The scores of a tile of 64 lanes for all of a question's planes, two or three, and the maxima by column. `is_promoted` says
// whether some of these planes are, `is_high` whether promoted counts have upper halves.
PART void score_tile(
    const struct PredictionKernelTiles *tiles, const size_t *start, const uint32_t *number, size_t count, const FLOATS *share,
    const INTS constant, FLOATS smoothing, size_t tile, int is_promoted, int is_high, int32_t *scores,
    INTS *most) {
  const uint16_t *low[3], *high[3];
  for (size_t p = 0; p < count; p++) {
    const int is_there = is_promoted && number[p];
    const size_t wide = is_there ? (number[p] - 1) * (size_t)64 : 0;
    low[p] = is_there ? tiles->wide + wide : no_counts;
    high[p] = is_there && is_high ? tiles->wide_high + wide : no_counts;
  }
  for (size_t lane = 0; lane < 64; lane += 16)
#pragma clang loop unroll(full)
    for (size_t part = 0; part < PARTS; part++) {
      const size_t first = lane + part * LANES;
      INTS sum = ADD(from_totals(tiles->totals + tile * 64 + first, smoothing, constant, (int)count), constant);
      for (size_t p = 0; p < count; p++) {
        sum = ADD(sum, LOGARITHMS(RAISE(NARROW(tiles->bytes + start[p] + first), share[p])));
        if (!is_promoted) continue;
        const INTS lift = LOGARITHMS(RAISE(from_wide(low[p] + first, is_high ? high[p] + first : 0), share[p]));
        sum = ADD(sum, SUBTRACT(lift, LOGARITHMS(share[p])));
      }
      STORE(scores + first, sum);
      most[part] = MAXIMUM(most[part], sum);
    }
}

// All tiles for two or three planes, each a signal of its own.
PART void score_tiles(
    const struct PredictionKernelTiles *from, const struct PredictionKernelPlanes *planes, size_t count, int32_t *scores,
    INTS *most) {
  // Copies, which no store to the scores can change.
  const struct PredictionKernelTiles tiles = *from;
  const FLOATS smoothing = SET_FLOAT(planes->smoothing);
  const INTS all = LOGARITHMS(smoothing);
  INTS constant = SUBTRACT(count == 2 ? TWICE(all) : ADD(all, TWICE(all)), LOGARITHMS(SET_FLOAT(1)));
  FLOATS share[3];
  size_t start[3];
  const uint32_t *numbers[3];
  for (size_t p = 0; p < count; p++) {
    share[p] = SET_FLOAT(planes->shares[p]);
    constant = SUBTRACT(constant, LOGARITHMS(share[p]));
    start[p] = planes->columns[p] * (size_t)64;
    numbers[p] = tiles.wide_numbers ? tiles.wide_numbers + planes->columns[p] : 0;
  }
  for (size_t tile = 0; tile < tiles.count; tile++) {
    uint32_t number[3] = {0, 0, 0};
    if (tiles.wide_numbers)
      for (size_t p = 0; p < count; p++) number[p] = numbers[p][tile * tiles.planes];
#define SCORE(is_promoted, is_high) \
  score_tile(&tiles, start, number, count, share, constant, smoothing, tile, is_promoted, is_high, scores, most)
    if (!(number[0] | number[1] | number[2])) SCORE(0, 0);
    else if (tiles.wide_high) SCORE(1, 1);
    else SCORE(1, 0);
#undef SCORE
    for (size_t p = 0; p < count; p++) start[p] += tiles.planes * 64;
    scores += 64;
  }
}

// Any number of planes and signals, one plane after the other.
PART void score_plane_by_plane(
    const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes, int32_t *scores, INTS *most) {
  const FLOATS smoothing = SET_FLOAT(planes->smoothing);
  const INTS times = SET(planes->signals);
  const INTS constant = SUBTRACT(MULTIPLY(times, LOGARITHMS(smoothing)), LOGARITHMS(SET_FLOAT(1)));
  for (size_t tile = 0; tile < tiles->count; tile++)
    for (size_t lane = 0; lane < tiles->width; lane += LANES) {
      INTS sum = ADD(from_totals(tiles->totals + tile * 64 + lane, smoothing, times, -1), constant);
      for (size_t p = 0; p < planes->count; p++) {
        const size_t number = tile * tiles->planes + planes->columns[p];
        const uint32_t wide = tiles->wide_numbers ? tiles->wide_numbers[number] : 0;
        const size_t start = (wide - 1) * (size_t)64 + lane;
        const FLOATS counts = wide ? from_wide(tiles->wide + start, tiles->wide_high ? tiles->wide_high + start : 0)
                                   : NARROW(tiles->bytes + number * tiles->width + lane);
        const FLOATS share = SET_FLOAT(planes->shares[p]);
        sum = ADD(sum, SUBTRACT(LOGARITHMS(RAISE(counts, share)), LOGARITHMS(share)));
      }
      STORE(scores + tile * 64 + lane, sum);
      const size_t part = lane / LANES % PARTS;
      most[part] = MAXIMUM(most[part], sum);
    }
}

PART void score_all(
    const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes, int32_t *scores, INTS *most) {
  for (size_t part = 0; part < PARTS; part++) most[part] = SET(INT32_MIN);
  // Of two planes and of three a version of its own, in which the compiler knows how many they are.
  const size_t count = planes->count == (size_t)planes->signals && tiles->width == 64 ? planes->count : 0;
  if (count == 3) score_tiles(tiles, planes, 3, scores, most);
  else if (count == 2) score_tiles(tiles, planes, 2, scores, most);
  else score_plane_by_plane(tiles, planes, scores, most);
  for (size_t lane = tiles->width; lane < 64 && tiles->count; lane++) scores[lane] = prediction_kernel_vacant;
}

// More than sixteen lanes that reach the bound: the eight best so far and up to eight more, again and again.
TARGET static size_t __attribute__((noinline)) order_many(
    const int32_t *scores, size_t found, const struct PredictionKernelLanes *lanes, const uint32_t *reached, uint32_t *best) {
  uint32_t kept[16];
  for (size_t place = 0; place < 8; place++) kept[place] = reached[place];
  for (size_t place = 8; place < found;) {
    const size_t more = found - place < 8 ? found - place : 8;
    for (size_t one = 0; one < 8; one++) kept[8 + one] = one < more ? reached[place + one] : 0;
    place += more;
    if (place < found) ORDER(scores, 8 + more, lanes, READ_FRONT(kept), 1, kept);
    else ORDER(scores, 8 + more, lanes, READ_FRONT(kept), 0, best);
  }
  return 8;
}

PART size_t choose(
    const int32_t *scores, size_t tile_count, const INTS *most, const struct PredictionKernelLanes *lanes, uint32_t *reached,
    uint32_t *best) {
  // Of sixteen numbers, each the largest of many: eight scores at least reach the eighth, and few more.
  const int32_t reach = EIGHTH(most);
  const int32_t bound = reach > prediction_kernel_vacant ? reach : prediction_kernel_vacant + 1;
  FRONT front;
  size_t found = 0;
  for (size_t tile = 0; tile < tile_count; tile++)
    found += COLLECT(scores + tile * 64, (uint32_t)(tile * 64), bound, reached + found, &front);
  if (found > 16) return order_many(scores, found, lanes, reached, best);
  // What one tile gave is at hand still.
  if (tile_count != 1) front = READ_FRONT(reached);
  ORDER(scores, found, lanes, front, 0, best);
  return found < 8 ? found : 8;
}

TARGET static void KERNEL(scores)(
    const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes, int32_t *scores) {
  INTS most[PARTS];
  score_all(tiles, planes, scores, most);
}

TARGET static size_t KERNEL(best)(
    const int32_t *scores, size_t tile_count, const struct PredictionKernelLanes *lanes, uint32_t *reached,
    uint32_t *best) {
  INTS most[PARTS];
  for (size_t part = 0; part < PARTS; part++) most[part] = SET(INT32_MIN);
  for (size_t lane = 0; lane < tile_count * 64; lane += 16)
    for (size_t part = 0; part < PARTS; part++)
      most[part] = MAXIMUM(most[part], LOAD(scores + lane + part * LANES));
  return choose(scores, tile_count, most, lanes, reached, best);
}

TARGET static size_t KERNEL(rank)(
    const struct PredictionKernelTiles *tiles, const struct PredictionKernelPlanes *planes,
    const struct PredictionKernelLanes *lanes, int32_t *scores, uint32_t *reached, uint32_t *best) {
  INTS most[PARTS];
  score_all(tiles, planes, scores, most);
  return choose(scores, tiles->count, most, lanes, reached, best);
}

const struct PredictionKernel KERNEL(functions) = {KERNEL(scores), KERNEL(best), KERNEL(rank)};
