#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define TARGET __attribute__((target("avx2")))
#define VECTOR __m256i
#define MAXIMUM(a, b) _mm256_max_epi32(a, b)
#define MINIMUM(a, b) _mm256_min_epi32(a, b)
#include "SortingNetwork.h"

// Mitchell's logarithms of eight numbers.
TARGET static inline __attribute__((always_inline)) __m256i logarithms(__m256 numbers) {
  return _mm256_srli_epi32(_mm256_castps_si256(numbers), 2);
}

TARGET static inline __attribute__((always_inline)) __m256 narrow(const uint8_t *counts) {
  return _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)counts)));
}

// The sum of up to three planes, on top of what the totals say, or of the scores so far.
TARGET static inline __attribute__((always_inline)) void add_planes(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes, size_t first,
    int count, const uint32_t *totals, int32_t *scores) {
  const __m256 smoothing = _mm256_set1_ps(planes.smoothing);
  const __m256i signals = _mm256_set1_epi32(planes.signals);
  __m256i constant = _mm256_sub_epi32(
      _mm256_mullo_epi32(signals, logarithms(smoothing)), logarithms(_mm256_set1_ps(1)));
  if (!totals) constant = _mm256_setzero_si256();
  __m256 share[3];
  const uint8_t *plane[3];
  for (int p = 0; p < count; p++) {
    share[p] = _mm256_set1_ps(planes.shares[first + (size_t)p]);
    plane[p] = tiles + planes.offsets[first + (size_t)p];
    constant = _mm256_sub_epi32(constant, logarithms(share[p]));
  }
  for (size_t tile = 0; tile < tile_count; tile++) {
    const size_t start = tile * tile_bytes;
    for (size_t lane = 0; lane < 64; lane += 8) {
      const size_t slot = tile * 64 + lane;
      __m256i sum = constant;
      if (totals) {
        const __m256 total = _mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i *)(totals + slot)));
        sum = _mm256_add_epi32(sum, logarithms(total));
        sum = _mm256_sub_epi32(
            sum, _mm256_mullo_epi32(signals, logarithms(_mm256_add_ps(total, smoothing))));
      } else {
        sum = _mm256_add_epi32(sum, _mm256_loadu_si256((const __m256i *)(scores + slot)));
      }
      for (int p = 0; p < count; p++)
        sum = _mm256_add_epi32(
            sum, logarithms(_mm256_add_ps(narrow(plane[p] + start + lane), share[p])));
      _mm256_storeu_si256((__m256i *)(scores + slot), sum);
    }
  }
}

TARGET void prediction_kernel_scores_avx2(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores) {
  if (planes.count >= 3) add_planes(tiles, tile_bytes, tile_count, planes, 0, 3, totals, scores);
  else if (planes.count == 2) add_planes(tiles, tile_bytes, tile_count, planes, 0, 2, totals, scores);
  else add_planes(tiles, tile_bytes, tile_count, planes, 0, (int)planes.count, totals, scores);
  for (size_t plane = 3; plane < planes.count; plane++)
    add_planes(tiles, tile_bytes, tile_count, planes, plane, 1, 0, scores);
}

TARGET void prediction_kernel_add_wide_avx2(const uint32_t *counts, float share_of_plane, int32_t *scores) {
  const __m256 share = _mm256_set1_ps(share_of_plane);
  for (size_t lane = 0; lane < 64; lane += 8) {
    const __m256i lift = _mm256_sub_epi32(
        logarithms(_mm256_add_ps(_mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i *)(counts + lane))), share)), logarithms(share));
    _mm256_storeu_si256((__m256i *)(scores + lane), _mm256_add_epi32(_mm256_loadu_si256((const __m256i *)(scores + lane)), lift));
  }
}

#define HALVES(v) _mm256_permute2x128_si256(v, v, 1)
#define QUARTERS(v) _mm256_shuffle_epi32(v, 0x4e)
#define NEIGHBOURS(v) _mm256_shuffle_epi32(v, 0xb1)

TARGET int32_t prediction_kernel_eighth_avx2(const int32_t *scores, size_t tile_count) {
  __m256i top[8];
  for (int i = 0; i < 8; i++) top[i] = _mm256_set1_epi32(INT32_MIN);
  for (size_t slot = 0; slot < tile_count * 64; slot += 32) {
    __m256i x[4];
    for (int i = 0; i < 4; i++) x[i] = _mm256_loadu_si256((const __m256i *)(scores + slot + 8 * i));
    MEET_FOUR(top, x);
  }
  FOLD(top, HALVES);
  FOLD(top, QUARTERS);
  FOLD(top, NEIGHBOURS);
  return _mm256_cvtsi256_si32(top[7]);
}

TARGET size_t prediction_kernel_collect_avx2(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots) {
  const __m256i below = _mm256_set1_epi32(bound);
  size_t count = 0;
  for (size_t tile = 0; tile < tile_count; tile++) {
    uint64_t missed = 0;
    for (int part = 0; part < 8; part++) {
      const __m256i score = _mm256_loadu_si256((const __m256i *)(scores + tile * 64 + 8 * part));
      missed |= (uint64_t)(uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(below, score)))
                << (8 * part);
    }
    for (uint64_t reached = ~missed; reached; reached &= reached - 1)
      slots[count++] = (uint32_t)(tile * 64) + (uint32_t)__builtin_ctzll(reached);
  }
  return count;
}
#endif
