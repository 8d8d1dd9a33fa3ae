#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define PATH avx512
#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq,popcnt")))
#define INTS __m512i
#define FLOATS __m512
#define LANES 16
#define LOAD(source) _mm512_loadu_si512(source)
#define STORE(target, numbers) _mm512_storeu_si512(target, numbers)
#define SET(number) _mm512_set1_epi32(number)
#define SET_FLOAT(number) _mm512_set1_ps(number)
#define ADD(a, b) _mm512_add_epi32(a, b)
#define SUBTRACT(a, b) _mm512_sub_epi32(a, b)
#define MULTIPLY(a, b) _mm512_mullo_epi32(a, b)
#define TWICE(a) _mm512_slli_epi32(a, 1)
#define MAXIMUM(a, b) _mm512_max_epi32(a, b)
#define NUMBERS(a) _mm512_cvtepi32_ps(a)
#define NARROW(bytes) _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(bytes))))
#define RAISE(a, b) _mm512_add_ps(a, b)
#define LOGARITHMS(a) _mm512_castps_si512(a)
#define COUNT_LARGER(counts, a, b) _mm512_mask_add_epi32(counts, _mm512_cmpgt_epi32_mask(a, b), counts, SET(1))
#define WHERE_AT_MOST(counts, n, a) _mm512_mask_mov_epi32(SET(INT32_MIN), _mm512_cmple_epi32_mask(counts, SET(n)), a)
#define HIGHEST(a) _mm512_reduce_max_epi32(a)
#define ABOVE(keys, key) above(keys, key)
#define COLLECT(scores, first, bound, lanes) collect(scores, first, bound, lanes)

TARGET static inline __attribute__((always_inline)) unsigned above(const int64_t *keys, int64_t key) {
  const __m512i bound = _mm512_set1_epi64(key);
  return (unsigned)_mm512_cmpgt_epi64_mask(_mm512_loadu_si512(keys), bound)
         | (unsigned)_mm512_cmpgt_epi64_mask(_mm512_loadu_si512(keys + 8), bound) << 8;
}

TARGET static inline __attribute__((always_inline)) size_t collect(
    const int32_t *scores, uint32_t first, int32_t bound, uint32_t *lanes) {
  const __m512i least = _mm512_set1_epi32(bound);
  __m512i lane = _mm512_add_epi32(
      _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi32((int)first));
  size_t count = 0;
  for (size_t part = 0; part < 64; part += 16) {
    const __mmask16 reached = _mm512_cmpge_epi32_mask(_mm512_loadu_si512(scores + part), least);
    _mm512_storeu_si512(lanes + count, _mm512_maskz_compress_epi32(reached, lane));
    count += (size_t)__builtin_popcount(reached);
    lane = _mm512_add_epi32(lane, _mm512_set1_epi32(16));
  }
  return count;
}

#include "TileKernels.h"
#endif
