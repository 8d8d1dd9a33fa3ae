/// Signals that a persona may be about, and that can be hidden from its oracle one by one.
///
///     oracle.hiding(.place)   // the same oracle, blind to where the person is
public struct SensedSignals: OptionSet, Sendable, Hashable {
  /// One bit a signal.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The time of day of the donation that is asked about.
  public static let timeOfDay = SensedSignals(rawValue: 1)
  /// The day of the week, and whether it is a holiday.
  public static let weekday = SensedSignals(rawValue: 2)
  /// The significant place.
  public static let place = SensedSignals(rawValue: 4)
  /// The device signal, such as headphones.
  public static let device = SensedSignals(rawValue: 8)

  /// Every signal with its name, in the order of printing.
  public static let named: [(name: String, signal: SensedSignals)] = [
    ("time of day", .timeOfDay), ("weekday", .weekday), ("place", .place), ("device", .device),
  ]
}
