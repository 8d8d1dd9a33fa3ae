#include "SHA256.h"

// FIPS 180-4, section 6.2. The instructions keep the state as {A,B,E,F} and {C,D,G,H} and do two rounds at a time:
// Intel, "Intel SHA Extensions", 2013; Arm, "Arm C Language Extensions", section on the SHA-256 intrinsics.

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t right(uint32_t x, int count) { return x >> count | x << (32 - count); }

// One round, with the eight working words under changing names instead of in changing places.
#define ROUND(a, b, c, d, e, f, g, h, t)                                                                      \
  h += (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + (g ^ (e & (f ^ g))) + constants[t] + w[t];               \
  d += h;                                                                                                     \
  h += (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) | (c & (a | b)))

void evaluation_sha256_portably(uint32_t *state, const uint8_t *blocks, size_t count) {
  for (; count > 0; count -= 1, blocks += 64) {
    uint32_t w[64], s[8];
    for (int i = 0; i < 8; i += 1) s[i] = state[i];
    for (int t = 0; t < 16; t += 1, blocks += 4) {
      w[t] = (uint32_t)blocks[0] << 24 | (uint32_t)blocks[1] << 16 | (uint32_t)blocks[2] << 8 | blocks[3];
    }
    blocks -= 64;
    for (int t = 16; t < 64; t += 1) {
      const uint32_t late = w[t - 2], early = w[t - 15];
      w[t] = w[t - 16] + (right(early, 7) ^ right(early, 18) ^ early >> 3) + w[t - 7]
          + (right(late, 17) ^ right(late, 19) ^ late >> 10);
    }
    for (int t = 0; t < 64; t += 8) {
      ROUND(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], t);
      ROUND(s[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], t + 1);
      ROUND(s[6], s[7], s[0], s[1], s[2], s[3], s[4], s[5], t + 2);
      ROUND(s[5], s[6], s[7], s[0], s[1], s[2], s[3], s[4], t + 3);
      ROUND(s[4], s[5], s[6], s[7], s[0], s[1], s[2], s[3], t + 4);
      ROUND(s[3], s[4], s[5], s[6], s[7], s[0], s[1], s[2], t + 5);
      ROUND(s[2], s[3], s[4], s[5], s[6], s[7], s[0], s[1], t + 6);
      ROUND(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[0], t + 7);
    }
    for (int i = 0; i < 8; i += 1) state[i] += s[i];
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

int evaluation_has_sha256(void) {
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

__attribute__((target("sha,sse4.1,ssse3"))) void evaluation_sha256(
    uint32_t *state, const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bULL, 0x0405060700010203ULL);
  const __m128i *words = (const __m128i *)state;
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128(words), 0xB1);       // C D A B
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128(words + 1), 0x1B);  // E F G H
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; count > 0; count -= 1, blocks += 64) {
    const __m128i first = abef, second = cdgh;
    __m128i schedule[4];
#pragma GCC unroll 16
    for (int group = 0; group < 16; group += 1) {
      __m128i *current = &schedule[group & 3];
      if (group < 4) {
        *current = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * group)), big_endian);
      } else {
        const __m128i last = schedule[(group + 3) & 3];
        const __m128i seven_back = _mm_alignr_epi8(last, schedule[(group + 2) & 3], 4);
        const __m128i small = _mm_sha256msg1_epu32(*current, schedule[(group + 1) & 3]);
        *current = _mm_sha256msg2_epu32(_mm_add_epi32(small, seven_back), last);
      }
      const __m128i sum =
          _mm_add_epi32(*current, _mm_loadu_si128((const __m128i *)(constants + 4 * group)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}
#elif defined(__aarch64__) && (defined(__APPLE__) || defined(__ARM_FEATURE_SHA2))
#include <arm_neon.h>

// Every Apple processor has them; elsewhere a build asks for them when it is compiled.
int evaluation_has_sha256(void) { return 1; }

void evaluation_sha256(uint32_t *state, const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count -= 1, blocks += 64) {
    const uint32x4_t first = abcd, second = efgh;
    uint32x4_t schedule[4];
#pragma GCC unroll 16
    for (int group = 0; group < 16; group += 1) {
      uint32x4_t *current = &schedule[group & 3];
      if (group < 4) {
        *current = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * group)));
      } else {
        const uint32x4_t small = vsha256su0q_u32(*current, schedule[(group + 1) & 3]);
        *current = vsha256su1q_u32(small, schedule[(group + 2) & 3], schedule[(group + 3) & 3]);
      }
      const uint32x4_t sum = vaddq_u32(*current, vld1q_u32(constants + 4 * group));
      const uint32x4_t before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, before, sum);
    }
    abcd = vaddq_u32(abcd, first);
    efgh = vaddq_u32(efgh, second);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}
#else
int evaluation_has_sha256(void) { return 0; }
void evaluation_sha256(uint32_t *state, const uint8_t *blocks, size_t count) {
  (void)state, (void)blocks, (void)count;
}
#endif
