import PredictionEngine

/// Reads a time as people and logs write it.
///
/// # Definition
/// ISO 8601 with offset or local: date and clock parted by `T` or one space, the hour with one or two digits, seconds
/// and fraction optional, offset `Z`, `+HH`, `+HHMM` or `+HH:MM`. Or Unix seconds, with a fraction if wanted.
/// Fractions beyond the microsecond are cut.
///
///     try TimeText.parse("2026-03-02T8:04:11+01:00").moment.hour   // 8
///
/// # Edge cases
/// A time without a date, a date without a time, a day that its month does not have, an hour of 24 and an offset beyond
/// 18 hours are errors that say so.
///
/// # Source
/// ISO 8601; the variants are those of public logs.
public enum TimeText {
  /// What is wrong with a time.
  public struct Failure: Error, Equatable, Sendable {
    /// What is wrong.
    public let reason: String
    /// What to do.
    public let remedy: String
  }

  /// A time as written: the moment, and whether the text fixed its offset.
  public struct Reading: Sendable, Equatable {
    /// The moment; local clock as if UTC where no offset was written.
    public var moment: Moment
    /// Whether the instant is fixed: an offset was written, or Unix seconds.
    public var fixesInstant: Bool

    /// The moment with a local clock that a column of its own fixes, in minutes from UTC.
    public func withOffset(minutes: Int) -> Moment {
      let seconds = Int32(minutes * 60)
      if fixesInstant {
        return Moment(microsecondsSince1970: moment.microsecondsSince1970, secondsFromGMT: seconds)
      }
      return Moment(
        microsecondsSince1970: moment.microsecondsSince1970 - Int64(seconds) * 1_000_000,
        secondsFromGMT: seconds)
    }
  }

  private static let example = "write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix seconds"

  /// Reads a text.
  public static func parse(_ text: String) throws(Failure) -> Reading { try parse(Array(text.utf8)) }

  /// Reads bytes.
  public static func parse(_ bytes: [UInt8]) throws(Failure) -> Reading {
    if bytes.isEmpty { throw Failure(reason: "the time is missing", remedy: example) }
    var scanner = DigitScanner(bytes: bytes)
    if let unix = scanner.unixMicroseconds() {
      return Reading(moment: Moment(microsecondsSince1970: unix), fixesInstant: true)
    }
    func fail(_ what: String) -> Failure {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      return Failure(reason: "the time \"\(text)\" \(what)", remedy: example)
    }
    scanner.position = 0
    if let hours = scanner.number(1...2), hours <= 99, scanner.skip(":") { throw fail("has no date") }
    scanner.position = 0
    guard let year = scanner.number(4...4), scanner.skip("-"), let month = scanner.number(2...2),
      scanner.skip("-"), let day = scanner.number(2...2)
    else { throw fail("cannot be read") }
    guard (1...12).contains(month), (1...daysIn(month, of: year)).contains(day) else {
      throw fail("names a day that does not exist")
    }
    if scanner.isAtEnd { throw fail("is a date without a clock time") }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "), let hour = scanner.number(1...2),
      scanner.skip(":"), let minute = scanner.number(2...2)
    else { throw fail("cannot be read") }
    var second = 0
    var micro = 0
    if scanner.skip(":") {
      guard let read = scanner.number(2...2) else { throw fail("cannot be read") }
      second = read
      if scanner.skip(".") || scanner.skip(",") {
        guard let read = scanner.fraction() else { throw fail("cannot be read") }
        micro = read
      }
    }
    guard hour <= 23, minute <= 59, second <= 59 else { throw fail("names a clock time that does not exist") }
    var offset: Int?
    if scanner.skip("Z") || scanner.skip("z") {
      offset = 0
    } else if let sign = scanner.sign() {
      guard let hours = scanner.number(2...2) else { throw fail("has an offset that cannot be read") }
      var minutes = 0
      if scanner.skip(":") || !scanner.isAtEnd {
        guard let read = scanner.number(2...2) else { throw fail("has an offset that cannot be read") }
        minutes = read
      }
      guard minutes <= 59, hours * 60 + minutes <= 18 * 60 else {
        throw fail("has an offset beyond 18 hours")
      }
      offset = sign * (hours * 3600 + minutes * 60)
    }
    guard scanner.isAtEnd else { throw fail("goes on where it should end") }
    let moment = Moment(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      secondsFromGMT: Int32(offset ?? 0))
    return Reading(
      moment: Moment(
        microsecondsSince1970: moment.microsecondsSince1970 + Int64(micro),
        secondsFromGMT: moment.secondsFromGMT),
      fixesInstant: offset != nil)
  }

  private static func daysIn(_ month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

/// Reads digits and separators from bytes.
private struct DigitScanner {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func sign() -> Int? { skip("+") ? 1 : skip("-") ? -1 : nil }

  mutating func digit() -> Int? {
    guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
    position += 1
    return Int(bytes[position - 1]) - 48
  }

  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, let digit = digit() {
      value = value * 10 + digit
      count += 1
    }
    return count >= digits.lowerBound ? value : nil
  }

  /// Digits after a point, as microseconds.
  mutating func fraction() -> Int? {
    var value = 0
    var count = 0
    while let digit = digit() {
      if count < 6 { value = value * 10 + digit }
      count += 1
    }
    if count == 0 { return nil }
    for _ in 0..<max(0, 6 - count) { value *= 10 }
    return value
  }

  /// The whole text as Unix seconds, if that is what it is and it lies within 10,000 years of 1970.
  mutating func unixMicroseconds() -> Int64? {
    let isNegative = skip("-")
    guard let seconds = number(1...12) else { return nil }
    var micro = 0
    if skip(".") {
      guard let read = fraction() else { return nil }
      micro = read
    }
    guard isAtEnd, seconds < 315_360_000_000 else { return nil }
    let magnitude = Int64(seconds) * 1_000_000 + Int64(micro)
    return isNegative ? -magnitude : magnitude
  }
}
