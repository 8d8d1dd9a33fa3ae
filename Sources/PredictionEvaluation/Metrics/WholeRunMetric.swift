/// A metric that needs all trials of a run at once and brings an interval of its own, or none.
public protocol WholeRunMetric: Metric {
  /// The metric of a run.
  func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue?
  /// Whether, for means of person means, it is evaluated for each person alone; not for what is about people already.
  var averagesOverPeople: Bool { get }
}

extension WholeRunMetric {
  /// Each person alone.
  public var averagesOverPeople: Bool { true }
  /// From 0 to 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// No sums.
  public var width: Int { 0 }
  /// Nothing is summed.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {}
  /// Nothing is summed.
  public func value(_ sums: [Double]) -> Double? { nil }
  /// Nothing is summed.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) { ([], []) }
}
