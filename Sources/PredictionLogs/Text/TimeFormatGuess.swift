/// Finds the formats in which a text could be a time, for a message about a time that cannot be read.
///
/// A date, a clock, a zone and a weekday are tried in the orders in which they are written, whatever stands between
/// them. A format is only proposed and never chosen: other rows may have another one, and a wrong month gives no error. Only
/// a unit of Unix time shows itself, because the same number in another unit lies in another age.
enum TimeFormatGuess {
  typealias Guess = (format: TimeFormat, reading: TimeText.Reading)

  /// The directives of dates, with those of the usual order first.
  private static let dates = [
    "%d %m %Y", "%m %d %Y", "%Y %m %d", "%Y%m%d", "%d %m %y", "%m %d %y", "%y %m %d", "%d %b %Y", "%d %B %Y",
    "%b %d %Y", "%B %d %Y", "%Y %b %d", "%Y %B %d", "%d %b %y", "%Y %j", "%Y%j", "%G %V %u", "%G %V%u",
    "%G %V %a",
    "%y%m%d",
  ].map(words)
  private static let clocks = [
    "%H %M %S %f", "%H %M %S", "%H %M", "%H", "%I %M %S %f %p", "%I %M %S %p", "%I %M %p", "%I %p", "%H%M%S",
    "%H%M%S %f", "%H%M",
  ].map(words)
  private static let zones = ["", "%z", "%Z"].map(words)
  private static let weekdays = ["", "%a", "%A"].map(words)
  private static let units = [
    ("unix-milliseconds", Int64(1000)), ("unix-microseconds", 1_000_000), ("unix-nanoseconds", 1_000_000_000),
  ]
  /// The years in which a guess may lie, in seconds since 1970: 1900 to 2099.
  private static let years = Int64(-2_208_988_800)..<4_102_444_800

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The orders of directives, by their number.
  private static let orders: [Int: [[String]]] = {
    var orders: [[String]] = dates + ["%Y%m%d%H%M", "%Y%m%d%H%M%S", "%Y%m%d%H%M%S%f"].map { [$0] }
    for zone in zones {
      for clock in clocks {
        for date in dates {
          orders += weekdays.map { $0 + date + clock + zone }
          orders += weekdays.dropFirst().map { date + $0 + clock + zone }
          orders += weekdays.map { $0 + clock + zone + date }
        }
        for month in ["%b", "%B"] { orders += weekdays.map { $0 + [month, "%d"] + clock + zone + ["%Y"] } }
      }
      if !zone.isEmpty { orders += ["%Y%m%d%H%M%S", "%Y%m%d%H%M"].map { [$0] + zone } }
    }
    return Dictionary(grouping: orders) { $0.count }
  }()

  /// Whether an order that begins with the clock shows that it does: by a colon behind the hour, or by AM or PM.
  private static func isUsual(_ order: [String], _ format: String) -> Bool {
    guard let first = order.first(where: { $0 != "%a" && $0 != "%A" }) else { return false }
    if !first.hasPrefix("%H") && !first.hasPrefix("%I") { return true }
    return ["%H:%M", "%I:%M", "%p"].contains { format.contains($0) }
  }

  /// Each format with what it reads. Of formats that agree, it is the first; day-first and month-first never agree,
  /// because they differ in other rows.
  static func of(_ text: String) -> [Guess] { guesses(text).found }

  private static func guesses(_ text: String) -> (found: [Guess], zone: String?) {
    if text.utf8.count > 60 { return ([], nil) }
    for offsets in [true, false] {
      guard let shape = TimeShape(text, offsets: offsets) else { continue }
      var found: [(guess: Guess, numbers: [String])] = []
      for order in orders[shape.words.count] ?? []
      where order.indices.allSatisfy({ shape.fits(order[$0], at: $0) }) && shape.separatesDate(order) {
        guard let format = try? TimeFormat(shape.format(order)), isUsual(order, format.text),
          let reading = try? format.read(text), years.contains(reading.moment.secondsSince1970)
        else { continue }
        let numbers = order.filter { ["%d", "%m", "%y"].contains($0) }
        let isKnown = found.contains {
          $0.guess.reading.moment == reading.moment && $0.numbers == numbers
        }
        if !isKnown { found.append(((format, reading), numbers)) }
      }
      if !found.isEmpty { return (found.map(\.guess), shape.zone) }
    }
    if let unit = unit(of: text), let reading = try? unit.read(text) { return ([(unit, reading)], nil) }
    for written in text.first == "@" ? ["@%s", "@%s.%f"] : [] {
      if let format = try? TimeFormat(written), let reading = try? format.read(text),
        years.contains(reading.moment.secondsSince1970)
      {
        return ([(format, reading)], nil)
      }
    }
    return ([], nil)
  }

  /// The unit finer than seconds in which a number is Unix time of the years 1980 to 2099; `nil` for another text.
  static func unit(of text: String) -> TimeFormat? {
    guard let number = Int64(text.prefix { $0 != "." }),
      let name = units.first(where: { 315_532_800..<years.upperBound ~= number / $1 })?.0,
      let format = try? TimeFormat(name), (try? format.read(text)) != nil
    else { return nil }
    return format
  }

  /// The failure for a table's time, with the formats to choose from; the given one when no usual format reads it.
  static func failure(_ text: String, _ failure: DataError) -> DataError {
    let (found, zone) = guesses(text)
    guard let first = found.first else { return rounded(text) ?? failure }
    let place = zone.map { ", and the place of \($0) with --time-zone" } ?? ""
    func option(_ format: TimeFormat) -> String { "--time-format \(ShellText.inQuotes(format.text))" }
    if found.count == 1 {
      return DataError(
        reason: first.format.hasClock
          ? failure.reason : "the time \"\(text)\" is a date without a clock time",
        remedy: "say how times are written: \(option(first.format)), which reads \(date(first.reading))"
          + (first.format.hasClock ? "" : " at midnight") + place)
    }
    let isOneDate = found.allSatisfy { date($0.reading) == date(first.reading) }
    return DataError(
      reason: isOneDate
        ? "the time \"\(text)\" does not show whether the day or the month comes first"
        : "the time \"\(text)\" is ambiguous: it is "
          + found.map { date($0.reading) }.joined(separator: " or "),
      remedy: "say which: "
        + found.map { isOneDate ? option($0.format) : "\(option($0.format)) for \(date($0.reading))" }
        .joined(separator: isOneDate ? " or " : ", ") + place)
  }

  /// The failure of a number with an exponent, in which a spreadsheet writes long numbers; `nil` for another text.
  private static func rounded(_ text: String) -> DataError? {
    guard text.utf8.contains(where: { $0 == 69 || $0 == 101 }), let number = Double(text), number >= 1e8,
      number < 1e20, text.utf8.allSatisfy({ 48...57 ~= $0 || "eE+.".utf8.contains($0) })
    else { return nil }
    return DataError(
      reason: "the time \"\(Excerpt.of(text))\" is a number that a spreadsheet rounded",
      remedy: "show that column as a number without decimals, and export the table again")
  }

  private static func date(_ reading: TimeText.Reading) -> String {
    String(reading.moment.description.prefix(10))
  }
}
