#ifndef PREDICTION_KERNELS_H
#define PREDICTION_KERNELS_H

#include "SHA256.h"

#endif
