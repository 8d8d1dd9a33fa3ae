/// Finds the formats in which a text could be a time, for a message about a time that cannot be read.
///
///     TimeFormatGuess.of("03/04/2026 8:04").map(\.format.text)
///     // ["%d/%m/%Y %H:%M", "%m/%d/%Y %H:%M"]: the 3rd of April, or the 4th of March
///
/// # Definition
/// The usual orders of a date are tried with the usual clocks. A format is only proposed and never chosen,
/// because the other rows may have another one, and a wrong month gives no error.
///
/// # Cost
/// Two thousand attempts, for one message.
///
/// # Source
/// Ours.
enum TimeFormatGuess {
  private static let dates = [
    "%d/%m/%Y", "%m/%d/%Y", "%d.%m.%Y", "%m.%d.%Y", "%d-%m-%Y", "%m-%d-%Y", "%Y/%m/%d", "%Y.%m.%d",
    "%Y-%m-%d", "%Y%m%d", "%d/%m/%y", "%m/%d/%y", "%d.%m.%y", "%d-%m-%y", "%m-%d-%y", "%d %b %Y", "%d-%b-%Y",
    "%d %B %Y", "%b %d, %Y", "%B %d, %Y", "%b %d %Y", "%d-%b-%y", "%a, %d %b %Y", "%A, %B %d, %Y",
  ]
  private static let clocks = [
    "%H:%M:%S.%f", "%H:%M:%S", "%H:%M", "%I:%M:%S %p", "%I:%M %p", "%I:%M%p", "%H%M%S",
  ]
  private static let joints = [" ", "T", ", "]
  private static let zones = ["", " %z", "%z", " %Z"]

  /// The formats to try, in order of preference.
  private static let candidates: [TimeFormat] =
    (dates.flatMap { date in
      [date]
        + joints.flatMap { joint in
          clocks.flatMap { clock in zones.map { date + joint + clock + $0 } }
        }
    } + clocks.map { "%a %b %d \($0) %Y" }).compactMap { try? TimeFormat($0) }

  /// Returns each format with what it reads. Of formats that agree, it is the first; day-first and month-first
  /// never count as agreeing, because they differ in other rows.
  static func of(_ text: String) -> [(format: TimeFormat, reading: TimeText.Reading)] {
    if text.utf8.count > 60 { return [] }
    var found: [(format: TimeFormat, reading: TimeText.Reading)] = []
    func isMonthFirst(_ format: TimeFormat) -> Bool { format.text.hasPrefix("%m") }
    for format in candidates {
      guard let reading = try? format.read(text) else { continue }
      let isKnown = found.contains {
        $0.reading.moment == reading.moment && isMonthFirst($0.format) == isMonthFirst(format)
      }
      if !isKnown { found.append((format, reading)) }
    }
    guard found.isEmpty, let number = Int64(text), number > 0 else { return found }
    let years = Int64(315_532_800)...Int64(4_102_444_800)
    for (word, unit) in [("unix-milliseconds", Int64(1000)), ("unix-microseconds", 1_000_000)] {
      guard years.contains(number / unit), let format = try? TimeFormat(word),
        let reading = try? format.read(text)
      else { continue }
      found.append((format, reading))
    }
    return found
  }

  /// Returns the failure for a table's time, with both readings of an ambiguous one and the formats to choose
  /// from. Returns the given failure when no usual format reads the time.
  static func failure(_ text: String, _ failure: TimeText.Failure) -> TimeText.Failure {
    let found = TimeFormatGuess.of(text)
    guard let first = found.first else { return failure }
    func option(_ format: TimeFormat) -> String { "--time-format '\(format.text)'" }
    if found.count == 1 {
      return TimeText.Failure(
        reason: first.format.hasClock
          ? failure.reason : "the time \"\(text)\" is a date without a clock time",
        remedy: "say how times are written: \(option(first.format)), which reads \(date(first.reading))"
          + (first.format.hasClock ? "" : " at midnight"))
    }
    let isOneDate = found.allSatisfy { date($0.reading) == date(first.reading) }
    return TimeText.Failure(
      reason: isOneDate
        ? "the time \"\(text)\" does not show whether the day or the month comes first"
        : "the time \"\(text)\" is ambiguous: it is "
          + found.map { date($0.reading) }.joined(separator: " or "),
      remedy: "say which: "
        + found.map { isOneDate ? option($0.format) : "\(option($0.format)) for \(date($0.reading))" }
        .joined(separator: isOneDate ? " or " : ", "))
  }

  private static func date(_ reading: TimeText.Reading) -> String {
    String(reading.moment.description.prefix(10))
  }
}
