// Every kernel that this processor has against plain C, for the sanitizers: sizes from 0 to 2,100 lanes, zero, tied and
// huge numbers, denormal and huge shares. Prints how many answers agreed, or the first that does not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PredictionKernels.h"

enum { PLANES = 9 };

static uint64_t state = 1;

static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static int32_t logarithm(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return (int32_t)bits;
}

static int32_t sum(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
static int32_t lift(uint32_t count, float share) {
  const volatile float raised = (float)(int32_t)count + share;
  return sum(logarithm(raised), -logarithm(share));
}

struct path {
  const char *name;
  int number;
};

static const struct path paths[] = {
    {"portable", PredictionKernelPathPortable},
    {"AVX2", PredictionKernelPathAVX2},
    {"AVX-512", PredictionKernelPathAVX512},
};

static size_t agreed;

static void expect(int isSame, const char *what, const struct path *path, size_t lanes) {
  agreed++;
  if (isSame) return;
  printf("%s differs from plain C in %s at %zu lanes\n", path->name, what, lanes);
  exit(1);
}

// Memory of exactly the size that is read or written, so that the address sanitizer sees a byte too much.
static void *room(size_t bytes) { return malloc(bytes ? bytes : 1); }

// Lanes with counts, every seventh plane promoted, against the definition.
static void compare_scores(const struct path *path, size_t lanes, unsigned most) {
  const size_t width = lanes <= 48 ? (lanes + 15) / 16 * 16 : 64, tiles = (lanes + 63) / 64;
  uint8_t *bytes = room(tiles * PLANES * width);
  uint32_t *totals = room(tiles * width * 4), *numbers = room(tiles * PLANES * 4);
  const size_t room_for_wide = tiles * PLANES * 128 * (width == 64 ? 1 : 64 / width);
  uint16_t *wide = room(room_for_wide), *high = room(room_for_wide);
  int32_t *scores = room(tiles * 256), *expected = room(tiles * 256);
  for (size_t i = 0; i < tiles * PLANES * width; i++) bytes[i] = (uint8_t)(most ? next() % (most + 1) : 0);
  for (size_t i = 0; i < tiles * width; i++) totals[i] = i < lanes ? (uint32_t)(next() >> (33 + next() % 31)) : 0;
  uint32_t promoted = 0;
  for (size_t plane = 0; plane < tiles * PLANES; plane++) {
    numbers[plane] = plane % 7 == 3 ? ++promoted : 0;
    if (!numbers[plane]) continue;
    for (size_t lane = 0; lane < width; lane++) bytes[plane * width + lane] = 0;
    for (size_t lane = 0; lane < 64; lane++) {
      const uint32_t count = (uint32_t)(next() >> (33 + next() % 31));
      wide[(promoted - 1) * 64 + lane] = (uint16_t)count;
      high[(promoted - 1) * 64 + lane] = (uint16_t)(count >> 16);
    }
  }
  struct PredictionKernelPlanes read = {.count = 0};
  for (size_t planes = 0; planes <= 5; planes++) {
    if (planes) {
      float share = (float)(1 + next() % 4096) / (float)(1u << next() % 21);
      if (planes == 2) share = 0x1p-140f;
      if (planes == 3) share = 0x1p60f;
      prediction_kernel_append(&read, (uint32_t)(next() % PLANES), share);
    }
    read.smoothing = 0.25f * (float)(1 + next() % 64);
    read.signals = (int32_t)planes;
    // Promoted planes with upper halves, none, and promoted ones without.
    const int is_promoted = planes % 3 != 1, has_high = planes % 3 == 2;
    const struct PredictionKernelTiles from = {
        .bytes = bytes, .totals = totals, .wide_numbers = is_promoted ? numbers : NULL, .wide = wide,
        .wide_high = has_high ? high : NULL, .planes = PLANES, .width = width, .count = tiles};
    prediction_kernel(path->number)->scores(&from, &read, scores);
    for (size_t lane = 0; lane < tiles * 64; lane++) {
      expected[lane] = prediction_kernel_vacant;
      if (lane % 64 >= width) continue;
      const uint32_t total = totals[lane / 64 * width + lane % 64];
      int32_t score = sum(logarithm((float)(int32_t)total), -logarithm(1));
      for (size_t p = 0; p < planes; p++) score = sum(score, -lift(total, read.smoothing));
      for (size_t p = 0; p < planes; p++) {
        const size_t plane = lane / 64 * PLANES + read.columns[p], place = (numbers[plane] - 1) * (size_t)64 + lane % 64;
        score = sum(score, lift(bytes[plane * width + lane % 64], read.shares[p]));
        if (is_promoted && numbers[plane])
          score = sum(score, lift(wide[place] | (has_high ? (uint32_t)high[place] << 16 : 0), read.shares[p]));
      }
      expected[lane] = score;
    }
    expect(!memcmp(scores, expected, tiles * 256), "scores", path, lanes);
    uint32_t *slots = room(tiles * 256), *last_use = room(tiles * 256), *reached = room(tiles * 256 + 64);
    uint32_t apart[16], together[16];
    for (size_t lane = 0; lane < tiles * 64; lane++) {
      slots[lane] = (uint32_t)lane;
      last_use[lane] = (uint32_t)lane * 0x9E3779B1u;
    }
    const struct PredictionKernelLanes names = {slots, last_use, lanes};
    const size_t found = prediction_kernel(path->number)->best(expected, tiles, &names, reached, apart);
    const size_t again = prediction_kernel(path->number)->rank(&from, &read, &names, scores, reached, together);
    expect(found == again && !memcmp(apart, together, found * 4), "one call and two", path, lanes);
    free(slots), free(last_use), free(reached);
  }
  free(bytes), free(totals), free(numbers), free(wide), free(high), free(scores), free(expected);
}

// Scores that tie, that are extreme, or by chance, against picking the best again and again.
static void compare_best(const struct path *path, size_t lanes, unsigned spread) {
  const size_t tiles = (lanes + 63) / 64;
  int32_t *scores = room(tiles * 256);
  uint32_t *slots = room(lanes * 4), *last_use = room(lanes * 8), *reached = room(tiles * 256 + 64);
  unsigned char *is_taken = calloc(lanes + 1, 1);
  for (size_t lane = 0; lane < tiles * 64; lane++) {
    scores[lane] = prediction_kernel_vacant;
    if (lane >= lanes) continue;
    scores[lane] += (int32_t)(next() % spread);
    if (spread == 3 && lane % 5 == 0) scores[lane] = lane % 2 ? INT32_MAX : INT32_MIN;
    slots[lane] = (uint32_t)(lane * 2);
    last_use[lane * 2] = last_use[lane * 2 + 1] = (uint32_t)lane * 0x9E3779B1u;
  }
  uint32_t best[16];
  const struct PredictionKernelLanes names = {slots, last_use, lanes};
  const size_t found = lanes ? prediction_kernel(path->number)->best(scores, tiles, &names, reached, best) : 0;
  size_t rank = 0;
  for (; rank < 8; rank++) {
    size_t first = lanes;
    for (size_t lane = 0; lane < lanes; lane++) {
      if (is_taken[lane] || scores[lane] <= prediction_kernel_vacant) continue;
      if (first < lanes && (scores[lane] < scores[first]
                            || (scores[lane] == scores[first] && last_use[lane * 2] < last_use[first * 2])))
        continue;
      first = lane;
    }
    if (first == lanes) break;
    is_taken[first] = 1;
    expect(rank < found && best[rank] == first * 2, "the best", path, lanes);
  }
  expect(rank == found, "how many are best", path, lanes);
  free(scores), free(slots), free(last_use), free(reached), free(is_taken);
}

int main(void) {
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    if (!prediction_kernel_has(paths[i].number)) {
      printf("%s: this processor has not\n", paths[i].name);
      continue;
    }
    agreed = 0;
    for (size_t lanes = 0; lanes <= 2100; lanes += lanes < 200 ? 1 : 19) {
      for (unsigned round = 0; round < 3; round++) {
        if (lanes) compare_scores(&paths[i], lanes, round == 0 ? 0 : round == 1 ? 3 : 255);
        compare_best(&paths[i], lanes, round == 0 ? 2 : round == 1 ? 3 : 1000000);
      }
    }
    printf("%s: %zu answers agree with plain C\n", paths[i].name, agreed);
  }
}
