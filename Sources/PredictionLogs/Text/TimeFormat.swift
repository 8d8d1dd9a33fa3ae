import PredictionEngine

/// A form of times, written with the directives of `strptime`.
///
///     let format = try TimeFormat("%d/%m/%Y %I:%M %p")
///     try format.read("03/04/2026 8:04 PM").moment   // 2026-04-03T20:04:00+00:00
///
/// # Definition
/// The directives mean what they mean in Python's `datetime.strptime` under English names. %F, %T, %R and %D are short
/// for several, %s is Unix seconds, and a hyphen, as in %-d, changes nothing. White space stands for one or more
/// spaces. Four words stand for whole formats of Unix time with a fraction, such as `unix-milliseconds`, and
/// `spreadsheet-days` for the days that spreadsheets count. A directive
/// first tries the longest text that it can read, as Python's expressions do: `%Y%m%d` reads `2026131` as the 31st.
///
/// # Edge cases
/// A format is refused unless it names one date, and when it has %I without %p or %p without %I, because Python
/// reads such times wrong in silence. A wrong weekday beside a date and day 366 of a shorter year are errors, unlike in
/// Python; %f takes up to nine digits, %z also `+01`, and %Z the North American names of zones.
///
/// # Source
/// Python 3, `datetime.strptime`; the golden table of the tests is its answers. The names of zones: RFC 5322, 4.3.
package struct TimeFormat: Sendable, Equatable {
  /// One step of a format.
  enum Item: Sendable, Equatable {
    case literal(UInt8)
    case space
    /// A directive, by its letter.
    case field(Unicode.Scalar)
    /// A point and the fraction of a unit of Unix time, or nothing.
    case unixFraction
  }

  package let text: String
  let items: [Item]
  /// The number of nanoseconds in a unit of Unix time.
  let unit: Int64
  private static let days = "spreadsheet-days"

  private(set) var isUnix = true
  /// Whether times have a time of day, and not a date alone.
  private(set) var hasClock = true

  private static let directives = "YymbBdjaAGVuHIpMSfzZs"
  private static let shorthands: [Character: String] = [
    "F": "%Y-%m-%d", "T": "%H:%M:%S", "R": "%H:%M", "D": "%m/%d/%y",
  ]
  private static let units: [String: Int64] = [
    "unix-seconds": 1_000_000_000, "unix-milliseconds": 1_000_000, "unix-microseconds": 1000,
    "unix-nanoseconds": 1,
  ]
  private static let maximumLength = 200

  /// Parses a format of strptime, or the name of a unit of Unix time.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    self.text = text
    if let unit = TimeFormat.units[text] {
      (items, self.unit) = ([.field("s"), .unixFraction], unit)
      return
    }
    if text == TimeFormat.days {
      (items, unit, isUnix) = ([], 0, false)
      return
    }
    guard text.utf8.count <= TimeFormat.maximumLength else {
      throw DataError(
        reason: "the time format is over \(TimeFormat.maximumLength) bytes", remedy: "write for example %F %T"
      )
    }
    unit = 1_000_000_000
    items = try TimeFormat.items(of: text)
    isUnix = count("s") > 0
    hasClock = isUnix || count("HI") > 0
    try check()
  }

  private static func items(of text: String) throws(DataError) -> [Item] {
    var items: [Item] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "%" {
        if rest.first == "-", rest.count > 1 { rest.removeFirst() }
        guard let name = rest.popFirst() else { throw unknown("a single % at its end") }
        if name == "%" {
          items.append(.literal(UInt8(ascii: "%")))
        } else if let written = shorthands[name] {
          items += try TimeFormat.items(of: written)
        } else if directives.contains(name), let letter = name.unicodeScalars.first {
          items.append(.field(letter))
        } else {
          throw unknown("the unknown directive %\(name)")
        }
      } else if character.isWhitespace {
        if items.last != .space { items.append(.space) }
      } else {
        items += character.utf8.map { .literal($0) }
      }
    }
    return items
  }

  private static func unknown(_ what: String) -> DataError {
    let known = directives.map { "%\($0)" } + ["%F", "%T", "%R", "%D", "%%"]
    return DataError(
      reason: "the time format has \(what)",
      remedy: "directives are \(known.joined(separator: " ")); or write "
        + (units.keys.sorted() + [days]).joined(separator: ", "))
  }

  private func count(_ letters: String) -> Int {
    items.count { if case .field(let letter) = $0 { letters.unicodeScalars.contains(letter) } else { false } }
  }

  /// Refuses a format that does not fix a time, or that names a part twice.
  private func check() throws(DataError) {
    func fail(_ reason: String, _ remedy: String) -> DataError {
      DataError(reason: "the time format \"\(Excerpt.of(text))\" \(reason)", remedy: remedy)
    }
    let parts = [
      ("the year", "YyG"), ("the month", "mbB"), ("the day", "dj"), ("the weekday", "aAu"), ("the week", "V"),
      ("the hour", "HI"), ("AM or PM", "p"), ("the minute", "M"), ("the second", "S"), ("the fraction", "f"),
      ("the zone", "zZ"), ("Unix seconds", "s"),
    ]
    if let twice = parts.first(where: { count($0.1) > 1 }) {
      throw fail("names \(twice.0) twice", "name each part of a time once")
    }
    if isUnix {
      if count(TimeFormat.directives) == count("sf") { return }
      throw fail("has parts beside %s", "leave them out, because Unix seconds are a whole time")
    }
    let (months, weeks, twelves, halves) = (count("mbB"), count("GV"), count("I"), count("p"))
    let isWeek = count("GVaAu") == 3 && count("mbBdj") == 0
    let hasDate = count("Yy") > 0 && (count("j") > 0 || count("d") > 0 && months > 0)
    let faults = [
      (weeks > 0 && !isWeek, "names a week without its year and day", "write %G, %V and %u, and no month"),
      (count("j") > 0 && months > 0, "names the day twice", "write %j, or a month and %d"),
      (weeks == 0 && !hasDate, "does not name a year, a month and a day", "write for example %d/%m/%Y %H:%M"),
      (twelves > halves, "has %I without %p", "add %p for AM and PM, or write %H for hours from 0 to 23"),
      (halves > twelves, "has %p without %I", "write %I for the hours of AM and PM"),
      (count("MSf") > 0 && count("HI") == 0, "has a clock without hours", "add %H, or %I and %p"),
    ]
    for (isFaulty, reason, remedy) in faults where isFaulty { throw fail(reason, remedy) }
  }

  package func read(_ text: String) throws(DataError) -> TimeText.Reading {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(DataError) in try read(bytes) }
  }

  func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataError) -> TimeText.Reading {
    if items.isEmpty { return try readDays(bytes) }
    var match = TimeMatch(bytes: bytes)
    guard match.matches(items[...], from: 0) else { throw mismatch(bytes, match) }
    func fail(_ what: String) -> DataError {
      failure(bytes, what, "correct it, or say with --time-format how times are written")
    }
    if isUnix {
      guard let micro = match.unixMicroseconds(unit: unit), TimeText.range.contains(micro) else {
        throw fail("lies beyond the years 0000 to 9999")
      }
      return TimeText.Reading(
        moment: Moment(microsecondsSince1970: micro), fixesInstant: true, isUnixTime: true)
    }
    guard let (month, day) = match.date else { throw fail("names a day that does not exist") }
    let hour = match.half < 0 ? match.hour : match.hour % 12 + 12 * match.half
    let moment = Moment(
      year: match.year, month: month, day: day, hour: hour, minute: match.minute, second: match.second)
    if match.weekday >= 0, match.weekday != moment.weekday {
      throw fail(
        "says \(TimeMatch.weekdays[match.weekday].capitalisedText), and that date is a "
          + TimeMatch.weekdays[moment.weekday].capitalisedText)
    }
    guard abs(match.offset ?? 0) <= 18 * 3600 else { throw fail("has an offset beyond 18 hours") }
    return TimeText.Reading(onClock: moment.microsecondsSince1970 + Int64(match.micro), offset: match.offset)
  }

  /// Reads the days of a spreadsheet, which it counts from the end of 1899 on the local clock, to the millisecond.
  private func readDays(_ bytes: UnsafeBufferPointer<UInt8>) throws(DataError) -> TimeText.Reading {
    let isNumber = bytes.allSatisfy { 48...57 ~= $0 || $0 == UInt8(ascii: ".") }
    guard isNumber, let days = Double(String(decoding: bytes, as: UTF8.self)), days < 2_958_466 else {
      throw failure(
        bytes, "is no number of days since 1899", "correct it, or write a number such as 45383.4583")
    }
    let milliseconds = Int64((days * 86_400_000).rounded()) - 25_569 * 86_400_000
    return TimeText.Reading(onClock: milliseconds * 1000, offset: nil)
  }

  /// The position up to which a text follows the format; `nil` when it follows it to its end.
  func furthest(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var match = TimeMatch(bytes: bytes)
    return match.matches(items[...], from: 0) ? nil : match.furthest
  }

  private func mismatch(_ bytes: UnsafeBufferPointer<UInt8>, _ match: TimeMatch) -> DataError {
    if bytes.isEmpty {
      return DataError(reason: "the time is missing", remedy: "write it as \"\(Excerpt.of(text))\"")
    }
    let rest = Excerpt.of(String(decoding: bytes[match.furthest...], as: UTF8.self))
    let place = rest.isEmpty ? "it ends too early" : "it differs from \"\(rest)\" on"
    return failure(
      bytes, "is not written as \"\(Excerpt.of(text))\": \(place)",
      "correct it, or say with --time-format how times are written")
  }

  private func failure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ what: String, _ remedy: String
  ) -> DataError {
    let text = Excerpt.of(String(decoding: bytes, as: UTF8.self))
    return DataError(reason: "the time \"\(text)\" \(what)", remedy: remedy)
  }
}

extension [UInt8] {
  fileprivate var capitalisedText: String {
    String(decoding: prefix(1).map { $0 - 32 } + dropFirst(), as: UTF8.self)
  }
}
