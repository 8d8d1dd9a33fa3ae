#include "PredictionKernels.h"

#if defined(__x86_64__)
#include <cpuid.h>

// The system must save the wide registers when it switches threads, or they are lost: XCR0 says which it saves.
static uint64_t saved_state(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

int prediction_kernel_has(int path) {
  if (path == PredictionKernelPathPortable) return 1;
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return 0;
  const uint64_t state = saved_state();
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
  const int avx2 = (state & 0x6) == 0x6 && (b & bit_AVX2);
  const uint32_t wide = bit_AVX512F | bit_AVX512BW | bit_AVX512VL | bit_AVX512DQ;
  if (path == PredictionKernelPathAVX2) return avx2;
  if (path == PredictionKernelPathAVX512)
    return avx2 && (state & 0xe6) == 0xe6 && (b & wide) == wide && (c & bit_AVX512VBMI2);
  return 0;
}
#else
int prediction_kernel_has(int path) { return path == PredictionKernelPathPortable; }
#endif
