/// A point in time with the local clock's offset. The engine knows no other form of time.
///
///     let moment = Moment(secondsSince1970: 1_772_435_051, secondsFromGMT: 3600)   // 2026-03-02T08:04:11+01:00
///     moment.hour      // 8
///     moment.weekday   // 0, a Monday
///
/// Differences and order use absolute time; hours and weekdays use the local clock.
///
/// # Edge cases
/// Every number of microseconds and every offset give a moment with an hour, a weekday and a date, so nothing
/// traps. `microseconds(since:)` is limited to 64 bits. Of two moments that differ in their offset alone
/// neither is earlier, and they are not equal.
///
/// # Source
/// Ours; the civil calendar after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013.
public struct Moment: Sendable, Hashable, Comparable {
  /// The microseconds since 1970-01-01T00:00:00Z, without leap seconds.
  public var microsecondsSince1970: Int64
  /// The local clock's lead over UTC in seconds.
  public var secondsFromGMT: Int32

  /// Makes a moment from microseconds and an offset.
  public init(microsecondsSince1970: Int64, secondsFromGMT: Int32 = 0) {
    self.microsecondsSince1970 = microsecondsSince1970
    self.secondsFromGMT = secondsFromGMT
  }

  /// Makes a moment from whole seconds and an offset. A time more than about 292,000 years from 1970, the range of
  /// 64-bit microseconds, gives the first or the last moment there is; readers of data refuse it.
  public init(secondsSince1970: Int64, secondsFromGMT: Int32 = 0) {
    self.init(microsecondsSince1970: secondsSince1970.limitedTimes(1_000_000), secondsFromGMT: secondsFromGMT)
  }

  /// Makes a moment from a date and time of the local clock. Months, days, hours, minutes and seconds may exceed
  /// their ranges: the thirteenth month is the next year's first. A time beyond the range gives the first or the last
  /// moment there is.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    secondsFromGMT: Int32 = 0
  ) {
    let local = [
      (Moment.daysSince1970(year: year, month: month, day: day), 86_400), (hour, 3600), (minute, 60),
    ]
    .reduce(Int64(second)) { $0.limitedPlus(Int64($1.0).limitedTimes($1.1)) }
    self.init(
      secondsSince1970: local.limitedPlus(-Int64(secondsFromGMT)), secondsFromGMT: secondsFromGMT)
  }

  /// The whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var secondsSince1970: Int64 { microsecondsSince1970.dividedDown(by: 1_000_000) }
  /// The seconds since 1970-01-01T00:00:00 on the local clock.
  package var localSeconds: Int64 { secondsSince1970 + Int64(secondsFromGMT) }
  /// The number of the local day; day 0 is 1970-01-01.
  public var localDay: Int { Int(localSeconds.dividedDown(by: 86_400)) }
  /// The seconds since local midnight, 0 to 86,399.
  package var secondOfDay: Int { Int(localSeconds - Int64(localDay) * 86_400) }
  /// The minutes since local midnight, 0 to 1,439.
  public var minuteOfDay: Int { secondOfDay / 60 }
  /// The local hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The local weekday: 0 is Monday, 6 is Sunday.
  public var weekday: Int { Int((Int64(localDay) + 3).remainderDown(by: 7)) }

  /// The number of the local day that begins at four in the morning, by which support counts.
  package var dayOfInterest: Int { localDay(beginningAt: 4 * 3600) }

  func localDay(beginningAt second: Int64) -> Int {
    Int((localSeconds - second).dividedDown(by: 86_400))
  }

  /// Returns the microseconds from another moment to this one, limited to the range of 64 bits.
  package func microseconds(since other: Moment) -> Int64 {
    let (difference, overflows) = microsecondsSince1970.subtractingReportingOverflow(
      other.microsecondsSince1970)
    return !overflows ? difference : self < other ? .min : .max
  }

  var minuteAndWeekday: (minute: Int, weekday: Int) {
    let local = localSeconds
    let day = local.dividedDown(by: 86_400)
    return (Int(local - day * 86_400) / 60, Int((day + 3).remainderDown(by: 7)))
  }

  /// Compares two moments by absolute time alone.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.microsecondsSince1970 < right.microsecondsSince1970
  }

  /// Counts the days from 1970-01-01 to a date of the proleptic Gregorian calendar. Months and days may exceed their
  /// ranges; a number above 2⁵⁰ counts as 2⁵⁰, and likewise below.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    func limited(_ number: Int) -> Int64 { Int64(max(-1 << 50, min(1 << 50, number))) }
    let (monthsBefore, day) = (limited(month) - 1, Int(limited(day)))
    let (year, month) = (
      Int(limited(year) + monthsBefore.dividedDown(by: 12)), Int(monthsBefore.remainderDown(by: 12)) + 1
    )
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date on the local calendar, from year to day.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = localDay + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex + (monthIndex < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// The moment in ISO 8601 with its offset; microseconds are written only when they are not zero.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (year, month, day) = date
    let second = secondOfDay
    let micro = Int(microsecondsSince1970.remainderDown(by: 1_000_000))
    let fraction = micro == 0 ? "" : "." + padded(micro, 6)
    let offset = abs(Int(secondsFromGMT)) / 60
    let zone = (secondsFromGMT < 0 ? "-" : "+") + padded(offset / 60, 2) + ":" + padded(offset % 60, 2)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(second / 3600, 2)):"
      + "\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))\(fraction)\(zone)"
  }
}

extension Moment: CustomStringConvertible {}
