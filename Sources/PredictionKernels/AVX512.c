#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512vl,avx512dq")))
#define VECTOR __m512i
#define MAXIMUM(a, b) _mm512_max_epi32(a, b)
#define MINIMUM(a, b) _mm512_min_epi32(a, b)
#include "SortingNetwork.h"

// Mitchell's logarithms of sixteen numbers.
TARGET static inline __attribute__((always_inline)) __m512i logarithms(__m512 numbers) {
  return _mm512_srli_epi32(_mm512_castps_si512(numbers), 2);
}

TARGET static inline __attribute__((always_inline)) __m512 narrow(const uint8_t *counts) {
  return _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)counts)));
}

// The sum of up to three planes, on top of what the totals say, or of the scores so far.
TARGET static inline __attribute__((always_inline)) void add_planes(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes, size_t first,
    int count, const uint32_t *totals, int32_t *scores) {
  const __m512 smoothing = _mm512_set1_ps(planes.smoothing);
  const __m512i signals = _mm512_set1_epi32(planes.signals);
  __m512i constant = _mm512_sub_epi32(
      _mm512_mullo_epi32(signals, logarithms(smoothing)), logarithms(_mm512_set1_ps(1)));
  if (!totals) constant = _mm512_setzero_si512();
  __m512 share[3];
  const uint8_t *plane[3];
  for (int p = 0; p < count; p++) {
    share[p] = _mm512_set1_ps(planes.shares[first + (size_t)p]);
    plane[p] = tiles + planes.offsets[first + (size_t)p];
    constant = _mm512_sub_epi32(constant, logarithms(share[p]));
  }
  for (size_t tile = 0; tile < tile_count; tile++) {
    const size_t start = tile * tile_bytes;
    for (size_t lane = 0; lane < 64; lane += 16) {
      const size_t slot = tile * 64 + lane;
      __m512i sum = constant;
      if (totals) {
        const __m512 total = _mm512_cvtepi32_ps(_mm512_loadu_si512(totals + slot));
        sum = _mm512_add_epi32(sum, logarithms(total));
        sum = _mm512_sub_epi32(
            sum, _mm512_mullo_epi32(signals, logarithms(_mm512_add_ps(total, smoothing))));
      } else {
        sum = _mm512_add_epi32(sum, _mm512_loadu_si512(scores + slot));
      }
      for (int p = 0; p < count; p++)
        sum = _mm512_add_epi32(
            sum, logarithms(_mm512_add_ps(narrow(plane[p] + start + lane), share[p])));
      _mm512_storeu_si512(scores + slot, sum);
    }
  }
}

TARGET void prediction_kernel_scores_avx512(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores) {
  if (planes.count >= 3) add_planes(tiles, tile_bytes, tile_count, planes, 0, 3, totals, scores);
  else if (planes.count == 2) add_planes(tiles, tile_bytes, tile_count, planes, 0, 2, totals, scores);
  else add_planes(tiles, tile_bytes, tile_count, planes, 0, (int)planes.count, totals, scores);
  for (size_t plane = 3; plane < planes.count; plane++)
    add_planes(tiles, tile_bytes, tile_count, planes, plane, 1, 0, scores);
}

TARGET void prediction_kernel_add_wide_avx512(const uint32_t *counts, float share_of_plane, int32_t *scores) {
  const __m512 share = _mm512_set1_ps(share_of_plane);
  for (size_t lane = 0; lane < 64; lane += 16) {
    const __m512i lift = _mm512_sub_epi32(
        logarithms(_mm512_add_ps(_mm512_cvtepi32_ps(_mm512_loadu_si512(counts + lane)), share)), logarithms(share));
    _mm512_storeu_si512(scores + lane, _mm512_add_epi32(_mm512_loadu_si512(scores + lane), lift));
  }
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
