#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq")))
#define VECTOR __m512i
#define MAXIMUM(a, b) _mm512_max_epi32(a, b)
#define MINIMUM(a, b) _mm512_min_epi32(a, b)
#include "SortingNetwork.h"

// The shifted bits of counts raised by a share: sixteen approximate logarithms.
TARGET static inline __attribute__((always_inline)) __m512i logarithms(const uint8_t *counts, __m512 share) {
  const __m512 raised = _mm512_add_ps(
      _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)counts))), share);
  return _mm512_srli_epi32(_mm512_castps_si512(raised), 2);
}

TARGET static inline __attribute__((always_inline)) void add_planes(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, const uint32_t *offsets, const float *shares,
    int count, const int32_t *base, int32_t *scores) {
  __m512 share[3];
  __m512i least = _mm512_setzero_si512();
  for (int p = 0; p < count; p++) {
    share[p] = _mm512_set1_ps(shares[p]);
    least = _mm512_add_epi32(least, _mm512_srli_epi32(_mm512_castps_si512(share[p]), 2));
  }
  for (size_t tile = 0; tile < tile_count; tile++) {
    const uint8_t *counts = tiles + tile * tile_bytes;
    for (int lane = 0; lane < 64; lane += 16) {
      const size_t slot = tile * 64 + (size_t)lane;
      __m512i sum = _mm512_sub_epi32(_mm512_loadu_si512(base + slot), least);
      for (int p = 0; p < count; p++)
        sum = _mm512_add_epi32(sum, logarithms(counts + offsets[p] + lane, share[p]));
      _mm512_storeu_si512(scores + slot, sum);
    }
  }
}

TARGET void prediction_kernel_scores_avx512(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const int32_t *priors, int32_t *scores) {
  const int32_t *base = priors;
  size_t plane = 0;
  do {
    const size_t left = planes.count - plane;
    const uint32_t *offsets = planes.offsets + plane;
    const float *shares = planes.shares + plane;
    if (left >= 3) add_planes(tiles, tile_bytes, tile_count, offsets, shares, 3, base, scores);
    else if (left == 2) add_planes(tiles, tile_bytes, tile_count, offsets, shares, 2, base, scores);
    else add_planes(tiles, tile_bytes, tile_count, offsets, shares, (int)left, base, scores);
    base = scores;
    plane += left < 3 ? left : 3;
  } while (plane < planes.count);
}

#define HALVES(v) _mm512_shuffle_i32x4(v, v, 0x4e)
#define QUARTERS(v) _mm512_shuffle_i32x4(v, v, 0xb1)
#define EIGHTHS(v) _mm512_shuffle_epi32(v, 0x4e)
#define NEIGHBOURS(v) _mm512_shuffle_epi32(v, 0xb1)

TARGET int32_t prediction_kernel_eighth_avx512(const int32_t *scores, size_t tile_count) {
  __m512i top[8];
  for (int i = 0; i < 8; i++) top[i] = _mm512_set1_epi32(INT32_MIN);
  for (size_t slot = 0; slot < tile_count * 64; slot += 64) {
    __m512i x[4];
    for (int i = 0; i < 4; i++) x[i] = _mm512_loadu_si512(scores + slot + 16 * i);
    MEET_FOUR(top, x);
  }
  FOLD(top, HALVES);
  FOLD(top, QUARTERS);
  FOLD(top, EIGHTHS);
  FOLD(top, NEIGHBOURS);
  return _mm512_cvtsi512_si32(top[7]);
}

TARGET size_t prediction_kernel_collect_avx512(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots) {
  const __m512i least = _mm512_set1_epi32(bound);
  size_t count = 0;
  for (size_t tile = 0; tile < tile_count; tile++) {
    uint64_t reached = 0;
    for (int part = 0; part < 4; part++)
      reached |= (uint64_t)_mm512_cmpge_epi32_mask(_mm512_loadu_si512(scores + tile * 64 + 16 * part), least)
                 << (16 * part);
    for (; reached; reached &= reached - 1)
      slots[count++] = (uint32_t)(tile * 64) + (uint32_t)__builtin_ctzll(reached);
  }
  return count;
}
#endif
