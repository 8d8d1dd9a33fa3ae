/// A metric that needs all trials of a run at once. It has its own interval, or none.
public protocol WholeRunMetric: Metric {
  /// Returns the metric's value for a run.
  func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue?
  /// True when means of person means use the metric of each person alone; false for a metric that is about
  /// people already.
  var averagesOverPeople: Bool { get }
}

extension WholeRunMetric {
  /// True: by default the metric is evaluated for each person alone.
  public var averagesOverPeople: Bool { true }
  /// Values lie between 0 and 1.
  public var range: ClosedRange<Double> { 0...1 }
  /// The metric has no sums.
  public var width: Int { 0 }
  /// Adds nothing, because the metric has no sums.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {}
  /// Returns `nil`, because the metric has no sums.
  public func value(_ sums: [Double]) -> Double? { nil }
  /// Returns no weights, because the metric has no sums.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) { ([], []) }
}
