/// A number that is a function of sums over blocks, which the tests and intervals compute of many blocks' sums again
/// and again. They do not know what was summed: a ``Metric`` does.
public protocol SumStatistic: Sendable {
  /// The number of sums of a block.
  var width: Int { get }
  /// The range of possible values; intervals are clipped to it.
  var range: ClosedRange<Double> { get }
  /// True for a plain ratio of two sums; `value` is then `nil` unless the second sum is above zero.
  ///
  /// Ratios are resampled faster. Other statistics can use the default, false.
  var isRatio: Bool { get }
  /// Returns the number for added-up sums; `nil` when nothing counted.
  func value(_ sums: [Double]) -> Double?
  /// Returns the number as a ratio near `totals`: the weight of each sum in numerator and denominator.
  ///
  /// The bootstrap's standard error is the error of this ratio over blocks.
  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double])
}

extension SumStatistic {
  /// False: by default a statistic is not a plain ratio.
  public var isRatio: Bool { false }
}

/// One sum over another, where neither is a metric's own.
package struct RatioOfSums: SumStatistic {
  package let width = 2
  /// Intervals are clipped to it.
  package let range: ClosedRange<Double>
  package let isRatio = true

  package init(range: ClosedRange<Double>) {
    self.range = range
  }

  /// Returns the first sum divided by the second; `nil` unless the second is above zero.
  package func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  package func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
