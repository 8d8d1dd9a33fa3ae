#include "PredictionKernels.h"

#pragma STDC FP_CONTRACT OFF
// The compiler's own vectors of 16 bytes, for which every processor has instructions. NEON's are these; where nothing but
// SSE2 is sure, some take two or three.
typedef int32_t ints __attribute__((vector_size(16)));
typedef uint32_t unsigned_ints __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));
typedef uint16_t four_shorts __attribute__((vector_size(8)));
typedef uint8_t four_bytes __attribute__((vector_size(4)));
#define PATH portable
#define TARGET
#define INTS ints
#define FLOATS floats
#define LANES 4
#define LOAD(source) load(source)
#define STORE(target, numbers) store(target, numbers)
#define SET(number) ((ints){0} + (number))
#define SET_FLOAT(number) ((floats){number, number, number, number})
// Sums and products wrap, as those of instructions do.
#define ADD(a, b) ((ints)((unsigned_ints)(a) + (unsigned_ints)(b)))
#define SUBTRACT(a, b) ((ints)((unsigned_ints)(a) - (unsigned_ints)(b)))
#define MULTIPLY(a, b) ((ints)((unsigned_ints)(a) * (unsigned_ints)(b)))
#define TWICE(a) ADD(a, a)
#define MAXIMUM(a, b) __builtin_elementwise_max(a, b)
#define NUMBERS(a) __builtin_convertvector(a, floats)
#define NARROW(bytes) narrow(bytes)
#define WIDEN(numbers) widen(numbers)
#define HIGH(numbers) ((ints)((unsigned_ints)WIDEN(numbers) << 16))
#define MIDDLE(numbers) NUMBERS(WIDEN(numbers))
#define RAISE(a, b) ((a) + (b))
#define LOGARITHMS(a) ((ints)(a))
#define EIGHTH(most) eighth(most)

static inline ints load(const void *source) {
  ints numbers;
  __builtin_memcpy(&numbers, source, sizeof numbers);
  return numbers;
}

static inline void store(int32_t *target, ints numbers) { __builtin_memcpy(target, &numbers, sizeof numbers); }

static inline floats narrow(const uint8_t *source) {
  four_bytes bytes;
  __builtin_memcpy(&bytes, source, sizeof bytes);
  return NUMBERS(__builtin_convertvector(bytes, ints));
}

static inline ints widen(const uint16_t *source) {
  four_shorts numbers;
  __builtin_memcpy(&numbers, source, sizeof numbers);
  return __builtin_convertvector(numbers, ints);
}

// The smallest number that fewer than eight are larger than.
static inline int32_t eighth(const ints *most) {
  int32_t numbers[16];
  for (int part = 0; part < 4; part++) store(numbers + part * 4, most[part]);
  ints eighth = SET(INT32_MAX);
  for (int part = 0; part < 4; part++) {
    ints larger = SET(0);
    for (int place = 0; place < 16; place++) larger -= SET(numbers[place]) > most[part];
    const ints are_few = larger < 8;
    eighth = __builtin_elementwise_min(eighth, (most[part] & are_few) | (SET(INT32_MAX) & ~are_few));
  }
  return __builtin_reduce_min(eighth);
}

static inline unsigned above(const int64_t *keys, int64_t key) {
  unsigned reached = 0;
  for (int place = 0; place < 16; place++) reached |= (unsigned)(keys[place] > key) << place;
  return reached;
}

// Of eight lanes that reach no bound none is looked at alone.
static inline size_t collect(const int32_t *scores, uint32_t first, int32_t bound, uint32_t *lanes) {
  size_t count = 0;
  for (uint32_t lane = 0; lane < 64; lane += 8) {
    const ints reached = (LOAD(scores + lane) >= SET(bound)) | (LOAD(scores + lane + 4) >= SET(bound));
    if (!__builtin_reduce_or(reached)) continue;
    for (uint32_t one = lane; one < lane + 8; one++) {
      lanes[count] = first + one;
      count += scores[one] >= bound;
    }
  }
  return count;
}

#include "ScalarOrder.h"
#include "TileKernels.h"
