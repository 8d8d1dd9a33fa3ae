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
#define RAISE(a, b) _mm256_add_ps(a, b)
#define LOGARITHMS(a) _mm256_castps_si256(a)
#define COUNT_LARGER(counts, a, b) _mm256_sub_epi32(counts, _mm256_cmpgt_epi32(a, b))
#define WHERE_AT_MOST(counts, n, a) _mm256_blendv_epi8(a, SET(INT32_MIN), _mm256_cmpgt_epi32(counts, SET(n)))
#define HIGHEST(a) highest(a)
#define ABOVE(keys, key) above(keys, key)
#define COLLECT(scores, first, bound, lanes) collect(scores, first, bound, lanes)

// A bit for each of eight numbers that is less.
TARGET static inline __attribute__((always_inline)) unsigned less(const int32_t *numbers, __m256i bound) {
  return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(bound, LOAD(numbers))));
}

TARGET static inline __attribute__((always_inline)) int32_t highest(__m256i numbers) {
  numbers = MAXIMUM(numbers, _mm256_permute2x128_si256(numbers, numbers, 1));
  numbers = MAXIMUM(numbers, _mm256_shuffle_epi32(numbers, 0x4e));
  return _mm256_cvtsi256_si32(MAXIMUM(numbers, _mm256_shuffle_epi32(numbers, 0xb1)));
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

#include "TileKernels.h"
#endif
