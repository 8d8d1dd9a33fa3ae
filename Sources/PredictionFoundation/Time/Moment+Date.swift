import PredictionEngine
import SystemLibraries

extension Moment {
  /// Makes a moment from a date and the local clock of a time zone at that date.
  ///
  ///     let berlin = TimeZone(identifier: "Europe/Berlin")!
  ///     let date = Date(timeIntervalSince1970: 1_772_435_051)
  ///     try Moment(date, in: berlin)   // 2026-03-02T08:04:11+01:00
  ///
  /// The engine's hours and weekdays are those of the local clock, so give the zone in which the person was
  /// at that date, which is usually `TimeZone.current`.
  ///
  /// The date is rounded to the nearest microsecond, halves away from 2001. The offset from GMT is the zone's
  /// at the date, daylight saving time included. A date further than about 292,000 years from 1970 and one
  /// that is not a number are refused.
  /// - Throws: ``UnrepresentableDate``.
  /// - Complexity: O(1), and one look-up in the zone's table.
  public init(_ date: Date, in zone: TimeZone) throws(UnrepresentableDate) {
    let seconds = date.timeIntervalSinceReferenceDate
    let failure = UnrepresentableDate(secondsSinceReferenceDate: seconds)
    guard seconds.isFinite, let whole = Int64(exactly: seconds.rounded(.towardZero)) else { throw failure }
    // The fraction is exact, so only its product with a million is rounded.
    let fraction = Int64(((seconds - Double(whole)) * 1_000_000).rounded())
    let (since1970, first) = whole.addingReportingOverflow(
      Int64(Date.timeIntervalBetween1970AndReferenceDate))
    let (micros, second) = since1970.multipliedReportingOverflow(by: 1_000_000)
    let (sum, third) = micros.addingReportingOverflow(fraction)
    guard !first, !second, !third, let offset = Int32(exactly: zone.secondsFromGMT(for: date))
    else { throw failure }
    self.init(microsecondsSince1970: sum, secondsFromGMT: offset)
  }

  /// Returns the present moment on the local clock of a time zone.
  ///
  /// No other place reads a clock; the engine reads none.
  /// - Complexity: O(1), and one look-up in the zone's table.
  public static func now(in zone: TimeZone) -> Moment {
    do { return try Moment(Date(), in: zone) } catch {
      preconditionFailure("the system's clock is within 292,000 years of 1970")
    }
  }

  /// Returns the present moment on the local clock of this device.
  ///
  ///     try await store.donate(
  ///       "OrderSoup", ["soup": .object("tomato", display: nil)],
  ///       at: .now())
  ///
  /// - Complexity: O(1), and one look-up in the zone's table.
  public static func now() -> Moment {
    Moment(onLocalClock: now(in: .gmt).microsecondsSince1970)
  }

  /// Makes the moment of an instant on the local clock of this device, by localtime(3): what Foundation calls the current zone
  /// is GMT in a program that links no more than its essentials.
  /// - Complexity: O(1), and one look-up in the zone's table.
  package init(onLocalClock microsecondsSince1970: Int64) {
    let instant = Moment(microsecondsSince1970: microsecondsSince1970)
    var (seconds, parts) = (time_t(instant.secondsSince1970), tm())
    let isKnown = localtime_r(&seconds, &parts) != nil
    self.init(
      microsecondsSince1970: microsecondsSince1970, secondsFromGMT: isKnown ? Int32(parts.tm_gmtoff) : 0)
  }
}

extension Date {
  /// Makes the date of a moment; its offset from GMT is left out.
  ///
  ///     Date(try Moment(date, in: zone))   // the date, to the microsecond
  ///
  /// Within 272 years of 2001 a date tells every microsecond; further away the nearest date is taken.
  /// - Complexity: O(1).
  public init(_ moment: Moment) {
    let (seconds, micros) = moment.microsecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000)
    self.init(
      timeIntervalSinceReferenceDate: Double(seconds - Int64(Date.timeIntervalBetween1970AndReferenceDate))
        + Double(micros) / 1_000_000)
  }
}
