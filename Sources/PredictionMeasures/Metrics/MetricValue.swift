import PredictionLogs

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

  /// Creates a value from its parts.
  public init(
    name: String = "", value: Double, interval: ConfidenceInterval? = nil, largestShare: Double? = nil
  ) {
    (self.name, self.value, self.interval, self.largestShare) = (name, value, interval, largestShare)
  }

  /// The lower end of the interval.
  public var low: Double? { interval?.low }
  /// The upper end of the interval.
  public var high: Double? { interval?.high }

  /// True when one block decides the interval: more than half of the variance is its own.
  public var isCarriedByOne: Bool { largestShare.map { $0 > 0.5 } ?? false }
}

/// Writes a metric's exact value as JSON.
extension MetricValue {
  /// The value and its interval, as the members of an object.
  package var members: [(String, JSONOutput)] {
    var members: [(String, JSONOutput)] = [("value", .number(value))] + (interval?.members ?? [])
    if isCarriedByOne, let largestShare { members.append(("largestShare", .number(largestShare))) }
    return members
  }

  package var json: JSONOutput { .object(members) }
}

/// Writes an interval as JSON.
extension ConfidenceInterval {
  /// The ends and the form as members of an object; none where an end is not finite.
  package var members: [(String, JSONOutput)] {
    low.isFinite && high.isFinite
      ? [("low", .number(low)), ("high", .number(high)), ("interval", .string(form.rawValue))] : []
  }
}

extension [(String, JSONOutput)] {
  /// Adds a member for a number that is there and finite.
  package mutating func add(_ name: String, _ value: Double?) {
    if let value, value.isFinite { append((name, .number(value))) }
  }
}
