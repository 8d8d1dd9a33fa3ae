#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define PATH avx2
#define TARGET __attribute__((target("avx2,popcnt")))
#define INTS __m256i
#define FLOATS __m256
#define LANES 8
#define LOAD(source) _mm256_loadu_si256((const __m256i *)(source))
#define STORE(target, numbers) _mm256_storeu_si256((__m256i *)(target), numbers)
#define SET(number) _mm256_set1_epi32(number)
#define SET_FLOAT(number) _mm256_set1_ps(number)
#define ADD(a, b) _mm256_add_epi32(a, b)
#define SUBTRACT(a, b) _mm256_sub_epi32(a, b)
#define MULTIPLY(a, b) _mm256_mullo_epi32(a, b)
#define TWICE(a) _mm256_slli_epi32(a, 1)
#define MAXIMUM(a, b) _mm256_max_epi32(a, b)
#define NUMBERS(a) _mm256_cvtepi32_ps(a)
#define NARROW(bytes) _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(bytes))))
#define WIDEN(numbers) _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(numbers)))
#define HIGH(numbers) _mm256_slli_epi32(WIDEN(numbers), 16)
#define MIDDLE(numbers) _mm256_cvtepi32_ps(WIDEN(numbers))
#define RAISE(a, b) _mm256_add_ps(a, b)
#define LOGARITHMS(a) _mm256_castps_si256(a)
#define EIGHTH(most) eighth(most)

// A bit for each of eight numbers that is less.
TARGET static inline __attribute__((always_inline)) unsigned less(const int32_t *numbers, __m256i bound) {
  return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(bound, LOAD(numbers))));
}

// A step of Batcher's bitonic sort: of each pair the larger goes where a bit of `larger` is.
#define STEP(numbers, partners, larger) \
  _mm256_blend_epi32(_mm256_min_epi32(numbers, partners), _mm256_max_epi32(numbers, partners), larger)

// Eight numbers in ascending order.
TARGET static inline __attribute__((always_inline)) __m256i sorted(__m256i numbers) {
  numbers = STEP(numbers, _mm256_shuffle_epi32(numbers, 0xb1), 0x66);
  numbers = STEP(numbers, _mm256_shuffle_epi32(numbers, 0x4e), 0x3c);
  numbers = STEP(numbers, _mm256_shuffle_epi32(numbers, 0xb1), 0x5a);
  numbers = STEP(numbers, _mm256_permute2x128_si256(numbers, numbers, 1), 0xf0);
  numbers = STEP(numbers, _mm256_shuffle_epi32(numbers, 0x4e), 0xcc);
  return STEP(numbers, _mm256_shuffle_epi32(numbers, 0xb1), 0xaa);
}

// Eight in ascending order and eight in descending: the larger of each pair are the eight largest.
TARGET static inline __attribute__((always_inline)) int32_t eighth(const __m256i *most) {
  const __m256i descending = _mm256_permutevar8x32_epi32(sorted(most[1]), _mm256_set_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  __m256i eight = _mm256_max_epi32(sorted(most[0]), descending);
  eight = _mm256_min_epi32(eight, _mm256_permute2x128_si256(eight, eight, 1));
  eight = _mm256_min_epi32(eight, _mm256_shuffle_epi32(eight, 0x4e));
  return _mm256_cvtsi256_si32(_mm256_min_epi32(eight, _mm256_shuffle_epi32(eight, 0xb1)));
}

TARGET static inline __attribute__((always_inline)) unsigned above(const int64_t *keys, int64_t key) {
  const __m256i bound = _mm256_set1_epi64x(key);
  unsigned reached = 0;
  for (int part = 0; part < 4; part++)
    reached |= (unsigned)_mm256_movemask_pd(
                   _mm256_castsi256_pd(_mm256_cmpgt_epi64(LOAD(keys + 4 * part), bound)))
               << (4 * part);
  return reached;
}

TARGET static inline __attribute__((always_inline)) size_t collect(
    const int32_t *scores, uint32_t first, int32_t bound, uint32_t *lanes) {
  const __m256i least = SET(bound);
  uint64_t missed = 0;
  for (int part = 0; part < 8; part++) missed |= (uint64_t)less(scores + 8 * part, least) << (8 * part);
  size_t count = 0;
  for (uint64_t reached = ~missed; reached; reached &= reached - 1)
    lanes[count++] = first + (uint32_t)__builtin_ctzll(reached);
  return count;
}

#include "ScalarOrder.h"
#include "TileKernels.h"
#endif
