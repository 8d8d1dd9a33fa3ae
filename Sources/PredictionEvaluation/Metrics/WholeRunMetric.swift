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

/// A metric's value for one run, with its 95 % interval where it has one.
public struct MetricValue: Sendable, Equatable {
  /// The metric's name.
  public var name: String
  /// The value.
  public var value: Double
  /// The interval's lower end.
  public var low: Double?
  /// The interval's upper end.
  public var high: Double?
  /// The largest part of the interval's variance that is one block's; `nil` without an interval.
  public var largestShare: Double?
  /// Of how many things it is the median, where it is one: of how many habit changes.
  public var count: Int?

  /// Makes a value.
  public init(
    name: String, value: Double, low: Double? = nil, high: Double? = nil, count: Int? = nil,
    largestShare: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.low = low
    self.high = high
    self.count = count
    self.largestShare = largestShare
  }

  /// Whether one block carries the interval: more than half of its variance is that one's.
  public var isCarriedByOne: Bool { largestShare.map { $0 > 0.5 } ?? false }
}
