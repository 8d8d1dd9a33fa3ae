/// A metric that needs all trials of a person at once, by time. Over people it is one sum over another.
///
/// Some values of a person, such as everything that was shown, are not sums over trials, but they can be
/// summed over people.
///
/// # Edge cases
/// The blocks of its interval are people. With one person there is no interval, and ``PairedComparison`` does
/// not compare it.
public protocol PersonMetric: Metric {
  /// Returns what a person adds to numerator and denominator; `nil` when they do not count.
  func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)?
}

extension PersonMetric {
  /// Values lie between 0 and 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// The sums are numerator and denominator.
  public var width: Int { 2 }
  /// True for a plain ratio of two sums.
  public var isRatio: Bool { true }
  /// False, because it is not made of sums over trials.
  public var isComparable: Bool { false }
  /// Returns true for every run.
  public func applies(to run: StrategyRun) -> Bool { true }
  /// Adds nothing, because a single trial has no value of its own.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {}

  /// Returns the first sum divided by the second; `nil` unless the second is above zero.
  public func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  /// Returns the two sums themselves, because the metric is a ratio already.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
