/// A metric that needs all trials of a person at once, by time, and is one sum over people over another.
///
/// What a person was shown in all, or how they fared lately, is no sum over trials; over people it is.
///
/// # Edge cases
/// The blocks of its interval are people: with one person there is none, and ``PairedComparison`` does not take it.
///
/// # Source
/// Ours.
public protocol PersonMetric: Metric {
  /// What a person adds above and below the line; `nil` when they do not count.
  func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)?
}

extension PersonMetric {
  /// From 0 to 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// Numerator and denominator.
  public var width: Int { 2 }
  /// One sum over another and nothing else.
  public var isRatio: Bool { true }
  /// Trials alone do not make it up.
  public var isComparable: Bool { false }
  /// Every run.
  public func applies(to run: StrategyRun) -> Bool { true }
  /// A trial alone adds nothing.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {}

  /// One over the other.
  public func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] / sums[1] : nil }

  /// It is a ratio already.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    ([1, 0], [0, 1])
  }
}
