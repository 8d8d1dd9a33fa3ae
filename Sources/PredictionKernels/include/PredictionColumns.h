#ifndef PREDICTION_COLUMNS_H
#define PREDICTION_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

// Vector kernels over columns of numbers, one for each candidate. ColumnKernel.swift says what they compute; the numbers are the
// same on every path, because each is made by the same operations and sums keep their order. No library function is called, and
// nothing is allocated. Every logarithm and power is to base 2; see Logarithm.swift and Exponential.swift.

/// A column with its weight; without a column the weight itself is what every candidate has.
struct PredictionWeightedColumn {
  const double *column;
  double weight;
};

/// The functions of a path; the last number of elements is that of every array.
struct PredictionColumnKernel {
  // numbers: their logarithms, less a constant.
  void (*logarithms)(double *numbers, double constant, size_t count);
  // powers: 2 raised to the difference of each number from a greater one; their sum, of even places and odd ones.
  double (*powers)(const double *numbers, double *powers, double highest, size_t count);
  // The greatest of the numbers and of another one.
  double (*greatest)(const double *numbers, double other, size_t count);
  void (*scale)(double *numbers, double factor, size_t count);
  // sums: += weight · column.
  void (*add)(double *sums, const double *column, double weight, size_t count);
  // sums: Σ weight · column, in the order of the columns.
  void (*weigh)(const struct PredictionWeightedColumn *columns, size_t columns_count, double *sums, size_t count);
  void (*add_bytes)(double *sums, const uint8_t *column, double weight, size_t count);
  void (*add_floats)(float *sums, const double *column, size_t count);
  // sums: += errors · column by the place modulo four, for a number of places that four divides.
  void (*add_products)(double *sums, const double *errors, const double *column, size_t count);
  void (*add_multiples)(double *sums, const double *errors, double number, size_t count);
  // share: scale · (near + ½) + … ; bits: its logarithm.
  void (*prior)(
      const double *near, const double *far, double near_scale, double far_scale, double *share, double *bits,
      size_t count);
  // counts: (count + ½)/whole; inverse: 1 over that.
  void (*shares)(double *counts, double *inverse, double whole, size_t count);
  // counts: log₂(count · inverse + smoothing) − constant.
  void (*lift)(double *counts, const double *inverse, double smoothing, double constant, size_t count);
  // counts: log₂((count + (coarse + smoothing · prior) · share) · inverse) − constant.
  void (*lift_backed_off)(
      double *counts, const double *coarse, const double *prior, const double *inverse, double smoothing, double share,
      double constant, size_t count);
  // bits: those of Lapse.swift.
  void (*lapse)(const float *missed, double share, double *bits, size_t count);
  // bits: those of UseInterval.swift, of histograms of sixteen numbers. Where the bin is the one that bins has already, the bits
  // stay as they are. The bins of now are written to new_bins, which may be bins, or NULL.
  void (*interval)(
      const uint32_t *histograms, const int64_t *last, const uint32_t *uses, int64_t now, const int32_t *bounds,
      const uint8_t *bins, uint8_t *new_bins, double *bits, size_t count);
  // bits: factor · the sum of five weights, see Residual.swift.
  void (*residual)(const uint64_t *contexts, const float *weights, double factor, double *bits, size_t count);
};

extern const struct PredictionColumnKernel prediction_column_functions_portable, prediction_column_functions_avx2;

/// The functions of a path, or NULL where this build has none; the processor is not asked.
static inline const struct PredictionColumnKernel *prediction_column_kernel(int is_avx2) {
  if (!is_avx2) return &prediction_column_functions_portable;
#if defined(__x86_64__)
  return &prediction_column_functions_avx2;
#else
  return NULL;
#endif
}

#endif
