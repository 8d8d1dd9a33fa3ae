/// An interval that holds a number with a stated probability, and how it was made.
public struct ConfidenceInterval: Sendable, Equatable {
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double
  /// The way in which it was made.
  public var form: IntervalForm

  /// Creates an interval from its parts.
  public init(low: Double, high: Double, form: IntervalForm) {
    (self.low, self.high, self.form) = (low, high, form)
  }
}
