#include "PredictionKernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#pragma STDC FP_CONTRACT OFF
#define PATH neon
#define TARGET
#define INTS int32x4_t
#define FLOATS float32x4_t
#define LANES 4
#define LOAD(source) vld1q_s32((const int32_t *)(source))
#define STORE(target, numbers) vst1q_s32(target, numbers)
#define SET(number) vdupq_n_s32(number)
#define SET_FLOAT(number) vdupq_n_f32(number)
#define ADD(a, b) vaddq_s32(a, b)
#define SUBTRACT(a, b) vsubq_s32(a, b)
#define MULTIPLY(a, b) vmulq_s32(a, b)
#define TWICE(a) vshlq_n_s32(a, 1)
#define MAXIMUM(a, b) vmaxq_s32(a, b)
#define NUMBERS(a) vcvtq_f32_s32(a)
#define NARROW(bytes) narrow(bytes)
#define WIDEN(numbers) vreinterpretq_s32_u32(vmovl_u16(vld1_u16(numbers)))
#define HIGH(numbers) vshlq_n_s32(WIDEN(numbers), 16)
#define MIDDLE(numbers) vcvtq_f32_s32(WIDEN(numbers))
#define RAISE(a, b) vaddq_f32(a, b)
#define LOGARITHMS(a) vreinterpretq_s32_f32(a)
#define EIGHTH(most) eighth(most)
#define FRONT const uint32_t *
#define READ_FRONT(reached) (reached)
#define COLLECT(scores, first, bound, lanes, front) (*(front) = (lanes), collect(scores, first, bound, lanes))
#define ORDER(scores, found, lanes, front, are_lanes, best) order(scores, found, lanes, front, are_lanes, best)

static inline float32x4_t narrow(const uint8_t *bytes) {
  uint32_t four;
  __builtin_memcpy(&four, bytes, sizeof four);
  return vcvtq_f32_u32(vmovl_u16(vget_low_u16(vmovl_u8(vcreate_u8(four)))));
}

// The smallest number that fewer than eight are larger than.
static inline int32_t eighth(const int32x4_t *most) {
  int32_t numbers[16];
  for (int part = 0; part < 4; part++) vst1q_s32(numbers + part * 4, most[part]);
  int32x4_t eighth = vdupq_n_s32(INT32_MAX);
  for (int part = 0; part < 4; part++) {
    int32x4_t larger = vdupq_n_s32(0);
    for (int place = 0; place < 16; place++)
      larger = vsubq_s32(larger, vreinterpretq_s32_u32(vcgtq_s32(vdupq_n_s32(numbers[place]), most[part])));
    eighth = vminq_s32(eighth, vbslq_s32(vcltq_s32(larger, vdupq_n_s32(8)), most[part], vdupq_n_s32(INT32_MAX)));
  }
  return vminvq_s32(eighth);
}

// The loops below have fixed lengths and no branch in them; the compiler has vectors for them.
static inline unsigned above(const int64_t *keys, int64_t key) {
  unsigned reached = 0;
  for (int place = 0; place < 16; place++) reached |= (unsigned)(keys[place] > key) << place;
  return reached;
}

static inline size_t collect(const int32_t *scores, uint32_t first, int32_t bound, uint32_t *lanes) {
  size_t count = 0;
  for (uint32_t lane = 0; lane < 64; lane++) {
    lanes[count] = first + lane;
    count += scores[lane] >= bound;
  }
  return count;
}

#include "ScalarOrder.h"
#include "TileKernels.h"
#endif
