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
