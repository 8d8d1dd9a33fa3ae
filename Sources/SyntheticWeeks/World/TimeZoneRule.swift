import PredictionEngine

/// A clock's lead over UTC with its rule for daylight saving time, as far as synthetic weeks need it.
///
/// The rule does not use the operating system, so the same weeks are generated on every machine.
///
///     TimeZoneRule.berlin.secondsFromGMT(atLocalSeconds: sunday0230)   // nil on 2026-03-29: the hour is skipped
///
/// # Edge cases
/// A skipped local time has no offset; a repeated one means its first pass. Only summers of the northern
/// hemisphere are supported.
///
/// # Source
/// EU: directive 2000/84/EC (01:00 UTC, last Sundays of March and October). US: Energy Policy Act of 2005
/// (02:00 local, second Sunday of March to first Sunday of November).
public struct TimeZoneRule: Sendable, Equatable {
  /// The rules for when clocks are an hour ahead of standard time.
  public enum DaylightSaving: Sendable, Equatable { case none, european, american }

  /// The lead over UTC in winter, in seconds.
  public var standardSecondsFromGMT: Int32
  /// The rule for daylight saving time in summer.
  public var daylightSaving: DaylightSaving

  /// Creates a rule from its parts.
  public init(standardSecondsFromGMT: Int32, daylightSaving: DaylightSaving = .none) {
    (self.standardSecondsFromGMT, self.daylightSaving) = (standardSecondsFromGMT, daylightSaving)
  }

  /// The rule of Central European time.
  public static let berlin = TimeZoneRule(standardSecondsFromGMT: 3600, daylightSaving: .european)
  /// The rule of Eastern time in the United States.
  public static let newYork = TimeZoneRule(standardSecondsFromGMT: -18_000, daylightSaving: .american)
  /// The rule of coordinated universal time.
  public static let utc = TimeZoneRule(standardSecondsFromGMT: 0)

  /// Returns the lead over UTC at a time of the local clock; `nil` for a time that the clock skips.
  /// - Parameter localSeconds: seconds since 1970-01-01T00:00:00 on the local clock.
  /// - Complexity: O(1).
  public func secondsFromGMT(atLocalSeconds localSeconds: Int64) -> Int32? {
    if daylightSaving == .none { return standardSecondsFromGMT }
    let standard = Int64(standardSecondsFromGMT)
    let local = Moment(secondsSince1970: localSeconds)
    let summer = summerInUTC(year: local.date.year)
    if summer.contains(localSeconds - standard - 3600) { return standardSecondsFromGMT + 3600 }
    return summer.contains(localSeconds - standard) ? nil : standardSecondsFromGMT
  }

  private func summerInUTC(year: Int) -> Range<Int64> {
    func sunday(_ day: Int) -> Int64 {
      let weekday = Moment(secondsSince1970: Int64(day) * 86_400).weekday
      return Int64(day + (6 - weekday)) * 86_400
    }
    if daylightSaving == .european {
      let spring = sunday(Moment.daysSince1970(year: year, month: 3, day: 25))
      let autumn = sunday(Moment.daysSince1970(year: year, month: 10, day: 25))
      return (spring + 3600)..<(autumn + 3600)
    }
    let standard = Int64(standardSecondsFromGMT)
    let spring = sunday(Moment.daysSince1970(year: year, month: 3, day: 8))
    let autumn = sunday(Moment.daysSince1970(year: year, month: 11, day: 1))
    return (spring + 7200 - standard)..<(autumn + 3600 - standard)
  }
}
