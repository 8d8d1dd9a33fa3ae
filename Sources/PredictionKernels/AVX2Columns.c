#include "PredictionKernels.h"

#if defined(__x86_64__)
#pragma STDC FP_CONTRACT OFF
#define PATH avx2
#define TARGET __attribute__((target("avx2")))
#define LANES 4
#include "ColumnKernels.h"
#endif
