#include "PredictionKernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#pragma STDC FP_CONTRACT OFF
#define VECTOR int32x4_t
#define MAXIMUM(a, b) vmaxq_s32(a, b)
#define MINIMUM(a, b) vminq_s32(a, b)
#include "SortingNetwork.h"

// Mitchell's logarithms of four numbers.
static inline int32x4_t logarithms(float32x4_t numbers) {
  return vreinterpretq_s32_u32(vshrq_n_u32(vreinterpretq_u32_f32(numbers), 2));
}

static inline int32x4_t raised(uint16x4_t counts, float32x4_t share) {
  return logarithms(vaddq_f32(vcvtq_f32_u32(vmovl_u16(counts)), share));
}

static inline void add_plane(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, uint32_t offset, float share_of_plane,
    int32_t *scores) {
  const float32x4_t share = vdupq_n_f32(share_of_plane);
  const int32x4_t least = logarithms(share);
  for (size_t tile = 0; tile < tile_count; tile++)
    for (size_t lane = 0; lane < 64; lane += 8) {
      int32_t *target = scores + tile * 64 + lane;
      const uint16x8_t counts = vmovl_u8(vld1_u8(tiles + tile * tile_bytes + offset + lane));
      vst1q_s32(target, vaddq_s32(vsubq_s32(vld1q_s32(target), least), raised(vget_low_u16(counts), share)));
      vst1q_s32(
          target + 4,
          vaddq_s32(vsubq_s32(vld1q_s32(target + 4), least), raised(vget_high_u16(counts), share)));
    }
}

void prediction_kernel_scores_neon(
    const uint8_t *tiles, size_t tile_bytes, size_t tile_count, struct PredictionKernelPlanes planes,
    const uint32_t *totals, int32_t *scores) {
  const float32x4_t smoothing = vdupq_n_f32(planes.smoothing);
  const int32x4_t signals = vdupq_n_s32(planes.signals);
  const int32x4_t constant =
      vsubq_s32(vmulq_s32(signals, logarithms(smoothing)), logarithms(vdupq_n_f32(1)));
  for (size_t slot = 0; slot < tile_count * 64; slot += 4) {
    const float32x4_t total = vcvtq_f32_s32(vreinterpretq_s32_u32(vld1q_u32(totals + slot)));
    const int32x4_t all = vmulq_s32(signals, logarithms(vaddq_f32(total, smoothing)));
    vst1q_s32(scores + slot, vaddq_s32(constant, vsubq_s32(logarithms(total), all)));
  }
  for (size_t plane = 0; plane < planes.count; plane++)
    add_plane(tiles, tile_bytes, tile_count, planes.offsets[plane], planes.shares[plane], scores);
}

void prediction_kernel_add_wide_neon(const uint32_t *counts, float share_of_plane, int32_t *scores) {
  const float32x4_t share = vdupq_n_f32(share_of_plane);
  for (size_t lane = 0; lane < 64; lane += 4) {
    const float32x4_t count = vcvtq_f32_s32(vreinterpretq_s32_u32(vld1q_u32(counts + lane)));
    const int32x4_t lift = vsubq_s32(logarithms(vaddq_f32(count, share)), logarithms(share));
    vst1q_s32(scores + lane, vaddq_s32(vld1q_s32(scores + lane), lift));
  }
}

#define HALVES(v) vextq_s32(v, v, 2)
#define NEIGHBOURS(v) vrev64q_s32(v)

int32_t prediction_kernel_eighth_neon(const int32_t *scores, size_t tile_count) {
  int32x4_t top[8];
  for (int i = 0; i < 8; i++) top[i] = vdupq_n_s32(INT32_MIN);
  for (size_t slot = 0; slot < tile_count * 64; slot += 16) {
    int32x4_t x[4];
    for (int i = 0; i < 4; i++) x[i] = vld1q_s32(scores + slot + 4 * i);
    MEET_FOUR(top, x);
  }
  FOLD(top, HALVES);
  FOLD(top, NEIGHBOURS);
  return vgetq_lane_s32(top[7], 0);
}

size_t prediction_kernel_collect_neon(
    const int32_t *scores, size_t tile_count, int32_t bound, uint32_t *slots) {
  size_t count = 0;
  for (size_t slot = 0; slot < tile_count * 64; slot++) {
    slots[count] = (uint32_t)slot;
    count += scores[slot] >= bound;
  }
  return count;
}
#endif
