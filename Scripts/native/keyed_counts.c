// Donations on counters by key against plain arrays, for the sanitizers: no signal to eight, open and closed, keys that fill
// all room there is, counts beyond 65,535, wrong buckets. Every array is a block of its own, so that its bounds are seen.
#include <stdio.h>
#include <stdlib.h>

#include "PredictionKernels.h"

enum { LANES = 128, ROWS = 70, PLACES = 512, TRIALS = 3000, MOST = 64 };

static uint64_t state = 1;

static uint32_t below(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % limit;
}

static size_t agreed;

static void expect(int is_same, const char *what) {
  agreed++;
  if (is_same) return;
  printf("%s is not what plain C counts\n", what);
  exit(1);
}

static void *room(size_t count, size_t size) {
  void *block = calloc(count, size);
  if (!block) exit(71);
  return block;
}

// Counts by number of a key, candidates first, and column.
static uint32_t counts[LANES + ROWS][MOST], totals[LANES + ROWS];
static size_t passed;

// By the widest path there is; what the others answer is compared in the tests.
static size_t rank(const struct PredictionKernelKeyed *keyed, const int32_t *buckets, size_t signals) {
  static int32_t scores[LANES];
  static uint32_t reached[LANES + 16], best[16];
  for (int path = PredictionKernelPathAVX512; path > PredictionKernelPathPortable; path--)
    if (prediction_kernel_has(path)) return prediction_kernel_keyed_rank(path, keyed, buckets, signals, scores, reached, best);
  exit(0);
}

static void check(size_t signals, uint32_t step, int is_large) {
  // Under the factor 0 all keys are sought in one place first.
  struct PredictionKernelKeyed keyed = {
      .mask = PLACES - 1, .row_mask = PLACES - 1, .smoothing = 4, .factor = is_large ? 0 : 0x9E3779B97F4A7C15u};
  for (size_t number = 0; number < signals; number++) {
    const int32_t least = number % 3 == 2 ? -1 : 0;
    const uint32_t columns = 2 + below(6);
    prediction_kernel_append_signal(
        &keyed, (struct PredictionKernelSignal){.columns = columns, .least = least, .share = 4 / (float)columns});
  }
  keyed.levels = signals - keyed.closed + 1;
  keyed.row_stride = (sizeof(struct PredictionKernelRow) + 2 * keyed.columns + 7) / 8 * 8;
  keyed.table = room(PLACES, is_large ? 4 : 2), keyed.row_table = room(PLACES, is_large ? 4 : 2);
  keyed.keys = room(LANES, 8), keyed.totals = room(LANES, 4), keyed.last_use = room(LANES, 4);
  keyed.counts = room(LANES * keyed.columns, 2), keyed.priors = room(LANES * keyed.levels, 4);
  for (size_t lane = 0; lane < LANES * keyed.levels; lane++) keyed.priors[lane] = prediction_kernel_nobody;
  keyed.rows = room(ROWS + 1, keyed.row_stride), keyed.is_met = room(keyed.columns, 1);
  if (is_large) keyed.high = room(LANES * keyed.columns, 2), keyed.high_rows = room((ROWS + 1) * keyed.columns, 2);
  for (size_t key = 0; key < LANES + ROWS; key++) {
    totals[key] = 0;
    for (size_t column = 0; column < MOST; column++) counts[key][column] = 0;
  }
  for (uint32_t trial = 1; trial <= TRIALS; trial++) {
    int32_t buckets[8];
    uint64_t keys[3];
    for (size_t number = 0; number < signals; number++)
      buckets[number] = (int32_t)below(keyed.signals[number].columns) + keyed.signals[number].least;
    keys[0] = LANES + below(ROWS), keys[1] = LANES + below(ROWS), keys[2] = below(LANES);
    for (uint32_t time = 0; time < step; time++) {
      for (size_t done = 0; done < 3;) {
        const size_t more = prediction_kernel_keyed_add(&keyed, keys + done, 3 - done, buckets, signals);
        expect(more <= 3 - done, "how many keys were counted");
        done += more;
        if (done == 2) prediction_kernel_append_lane(&keyed, keys[2]);
        else if (done < 2) prediction_kernel_append_row(&keyed, keys[done]);
      }
      for (size_t key = 0; key < 3; key++) {
        totals[keys[key]]++;
        for (size_t number = 0; number < signals; number++)
          counts[keys[key]][keyed.signals[number].offset + (size_t)(buckets[number] - keyed.signals[number].least)]++;
      }
    }
    // A wrong bucket of any signal, on either side: nothing is counted, and nothing ranked.
    for (size_t number = 0; number < signals && trial % 50 == 0; number++) {
      const int32_t least = keyed.signals[number].least, most = (int32_t)keyed.signals[number].columns + least;
      const int32_t wrong[] = {most, most + 1, INT32_MAX, least - 1, INT32_MIN}, right = buckets[number];
      for (size_t kind = 0; kind < sizeof wrong / sizeof *wrong; kind++) {
        buckets[number] = wrong[kind];
        expect(prediction_kernel_keyed_add(&keyed, keys, 3, buckets, signals) == prediction_kernel_wrong, "a wrong bucket");
        expect(rank(&keyed, buckets, signals) == prediction_kernel_wrong, "a question for a wrong bucket");
      }
      buckets[number] = right;
    }
    if (trial % 50 == 0) expect(rank(&keyed, buckets, signals) == (keyed.count < 8 ? keyed.count : 8), "how many are best");
  }
  expect(keyed.donations == TRIALS * step, "how many donations there are");
  for (uint64_t key = 0; key < LANES + ROWS; key++) {
    const size_t lane = prediction_kernel_lane(&keyed, key), row = prediction_kernel_row_number(&keyed, key);
    expect(key < LANES ? !row : !lane, "what a key is");
    if (!lane && !row) continue;
    expect(totals[key] == (lane ? keyed.totals[lane - 1] : prediction_kernel_row(&keyed, row)->total), "a total");
    for (size_t column = 0; column < keyed.columns; column++) {
      uint32_t count = 0;
      for (int is_high = 0; is_high <= is_large; is_high++)
        count |= (uint32_t)*(lane ? prediction_kernel_lane_count(&keyed, lane - 1, column, is_high)
                                  : prediction_kernel_row_count(&keyed, row, column, is_high)) << 16 * is_high;
      passed += count > UINT16_MAX;
      expect(count == counts[key][column], "a count");
    }
  }
  void *blocks[] = {keyed.table, keyed.row_table, keyed.keys, keyed.totals, keyed.last_use, keyed.counts, keyed.priors,
                    keyed.rows, keyed.is_met, keyed.high, keyed.high_rows};
  for (size_t block = 0; block < sizeof blocks / sizeof *blocks; block++) free(blocks[block]);
}

int main(void) {
  for (size_t signals = 0; signals <= 8; signals++) {
    check(signals, 1, 0);
    check(signals, 1, 1);
  }
  check(3, 3000, 1);
  expect(passed > 0, "no count passed 65,535: what was to be tested");
  printf("keyed counters: %zu answers agree with plain C\n", agreed);
  return 0;
}
