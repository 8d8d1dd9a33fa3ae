// Every kernel that this processor has against plain C, for the sanitizers: sizes from 0 to 2,100 lanes, zero, tied and
// huge numbers, denormal and huge shares. Prints how many answers agreed, or the first that does not.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PredictionKernels.h"

enum { MOST = 2112, PLANES = 9, TILES = MOST / 64 };

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
  return (int32_t)(bits >> 2);
}

static int32_t sum(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
static int32_t lift(uint32_t count, float share) {
  const volatile float raised = (float)(int32_t)count + share;
  return sum(logarithm(raised), -logarithm(share));
}

static int descending(const void *a, const void *b) {
  const int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
  return left < right ? 1 : left > right ? -1 : 0;
}

struct path {
  const char *name;
  int number;
  void (*scores)(const uint8_t *, size_t, size_t, struct PredictionKernelPlanes, const uint32_t *, int32_t *);
  void (*add_wide)(const uint32_t *, float, int32_t *);
  int32_t (*eighth)(const int32_t *, size_t);
  size_t (*collect)(const int32_t *, size_t, int32_t, uint32_t *);
};

static const struct path paths[] = {
#if defined(__x86_64__)
    {"AVX2", PredictionKernelPathAVX2, prediction_kernel_scores_avx2, prediction_kernel_add_wide_avx2,
     prediction_kernel_eighth_avx2, prediction_kernel_collect_avx2},
    {"AVX-512", PredictionKernelPathAVX512, prediction_kernel_scores_avx512, prediction_kernel_add_wide_avx512,
     prediction_kernel_eighth_avx512, prediction_kernel_collect_avx512},
#elif defined(__aarch64__)
    {"NEON", PredictionKernelPathNEON, prediction_kernel_scores_neon, prediction_kernel_add_wide_neon,
     prediction_kernel_eighth_neon, prediction_kernel_collect_neon},
#endif
};

static size_t agreed;

static void expect(int isSame, const char *what, const struct path *path, size_t lanes) {
  agreed++;
  if (isSame) return;
  printf("%s differs from plain C in %s at %zu lanes\n", path->name, what, lanes);
  exit(1);
}

static void compare(const struct path *path, size_t lanes, unsigned most) {
  const size_t tiles = (lanes + 63) / 64, count = tiles * 64;
  // Exactly as large as is read, so that the address sanitizer sees a byte too much.
  uint8_t *bytes = malloc(tiles * PLANES * 64 + 1);
  uint32_t *totals = malloc(count * 4 + 1), *reached = malloc(count * 4 + 1), *wide = malloc(64 * 4);
  int32_t *scores = malloc(count * 4 + 1), *expected = malloc(count * 4 + 1), *sorted = malloc(count * 4 + 32);
  for (size_t i = 0; i < tiles * PLANES * 64; i++) bytes[i] = (uint8_t)(most ? next() % (most + 1) : 0);
  for (size_t i = 0; i < count; i++) totals[i] = i < lanes ? (uint32_t)(next() >> (33 + next() % 31)) : 0;
  for (size_t i = 0; i < 64; i++) wide[i] = (uint32_t)(next() >> (33 + next() % 31));
  uint32_t offsets[PLANES];
  float shares[PLANES];
  for (int p = 0; p < PLANES; p++) {
    offsets[p] = (uint32_t)(next() % PLANES * 64);
    shares[p] = (float)(1 + next() % 4096) / (float)(1u << next() % 21);
  }
  shares[1] = 0x1p-140f;
  shares[2] = 0x1p60f;
  for (size_t planes = 0; planes <= 5; planes++) {
    const struct PredictionKernelPlanes read = {offsets, shares, planes, 0.25f * (float)(1 + next() % 64), (int32_t)planes};
    path->scores(bytes, PLANES * 64, tiles, read, totals, scores);
    for (size_t lane = 0; lane < count; lane++) {
      int32_t score = sum(logarithm((float)(int32_t)totals[lane]), -logarithm(1));
      for (size_t p = 0; p < planes; p++) {
        score = sum(score, -lift(totals[lane], read.smoothing));
        score = sum(score, lift(bytes[lane / 64 * PLANES * 64 + offsets[p] + lane % 64], shares[p]));
      }
      expected[lane] = score;
    }
    expect(!memcmp(scores, expected, count * 4), "scores", path, lanes);
    if (tiles) {
      path->add_wide(wide, shares[0], scores);
      for (int lane = 0; lane < 64; lane++) expected[lane] = sum(expected[lane], lift(wide[lane], shares[0]));
      expect(!memcmp(scores, expected, count * 4), "wide counts", path, lanes);
    }
    for (size_t lane = 0; lane < count; lane++) {
      if (lane >= lanes) scores[lane] = INT32_MIN;
      if (planes == 3) scores[lane] = (int32_t)(next() % 3);
      if (planes == 4 && lane % 5 == 0) scores[lane] = lane % 2 ? INT32_MAX : INT32_MIN;
    }
    memcpy(sorted, scores, count * 4);
    qsort(sorted, count, 4, descending);
    const int32_t eighth = path->eighth(scores, tiles);
    expect(eighth == (tiles ? sorted[7] : INT32_MIN), "the eighth", path, lanes);
    const size_t found = path->collect(scores, tiles, eighth, reached);
    size_t place = 0;
    for (size_t lane = 0; lane < count; lane++)
      if (scores[lane] >= eighth) expect(place < found && reached[place++] == lane, "those that reach it", path, lanes);
    expect(place == found, "how many reach it", path, lanes);
  }
  free(bytes), free(totals), free(reached), free(wide), free(scores), free(expected), free(sorted);
}

int main(void) {
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    if (!prediction_kernel_has(paths[i].number)) {
      printf("%s: this processor has not\n", paths[i].name);
      continue;
    }
    agreed = 0;
    for (size_t lanes = 0; lanes <= 2100; lanes += lanes < 200 ? 1 : 19) {
      compare(&paths[i], lanes, 0);
      compare(&paths[i], lanes, 3);
      compare(&paths[i], lanes, 255);
    }
    printf("%s: %zu answers agree with plain C\n", paths[i].name, agreed);
  }
}
