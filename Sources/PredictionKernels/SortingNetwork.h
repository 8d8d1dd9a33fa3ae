// The eighth largest of many numbers, lane by lane and without a branch on them.
//
// Each lane keeps its eight largest, in order. SORT puts a lane's new numbers in order, MERGE the eight kept, which are
// bitonic once the smallest of them have met the largest of the new. The includer defines VECTOR, MAXIMUM and MINIMUM.

#define EXCHANGE(a, b)             \
  do {                             \
    const VECTOR low = MINIMUM(a, b); \
    a = MAXIMUM(a, b);             \
    b = low;                       \
  } while (0)

#define MERGE(top)             \
  do {                         \
    EXCHANGE(top[0], top[4]);  \
    EXCHANGE(top[1], top[5]);  \
    EXCHANGE(top[2], top[6]);  \
    EXCHANGE(top[3], top[7]);  \
    EXCHANGE(top[0], top[2]);  \
    EXCHANGE(top[1], top[3]);  \
    EXCHANGE(top[4], top[6]);  \
    EXCHANGE(top[5], top[7]);  \
    EXCHANGE(top[0], top[1]);  \
    EXCHANGE(top[2], top[3]);  \
    EXCHANGE(top[4], top[5]);  \
    EXCHANGE(top[6], top[7]);  \
  } while (0)

#define MEET_FOUR(top, x)              \
  do {                                 \
    EXCHANGE(x[0], x[1]);              \
    EXCHANGE(x[2], x[3]);              \
    EXCHANGE(x[0], x[2]);              \
    EXCHANGE(x[1], x[3]);              \
    EXCHANGE(x[1], x[2]);              \
    top[4] = MAXIMUM(top[4], x[3]);    \
    top[5] = MAXIMUM(top[5], x[2]);    \
    top[6] = MAXIMUM(top[6], x[1]);    \
    top[7] = MAXIMUM(top[7], x[0]);    \
    MERGE(top);                        \
  } while (0)

// Folds lanes onto each other: SHUFFLE brings the other half of the lanes.
#define FOLD(top, SHUFFLE)                                                  \
  do {                                                                      \
    VECTOR other[8];                                                        \
    for (int i = 0; i < 8; i++) other[i] = SHUFFLE(top[7 - i]);             \
    for (int i = 0; i < 8; i++) top[i] = MAXIMUM(top[i], other[i]);         \
    MERGE(top);                                                             \
  } while (0)
