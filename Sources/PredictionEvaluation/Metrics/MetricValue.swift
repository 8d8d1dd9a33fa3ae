/// A metric's value for one run, with its 95 % interval when there is one.
public struct MetricValue: Sendable, Equatable {
  /// The name of the metric.
  public var name: String
  /// The metric's value for the run.
  public var value: Double
  /// The interval; `nil` when there is none.
  public var interval: ConfidenceInterval?
  /// The largest share of one block in the interval's variance; `nil` without an interval.
  public var largestShare: Double?
  /// The number of habit changes of which the value is the median; `nil` for a metric that is not a median.
  public var count: Int?

  /// Creates a value from its parts.
  public init(
    name: String, value: Double, interval: ConfidenceInterval? = nil, count: Int? = nil,
    largestShare: Double? = nil
  ) {
    (self.name, self.value, self.interval, self.count) = (name, value, interval, count)
    self.largestShare = largestShare
  }

  /// The lower end of the interval.
  public var low: Double? { interval?.low }
  /// The upper end of the interval.
  public var high: Double? { interval?.high }

  /// True when one block decides the interval: more than half of the variance is its own.
  public var isCarriedByOne: Bool { largestShare.map { $0 > 0.5 } ?? false }
}
