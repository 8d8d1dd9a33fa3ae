import PredictionEngine

/// Reads times of a format.
///
/// # Definition
/// A directive first tries the longest text that it can read, and a shorter one when the rest does not fit, as
/// the regular expressions of Python do. So `%Y%m%d` reads `2026131` as the 31st of January.
///
/// # Cost
/// A few steps for each directive; nothing is allocated for a time that can be read.
extension TimeFormat {
  package func read(_ text: String) throws(TimeText.Failure) -> TimeText.Reading {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TimeText.Failure) in try read(bytes) }
  }

  func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(TimeText.Failure) -> TimeText.Reading {
    var match = TimeMatch(bytes: bytes)
    guard match.matches(items[...], from: 0) else { throw mismatch(bytes, match) }
    func fail(_ what: String) -> TimeText.Failure {
      failure(bytes, what, "correct it, or say with --time-format how times are written")
    }
    if isUnix {
      guard let micro = match.unixMicroseconds(unit: unit), TimeText.range.contains(micro) else {
        throw fail("lies beyond the years 0000 to 9999")
      }
      return TimeText.Reading(
        moment: Moment(microsecondsSince1970: micro), fixesInstant: true, isUnixTime: true)
    }
    let isLeap = TimeText.daysIn(2, of: match.year) == 29
    // The first week of a year has its first Thursday, and so the 4th of January.
    let monday = 7 * match.week - 3 - Moment(year: match.year, month: 1, day: 4).weekday
    guard match.year > 0, match.dayOfYear <= (isLeap ? 366 : 365),
      match.week == 0 || monday + 3 <= (isLeap ? 366 : 365),
      match.dayOfYear > 0 || match.day <= TimeText.daysIn(match.month, of: match.year)
    else { throw fail("names a day that does not exist") }
    let hour = match.half < 0 ? match.hour : match.hour % 12 + 12 * match.half
    let dayOfYear = match.week > 0 ? monday + match.weekday : match.dayOfYear
    let isCounted = match.week > 0 || dayOfYear > 0
    var moment = Moment(
      year: match.year, month: isCounted ? 1 : match.month, day: isCounted ? dayOfYear : match.day,
      hour: hour, minute: match.minute,
      second: match.second)
    if match.weekday >= 0, match.weekday != moment.weekday {
      throw fail(
        "says \(TimeMatch.weekdays[match.weekday].capitalisedText), and that date is a "
          + TimeMatch.weekdays[moment.weekday].capitalisedText)
    }
    moment.microsecondsSince1970 += Int64(match.micro)
    guard let offset = match.offset else { return TimeText.Reading(moment: moment, fixesInstant: false) }
    guard abs(offset) <= 18 * 3600 else { throw fail("has an offset beyond 18 hours") }
    return TimeText.Reading(
      moment: Moment(
        microsecondsSince1970: moment.microsecondsSince1970 - Int64(offset) * 1_000_000,
        secondsFromGMT: Int32(offset)), fixesInstant: true)
  }

  /// Returns the position up to which a text follows the format; `nil` when it follows it to its end.
  func furthest(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var match = TimeMatch(bytes: bytes)
    return match.matches(items[...], from: 0) ? nil : match.furthest
  }

  private func mismatch(_ bytes: UnsafeBufferPointer<UInt8>, _ match: TimeMatch) -> TimeText.Failure {
    if bytes.isEmpty {
      return TimeText.Failure(reason: "the time is missing", remedy: "write it as \"\(Excerpt.of(text))\"")
    }
    let rest = Excerpt.of(String(decoding: bytes[match.furthest...], as: UTF8.self))
    let place = rest.isEmpty ? "it ends too early" : "it differs from \"\(rest)\" on"
    return failure(
      bytes, "is not written as \"\(Excerpt.of(text))\": \(place)",
      "correct it, or say with --time-format how times are written")
  }

  private func failure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ what: String, _ remedy: String
  ) -> TimeText.Failure {
    let text = Excerpt.of(String(decoding: bytes, as: UTF8.self))
    return TimeText.Failure(reason: "the time \"\(text)\" \(what)", remedy: remedy)
  }
}

extension [UInt8] {
  fileprivate var capitalisedText: String {
    String(decoding: prefix(1).map { $0 - 32 } + dropFirst(), as: UTF8.self)
  }
}
