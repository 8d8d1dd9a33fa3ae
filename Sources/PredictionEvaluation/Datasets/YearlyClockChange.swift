import PredictionEngine

/// The rule by which a clock is changed twice a year, or never.
///
///     YearlyClockChange("CET-1CEST,M3.5.0,M10.5.0/3")
///
/// # Definition
/// The text names the usual time and its lead *behind* UTC, then the summer's, then the days on which summer time
/// begins and ends, each with the time on the clock that stands before the change: `M3.5.0` is March's last Sunday,
/// `J60` the first of March of any year, `59` the sixtieth day. Times may lie outside the day, up to a week.
///
/// # Source
/// RFC 9636, 3.3; POSIX.1-2017, 8.3 "TZ".
struct YearlyClockChange: Sendable, Equatable {
  private var usual: Int
  private var summer: (offset: Int, start: Day, end: Day)?

  static func == (left: YearlyClockChange, right: YearlyClockChange) -> Bool {
    left.usual == right.usual && left.summer?.offset == right.summer?.offset
      && left.summer?.start == right.summer?.start && left.summer?.end == right.summer?.end
  }

  /// Reads the rule; `nil` for a text that is none.
  init?(_ text: String) {
    var rest = text.utf8[...]
    guard YearlyClockChange.name(&rest), let behind = YearlyClockChange.time(&rest) else { return nil }
    usual = -behind
    if rest.isEmpty { return }
    guard YearlyClockChange.name(&rest) else { return nil }
    let offset = rest.first == UInt8(ascii: ",") ? usual + 3600 : YearlyClockChange.time(&rest).map { -$0 }
    guard let offset, let start = Day(&rest), let end = Day(&rest), rest.isEmpty else { return nil }
    summer = (offset, start, end)
  }

  func offset(atSeconds seconds: Int64) -> Int {
    guard let summer else { return usual }
    // A moment holds microseconds, so the ends of time are rounded to what it holds; nobody knows their clocks.
    let held = max(-9_000_000_000_000, min(9_000_000_000_000, seconds))
    let year = Moment(secondsSince1970: held, secondsFromGMT: Int32(usual)).date.year
    let start = summer.start.seconds(year) - usual
    let end = summer.end.seconds(year) - summer.offset
    let isSummer =
      start < end ? start..<end ~= Int(seconds) : !(end..<start ~= Int(seconds))
    return isSummer ? summer.offset : usual
  }

  /// A day of each year, and a time on its clock in seconds.
  private struct Day: Equatable {
    enum Kind: Equatable {
      case weekday(month: Int, week: Int, day: Int)
      case withoutLeapDay(Int)
      case ofYear(Int)
    }

    var kind: Kind
    var time = 7200

    init?(_ rest: inout Substring.UTF8View) {
      guard rest.popFirst() == UInt8(ascii: ",") else { return nil }
      if rest.first == UInt8(ascii: "M") {
        rest.removeFirst()
        guard let month = YearlyClockChange.number(&rest), 1...12 ~= month,
          rest.popFirst() == UInt8(ascii: "."),
          let week = YearlyClockChange.number(&rest), 1...5 ~= week, rest.popFirst() == UInt8(ascii: "."),
          let day = YearlyClockChange.number(&rest), 0...6 ~= day
        else { return nil }
        kind = .weekday(month: month, week: week, day: day)
      } else {
        let isJulian = rest.first == UInt8(ascii: "J")
        if isJulian { rest.removeFirst() }
        guard let day = YearlyClockChange.number(&rest), (isJulian ? 1 : 0)...365 ~= day else { return nil }
        kind = isJulian ? .withoutLeapDay(day) : .ofYear(day)
      }
      if rest.first == UInt8(ascii: "/") {
        rest.removeFirst()
        guard let time = YearlyClockChange.time(&rest) else { return nil }
        self.time = time
      }
    }

    /// Returns the change in a year, in seconds since 1970 on the clock before it.
    func seconds(_ year: Int) -> Int {
      let newYear = Moment.daysSince1970(year: year, month: 1, day: 1)
      let day: Int
      switch kind {
      case .ofYear(let number): day = newYear + number
      case .withoutLeapDay(let number):
        let march = Moment.daysSince1970(year: year, month: 3, day: 1)
        day = number < 60 ? newYear + number - 1 : march + number - 60
      case .weekday(let month, let week, let weekday):
        let first = Moment.daysSince1970(year: year, month: month, day: 1)
        let next = month == 12 ? first + 31 : Moment.daysSince1970(year: year, month: month + 1, day: 1)
        // 1970-01-01 was a Thursday, and Sunday is 0.
        let ahead = ((weekday - (first + 4)) % 7 + 7) % 7
        let found = first + ahead + (week - 1) * 7
        day = found < next ? found : found - 7
      }
      return day * 86_400 + time
    }
  }

  /// Passes over a name, which is letters, or anything between angle brackets.
  private static func name(_ rest: inout Substring.UTF8View) -> Bool {
    if rest.first == UInt8(ascii: "<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let start = rest.count
    while let byte = rest.first, 65...90 ~= byte & 0xDF { rest.removeFirst() }
    return rest.count < start
  }

  private static func number(_ rest: inout Substring.UTF8View) -> Int? {
    var (value, digits) = (0, 0)
    while let byte = rest.first, 48...57 ~= byte, digits < 4 {
      (value, digits) = (value * 10 + Int(byte) - 48, digits + 1)
      rest.removeFirst()
    }
    return digits == 0 ? nil : value
  }

  /// Reads `[+|-]hours[:minutes[:seconds]]`.
  private static func time(_ rest: inout Substring.UTF8View) -> Int? {
    var sign = 1
    if let byte = rest.first, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      sign = byte == UInt8(ascii: "-") ? -1 : 1
      rest.removeFirst()
    }
    guard let hours = number(&rest), hours <= 167 else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      guard let part = number(&rest), part < 60 else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }
}
