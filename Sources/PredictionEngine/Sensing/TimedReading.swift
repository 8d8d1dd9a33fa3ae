/// What a timing strategy is told of a reading.
public struct TimedReading: Sendable, Equatable {
  /// Whether the person came, left, looked, or a signal was read.
  public let kind: SensedKind
  /// When, with the place's label and the signals where they are known.
  public let context: Context
  /// The number of the significant building, where a coordinate tells it.
  public let building: Int?

  /// Describes a reading by its kind, its context and its building, if one is known.
  package init(_ kind: SensedKind, in context: Context, building: Int? = nil) {
    self.kind = kind
    self.context = context
    self.building = building
  }
}
