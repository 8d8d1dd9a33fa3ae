import PredictionEngine

/// The settings of a persona's world that can be changed without changing its routines.
///
///     var persona = Persona.commuter
///     persona.knobs.oneOffsPerDay = 2      // another world: give it another name before publishing figures
///
/// # Edge cases
/// Rates of zero switch one-offs and doubles off. Strengths above 0.98 after multiplication are cut to 0.98.
public struct WorldKnobs: Sendable, Equatable {
  /// The length of a slot in minutes; it divides 60 or is a multiple of it.
  public var slotMinutes: Int
  /// The hour at which the person's day starts: four for a person whose night belongs to the day before.
  public var dayStartHour: Int
  /// The factor of every routine's strength.
  public var routineStrength: Double
  /// The factor of every routine's jitter.
  public var jitter: Double
  /// The expected number of donations in a day that no routine made.
  public var oneOffsPerDay: Double
  /// The probability that a donation is made twice in a row.
  public var doubleRate: Double
  /// The time zone of the local clock.
  public var zone: TimeZoneRule
  /// The days that count as Sundays, in days since 1970-01-01.
  public var holidays: [Int]

  /// The holidays Good Friday and Easter Monday of 2026.
  public static let easter2026 = [
    Moment.daysSince1970(year: 2026, month: 4, day: 3), Moment.daysSince1970(year: 2026, month: 4, day: 6),
  ]

  /// Creates knobs; every one has a default.
  public init(
    slotMinutes: Int = 5, dayStartHour: Int = 0, routineStrength: Double = 1, jitter: Double = 1,
    oneOffsPerDay: Double = 0.6, doubleRate: Double = 0.02, zone: TimeZoneRule = .berlin,
    holidays: [Int] = WorldKnobs.easter2026
  ) {
    (self.slotMinutes, self.dayStartHour) = (slotMinutes, dayStartHour)
    (self.routineStrength, self.jitter) = (routineStrength, jitter)
    (self.oneOffsPerDay, self.doubleRate) = (oneOffsPerDay, doubleRate)
    (self.zone, self.holidays) = (zone, holidays)
  }
}
