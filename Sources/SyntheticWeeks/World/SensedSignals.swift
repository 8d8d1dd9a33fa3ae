/// The signals that a persona may depend on. They can be hidden from its oracle one by one.
///
///     oracle.hiding(.place)   // the same oracle, blind to where the person is
public struct SensedSignals: OptionSet, Sendable, Hashable {
  /// The set as bits, one for each signal.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The time of day of the donation to predict.
  public static let timeOfDay = SensedSignals(rawValue: 1)
  /// The day of the week, and whether the day is a holiday.
  public static let weekday = SensedSignals(rawValue: 2)
  /// The significant place of the person.
  public static let place = SensedSignals(rawValue: 4)
  /// The device signal, such as headphones.
  public static let device = SensedSignals(rawValue: 8)

  /// Every signal with its name, in the order of printed tables.
  public static let named: [(name: String, signal: SensedSignals)] = [
    ("time of day", .timeOfDay), ("weekday", .weekday), ("place", .place), ("device", .device),
  ]
}
