import PredictionEngine

/// The rule by which a clock is changed twice a year, or never.
///
///     YearlyClockChange("CET-1CEST,M3.5.0,M10.5.0/3")
///
/// The text names the usual time and its lead *behind* UTC, then the summer's, then the days on which summer time begins
/// and ends, each with the time on the clock that stands before the change: `M3.5.0` is March's last Sunday. Times may
/// lie outside the day, up to a week. Days by their number in the year, which the database does not use, are not read.
///
/// # Source
/// RFC 9636, 3.3; POSIX.1-2017, 8.3 "TZ".
struct YearlyClockChange: Sendable {
  private var usual: Int
  private var summer: (offset: Int, start: Day, end: Day)?

  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var clock = parts[0]
    guard YearlyClockChange.skipName(&clock), let behind = YearlyClockChange.takeTime(&clock) else {
      return nil
    }
    usual = -behind
    if clock.isEmpty, parts.count == 1 { return }
    guard parts.count == 3, YearlyClockChange.skipName(&clock), let start = Day(parts[1]),
      let end = Day(parts[2])
    else { return nil }
    let offset = clock.isEmpty ? usual + 3600 : YearlyClockChange.takeTime(&clock).map { -$0 }
    guard let offset, clock.isEmpty else { return nil }
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

  /// A weekday of a month's first to last week, the fifth, and a time on its clock in seconds.
  private struct Day {
    let month, week, weekday, time: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      var clock = parts.count == 2 ? parts[1] : "2"
      let numbers = YearlyClockChange.numbers(parts[0].dropFirst(), ".")
      guard parts[0].first == "M", numbers.count == 3, 1...12 ~= numbers[0], 1...5 ~= numbers[1],
        0...6 ~= numbers[2], let time = YearlyClockChange.takeTime(&clock), clock.isEmpty
      else { return nil }
      (month, week, weekday, self.time) = (numbers[0], numbers[1], numbers[2], time)
    }

    /// Returns the change in a year, in seconds since 1970 on the clock before it.
    func seconds(_ year: Int) -> Int {
      let first = Moment.daysSince1970(year: year, month: month, day: 1)
      let next = month == 12 ? first + 31 : Moment.daysSince1970(year: year, month: month + 1, day: 1)
      // 1970-01-01 was a Thursday, and Sunday is 0.
      let ahead = ((weekday - (first + 4)) % 7 + 7) % 7
      let found = first + ahead + (week - 1) * 7
      return (found < next ? found : found - 7) * 86_400 + time
    }
  }

  /// Passes over a name, which is letters, or anything between angle brackets.
  private static func skipName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest[name.endIndex...]
    return !name.isEmpty
  }

  /// Reads `[+|-]hours[:minutes[:seconds]]`.
  private static func takeTime(_ rest: inout Substring) -> Int? {
    let sign = rest.first == "-" ? -1 : 1
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let text = rest.prefix { $0.isASCII && $0.isNumber || $0 == ":" }
    rest = rest[text.endIndex...]
    let parts = numbers(text, ":")
    guard 1...3 ~= parts.count, parts[0] <= 167, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return sign * zip(parts, [3600, 60, 1]).map { $0 * $1 }.reduce(0, +)
  }

  /// The numbers of a text; none where one of them is none, or has more than four digits.
  private static func numbers(_ text: Substring, _ separator: Character) -> [Int] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? UInt16($0).map(Int.init) : nil }
    return numbers.count == parts.count ? numbers : []
  }
}
