#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define PATH avx512
#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi2,popcnt,bmi2")))
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
#define WIDEN(numbers) _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)(numbers)))
#define HIGH(numbers) _mm512_slli_epi32(WIDEN(numbers), 16)
#define MIDDLE(numbers) _mm512_cvtepi32_ps(WIDEN(numbers))
#define RAISE(a, b) _mm512_add_ps(a, b)
#define LOGARITHMS(a) _mm512_castps_si512(a)
#define EIGHTH(most) eighth(*(most))
#define FRONT __m512i
#define READ_FRONT(reached) _mm512_loadu_si512(reached)
#define COLLECT(scores, first, bound, lanes, front) collect(scores, first, bound, lanes, front)
#define ORDER(scores, found, lanes, front, are_lanes, best) order(scores, found, lanes, front, are_lanes, best)

#define PART TARGET static inline __attribute__((always_inline))

// A step of Batcher's bitonic sort: of each pair the larger goes where `larger` says.
PART __m512i step(__m512i numbers, __m512i partners, __mmask16 larger) {
  // A mask that the compiler does not know: of one it knows it makes a slower shuffle.
  __asm__("" : "+Yk"(larger));
  return _mm512_mask_max_epi32(_mm512_min_epi32(numbers, partners), larger, numbers, partners);
}

// Eight numbers in ascending order and eight in descending: the larger of each pair are the eight largest.
PART int32_t eighth(__m512i most) {
  most = step(most, _mm512_shuffle_epi32(most, 0xb1), 0x6666);
  most = step(most, _mm512_shuffle_epi32(most, 0x4e), 0x3c3c);
  most = step(most, _mm512_shuffle_epi32(most, 0xb1), 0x5a5a);
  most = step(most, _mm512_shuffle_i64x2(most, most, 0xb1), 0x0ff0);
  most = step(most, _mm512_shuffle_epi32(most, 0x4e), 0x33cc);
  most = step(most, _mm512_shuffle_epi32(most, 0xb1), 0x55aa);
  const __m256i eight = _mm256_max_epi32(_mm512_castsi512_si256(most), _mm512_extracti64x4_epi64(most, 1));
  __m128i four = _mm_min_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
  four = _mm_min_epi32(four, _mm_shuffle_epi32(four, 0x4e));
  return _mm_cvtsi128_si32(_mm_min_epi32(four, _mm_shuffle_epi32(four, 0xb1)));
}

// The numbers of a tile's lanes as bytes, those that reach the bound moved to the front. Sixteen are written at once: where
// there are more in a tile, the others follow.
PART size_t collect(const int32_t *scores, uint32_t first, int32_t bound, uint32_t *lanes, __m512i *front) {
  const __m512i least = _mm512_set1_epi32(bound), base = _mm512_set1_epi32((int)first);
  unsigned reached_of[4];
  for (int part = 0; part < 4; part++)
    reached_of[part] = _cvtmask16_u32(_mm512_cmpge_epi32_mask(_mm512_loadu_si512(scores + part * 16), least));
  for (int part = 0; part < 4; part++) __asm__("" : "+r"(reached_of[part]));
  const uint64_t reached = (uint64_t)(reached_of[3] << 16 | reached_of[2]) << 32 | (reached_of[1] << 16 | reached_of[0]);
  const __m512i numbers = _mm512_set_epi8(
      63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34,
      33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
      1, 0);
  const __m512i all = _mm512_maskz_compress_epi8(reached, numbers);
  const size_t count = (size_t)__builtin_popcountll(reached);
  *front = _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(all)));
  _mm512_storeu_si512(lanes, *front);
  if (count > 16) {
    uint8_t bytes[64];
    _mm512_storeu_si512(bytes, all);
    for (size_t place = 16; place < count; place++) lanes[place] = first + bytes[place];
  }
  return count;
}

// The rank of each is how many keys, of score and last use, are larger.
PART void order(
    const int32_t *scores, size_t found, const struct PredictionKernelLanes *lanes, __m512i front, int are_lanes,
    uint32_t *best) {
  const __mmask16 is_there = (__mmask16)_bzhi_u32(0xffff, (unsigned)found);
  const __m512i none = _mm512_setzero_si512(), least = _mm512_set1_epi32(INT32_MIN);
  const __m512i score = _mm512_mask_i32gather_epi32(least, is_there, front, scores, 4);
  const __m512i slot = _mm512_mask_i32gather_epi32(none, is_there, front, lanes->slots, 4);
  const __m512i last_use = _mm512_mask_i32gather_epi32(none, is_there, slot, lanes->last_use, 4);
  __m512i keys[2];
  for (int half = 0; half < 2; half++) {
    const __m256i high = half ? _mm512_extracti64x4_epi64(score, 1) : _mm512_castsi512_si256(score);
    const __m256i low = half ? _mm512_extracti64x4_epi64(last_use, 1) : _mm512_castsi512_si256(last_use);
    keys[half] = _mm512_or_si512(_mm512_slli_epi64(_mm512_cvtepi32_epi64(high), 32), _mm512_cvtepu32_epi64(low));
  }
  int64_t each[16];
  uint32_t slots[16];
  _mm512_storeu_si512(each, keys[0]);
  _mm512_storeu_si512(each + 8, keys[1]);
  _mm512_storeu_si512(slots, are_lanes ? front : slot);
  for (size_t one = 0; one < found; one++) {
    const __m512i own = _mm512_set1_epi64(each[one]);
    unsigned larger = _cvtmask8_u32(_mm512_cmpgt_epi64_mask(keys[0], own));
    unsigned larger_too = _cvtmask8_u32(_mm512_cmpgt_epi64_mask(keys[1], own));
    __asm__("" : "+r"(larger), "+r"(larger_too));
    best[__builtin_popcount(larger | larger_too << 8)] = slots[one];
  }
}

#undef PART
#include "TileKernels.h"
#endif
