import PredictionEngine

/// Times in the forms that people and logs write.
///
/// # Definition
/// ISO 8601 with or without offset: date and clock separated by `T` or one space, the hour with one or two
/// digits, seconds and fraction optional, offset `Z`, `+HH`, `+HHMM` or `+HH:MM`. Unix seconds are read too,
/// with an optional fraction. Fractions beyond the microsecond are cut. The date may be eight digits: `20260302
/// 8:04`.
///
///     try TimeText.parse("2026-03-02T8:04:11+01:00").moment.hour   // 8
///
/// # Edge cases
/// Eight digits that are a date from 1900 to 2099 are that date and not seconds, which would all lie in August 1970;
/// with four digits of a clock behind them they are that time and not seconds, which would lie after the year 7900.
/// Both are errors that name the format.
///
/// # Source
/// ISO 8601; the variants are those of public logs.
package enum TimeText {
  /// A time as written, with the information whether the text gave its offset.
  package struct Reading: Sendable, Equatable {
    /// The moment. Without a written offset, its local clock is counted as if it were UTC.
    package var moment: Moment
    /// True when the instant is known, from an offset or from Unix seconds.
    package var fixesInstant: Bool
    /// True for Unix time, which has no local clock of its own.
    package var isUnixTime = false

    /// Returns the moment with the local clock of an offset in minutes from UTC, which another column gives.
    package func withOffset(minutes: Int) -> Moment {
      let time = moment.microsecondsSince1970
      return fixesInstant
        ? Moment(microsecondsSince1970: time, secondsFromGMT: Int32(minutes * 60))
        : Moment(onClock: time, secondsFromGMT: minutes * 60)
    }
  }

  /// The accepted range in microseconds: from 0000-01-01 to the end of 9999-12-31, in UTC.
  static let range: Range<Int64> = -62_167_219_200_000_000..<253_402_300_800_000_000

  private static let example = "write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or Unix seconds"

  package static func parse(_ text: String) throws(DataError) -> Reading {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(DataError) in try parse(bytes) }
  }

  /// Reads a time that a person states beside a dataset. Four digits from 1900 to 2099 are a year and no Unix seconds,
  /// and six a year with its month.
  package static func parse(bound text: String) throws(DataError) -> Reading {
    let digits = Array(text.utf8)
    guard digits.count == 4 || digits.count == 6, digits.allSatisfy({ 48...57 ~= $0 }), let number = Int(text)
    else { return try parse(text) }
    let (year, month) = digits.count == 4 ? (number, 1) : (number / 100, number % 100)
    guard 1900...2099 ~= year, 1...12 ~= month else { return try parse(text) }
    throw DataError(
      reason: "the time \"\(text)\" is a \(digits.count == 4 ? "year" : "month") and has no day",
      remedy:
        "write \(year)-\(month < 10 ? "0" : "")\(month)-01T00:00 for its beginning, or \(text).0 for Unix seconds"
    )
  }

  /// Reads a date without a clock as its midnight; `nil` for any other text.
  static func midnight(of date: [UInt8]) -> Reading? {
    (date + Array(" 00:00".utf8)).withUnsafeBufferPointer { try? parse($0) }
  }

  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataError) -> Reading {
    if bytes.isEmpty { throw DataError(reason: "the time is missing", remedy: example) }
    if let reading = fixed(bytes) { return reading }
    var scanner = DigitScanner(bytes: bytes)
    func fail(_ what: String) -> DataError {
      let text = Excerpt.of(String(decoding: bytes, as: UTF8.self))
      return DataError(reason: "the time \"\(text)\" \(what)", remedy: example)
    }
    if isCompactDate(bytes) {
      throw fail(bytes.count == 8 ? "is a date without a clock time" : "has no hyphens and colons")
    }
    switch scanner.unixTime() {
    case .microseconds(let micro):
      return Reading(
        moment: Moment(microsecondsSince1970: micro), fixesInstant: true, isUnixTime: true)
    case .tooFar:
      let reason = fail("lies beyond the years 0000 to 9999").reason
      throw DataError(reason: reason, remedy: inSeconds(bytes))
    case .other: break
    }
    scanner.position = 0
    if let hours = scanner.number(1...2), hours <= 99, scanner.skip(":") { throw fail("has no date") }
    scanner.position = 0
    guard let year = scanner.number(4...4) else { throw fail("cannot be read") }
    let hasHyphens = scanner.skip("-")
    guard let month = scanner.number(2...2), !hasHyphens || scanner.skip("-"), let day = scanner.number(2...2)
    else { throw fail("cannot be read") }
    guard isDay(day, month, of: year) else {
      throw fail("names a day that does not exist")
    }
    if scanner.isAtEnd { throw fail("is a date without a clock time") }
    guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.number(1...2),
      scanner.skip(":"), let minute = scanner.number(2...2)
    else { throw fail("cannot be read") }
    var (read, fraction): (Int?, Int?) = (0, 0)
    if scanner.skip(":") {
      read = scanner.number(2...2)
      if read != nil, scanner.skip(".") { fraction = scanner.fraction() }
    }
    guard let second = read, let micro = fraction else { throw fail("cannot be read") }
    guard hour <= 23, minute <= 59, second <= 59 else { throw fail("names a clock time that does not exist") }
    var offset: Int?
    if scanner.skip("Z") {
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
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    return Reading(onClock: moment.microsecondsSince1970 + Int64(micro), offset: offset)
  }

  /// The remedy for a number beyond all years: how it is written in seconds, where another unit explains it.
  private static func inSeconds(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let digits = bytes.prefix { 48...57 ~= $0 }
    for (places, unit) in [(3, "milliseconds"), (6, "microseconds"), (9, "nanoseconds")]
    where 9...10 ~= digits.count - places {
      let (whole, rest) = (digits.dropLast(places), digits.suffix(places))
      return "these are \(unit); write seconds since 1970: \(String(decoding: whole, as: UTF8.self))."
        + String(decoding: rest, as: UTF8.self)
    }
    return "write seconds since 1970, or \(example.dropFirst(9))"
  }

  /// Whether eight digits are a date from 1900 to 2099, or twelve such a date with hours and minutes.
  package static func isCompactDate(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 8 || bytes.count == 12, bytes.allSatisfy({ 48...57 ~= $0 }) else { return false }
    let clock = bytes[8...].reduce(0) { $0 * 10 + Int($1) - 48 }
    guard clock / 100 <= 23, clock % 100 <= 59 else { return false }
    let number = bytes[..<8].reduce(0) { $0 * 10 + Int($1) - 48 }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    return 1900...2099 ~= year && isDay(day, month, of: year)
  }

  /// Reads the forms of fixed width, which nearly all times have: whole seconds, two digits everywhere, and
  /// an offset `Z`, `+HH:MM` or none. Returns `nil` for every other text, right or wrong.
  static func fixed(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading? {
    guard bytes.count == 19 || bytes.count == 20 || bytes.count == 25 else { return nil }
    var isWrong = false
    func number(_ place: Int) -> Int {
      let (tens, ones) = (bytes[place] &- 48, bytes[place + 1] &- 48)
      isWrong = isWrong || tens > 9 || ones > 9
      return Int(tens) * 10 + Int(ones)
    }
    func isMark(_ place: Int, _ mark: Unicode.Scalar) -> Bool { UInt32(bytes[place]) == mark.value }
    let (year, month, day) = (number(0) * 100 + number(2), number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    guard isMark(4, "-"), isMark(7, "-"), isMark(10, "T") || isMark(10, " "), isMark(13, ":"),
      isMark(16, ":"),
      !isWrong, 1...12 ~= month, day >= 1, day <= 28 || day <= daysIn(month, of: year),
      hour <= 23, minute <= 59, second <= 59
    else { return nil }
    var offset = 0
    if bytes.count == 20 {
      guard isMark(19, "Z") else { return nil }
    } else if bytes.count == 25 {
      let (hours, minutes) = (number(20), number(23))
      guard isMark(19, "+") || isMark(19, "-"), isMark(22, ":"), !isWrong, minutes <= 59,
        hours * 60 + minutes <= 18 * 60
      else { return nil }
      offset = (isMark(19, "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
    return Reading(
      moment: Moment(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        secondsFromGMT: Int32(offset)), fixesInstant: bytes.count > 19)
  }

  static func isDay(_ day: Int, _ month: Int, of year: Int) -> Bool {
    1...12 ~= month && 1...daysIn(month, of: year) ~= day
  }

  static func daysIn(_ month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

extension TimeText.Reading {
  /// Reads the microseconds since 1970 on a local clock, whose offset from UTC in seconds may be known.
  init(onClock time: Int64, offset: Int?) {
    self.init(moment: Moment(onClock: time, secondsFromGMT: offset ?? 0), fixesInstant: offset != nil)
  }
}

extension Moment {
  /// The moment at which a local clock shows so many microseconds since 1970.
  init(onClock time: Int64, secondsFromGMT: Int) {
    self.init(
      microsecondsSince1970: time - Int64(secondsFromGMT) * 1_000_000, secondsFromGMT: Int32(secondsFromGMT))
  }
}
