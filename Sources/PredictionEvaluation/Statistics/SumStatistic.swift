/// A number that is computed from a few sums. Every block, such as a person, has its own sums.
///
/// Intervals and tests add up blocks' sums again and again. They do not know what was summed: a ``Metric``
/// does.
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
