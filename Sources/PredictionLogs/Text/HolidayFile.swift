import PredictionEngine

/// Reads a list of holidays: a text file with one date a line.
///
///     # Bavaria
///     2026-04-03 Good Friday
///     2026-04-06
///
/// A line is empty, a comment that begins with `#`, or a date of ISO 8601; what stands behind it is passed over. A list
/// without any date is a calendar without holidays; an empty file is an error, because it was meant to hold some.
package enum HolidayFile {
  /// Reads a file; `-` is standard input.
  package static func read(_ path: String) throws(DataError) -> HolidayCalendar {
    var source = try ByteSource(path)
    source.emptyRemedy =
      "write one date a line, such as 2026-12-25 Christmas Day, or # none where there is no holiday"
    var lines = try LineReader(source)
    var days: [Int] = []
    while try lines.advance() {
      let line = lines.withRecord { Array($0) }
      guard let start = line.firstIndex(where: { !isBlank($0) }), line[start] != UInt8(ascii: "#") else {
        continue
      }
      let word = Array(line[start...].prefix { !isBlank($0) })
      guard let day = LocalDate.day(of: word) else {
        throw DataError(
          file: lines.name, line: lines.line, column: start + 1,
          reason: "\"\(Excerpt.of(String(decoding: word, as: UTF8.self)))\" is no date",
          remedy: "write it as 2026-12-25, and what the day is called after a space")
      }
      days.append(day)
    }
    return HolidayCalendar(days)
  }

  /// The dates of a calendar, joined by commas; `nil` for a calendar without holidays.
  package static func dates(of calendar: HolidayCalendar) -> String? {
    if calendar.days.isEmpty { return nil }
    return calendar.days.map(LocalDate.text).joined(separator: ",")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
