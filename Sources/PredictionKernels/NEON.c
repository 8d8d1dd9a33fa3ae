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
#define RAISE(a, b) vaddq_f32(a, b)
#define LOGARITHMS(a) vreinterpretq_s32_f32(a)
#define COUNT_LARGER(counts, a, b) vsubq_s32(counts, vreinterpretq_s32_u32(vcgtq_s32(a, b)))
#define WHERE_AT_MOST(counts, n, a) vbslq_s32(vcgtq_s32(counts, SET(n)), SET(INT32_MIN), a)
#define HIGHEST(a) vmaxvq_s32(a)
#define ABOVE(keys, key) above(keys, key)
#define COLLECT(scores, first, bound, lanes) collect(scores, first, bound, lanes)

static inline float32x4_t narrow(const uint8_t *bytes) {
  uint32_t four;
  __builtin_memcpy(&four, bytes, sizeof four);
  return vcvtq_f32_u32(vmovl_u16(vget_low_u16(vmovl_u8(vcreate_u8(four)))));
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

#include "TileKernels.h"
#endif
