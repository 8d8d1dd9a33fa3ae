/// The numbers by which places are found. Seconds are absolute; hours and days are those of the local clock.
///
/// Source: the ten minutes and a building's radius are of the order of Kang et al. 2004 and Ashbrook and Starner 2003.
enum PlaceRules {
  /// A stay of plain positions is a visit from so many seconds on.
  static let leastStay: Int64 = 10 * 60
  /// Two plain positions further apart in time belong to two stays, wherever they are.
  static let longestGap: Int64 = 3 * 3600
  /// The most seconds that a visit is credited with after its last reading, when its departure is missing.
  static let longestUnseen: Int64 = 12 * 3600
  /// The most seconds that count of one interval between two readings.
  static let longestVisit: Int64 = 28 * 86_400

  /// A place is significant that was visited on so many different days …
  static let significantDays = 3
  /// … or for so many seconds.
  static let significantSeconds: Int64 = 6 * 3600
  static let mostPlaces = 256
  /// From so many significant places on a new place replaces a significant one, to have time to become one.
  static let mostSignificant = 192

  /// The seconds of a local day that are the night.
  static let night: Range<Int64> = 0..<6 * 3600
  /// The second of a local day from which on a last reading tells where the night is spent.
  static let evening: Int64 = 18 * 3600
  /// The seconds of a local day that are working hours, Monday to Friday.
  static let workingHours: Range<Int64> = 9 * 3600..<17 * 3600
  /// The seconds that a night without readings adds to the place of the last reading before it.
  static let quietNight: Int64 = 3600
  /// The most seconds between the readings around a night without readings.
  static let longestQuiet: Int64 = 24 * 3600
  /// The least number of different nights, or working days, of home or work …
  static let roleDays = 3
  /// … and the least number of seconds.
  static let roleSeconds: Int64 = 6 * 3600
  /// The days in which what was counted for home and work halves.
  static let halfLifeDays = 28

  /// The best accuracy in metres that is believed.
  static let finestAccuracy: Int64 = 5
  /// The weight of a reading is this, divided by the square of its accuracy in metres.
  static let weightOfMetre: Int64 = 40_000
  /// A mean with so much weight no longer moves, so that its sums cannot overflow.
  static let mostWeight: Int64 = 1 << 26
  /// Two points with a known error may be so many times the error further apart, before they are two places.
  static let errors = 1.5
}
