/// One sum over another, where neither is a metric's own.
struct RatioOfSums: SumStatistic {
  let width = 2
  /// Intervals are clipped to it.
  let range: ClosedRange<Double>
  let isRatio = true

  /// Returns the first sum divided by the second; `nil` unless the second is above zero.
  func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
