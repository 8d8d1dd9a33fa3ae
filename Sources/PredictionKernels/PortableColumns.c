#include "PredictionKernels.h"

#pragma STDC FP_CONTRACT OFF
#define PATH portable
#define TARGET
#define LANES 2
#include "ColumnKernels.h"
