/// A number that is made of a few sums, of which every block, such as a person, has its own.
///
/// Intervals and tests add blocks' sums up again and again. They know nothing of what was summed: a ``Metric`` does.
///
/// # Source
/// Ours.
public protocol SumStatistic: Sendable {
  /// How many sums a block is reduced to.
  var width: Int { get }
  /// Values cannot lie outside; intervals are clipped to it.
  var range: ClosedRange<Double> { get }
  /// Whether it is its first sum over its second and nothing else; `nil` where the second is not above zero.
  ///
  /// Ratios are resampled faster. What is no ratio need not say so.
  var isRatio: Bool { get }
  /// The number of added-up sums; `nil` when nothing counted.
  func value(_ sums: [Double]) -> Double?
  /// The number as a ratio near `totals`: what weight each sum has above and below the line.
  ///
  /// The bootstrap's standard error is that of this ratio over blocks.
  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double])
}

extension SumStatistic {
  /// Something else.
  public var isRatio: Bool { false }
}
