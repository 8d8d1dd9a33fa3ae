import PredictionEngine

/// The parts of one time, found by matching its text with the items of a ``TimeFormat``.
///
/// # Source
/// The regular expressions of Python's `_strptime`.
struct TimeMatch {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The furthest position at which an item did not match.
  private(set) var furthest = 0
  private(set) var (year, month, day, dayOfYear) = (0, 1, 1, 0)
  /// The week of a year of weeks; 0 when the time does not say.
  private(set) var week = 0
  private(set) var (hour, minute, second, micro) = (0, 0, 0, 0)
  /// 0 before noon, 1 after it, -1 when the time does not say.
  private(set) var half = -1
  /// 0 for Monday; -1 when the time does not say.
  private(set) var weekday = -1
  /// Seconds east of UTC; `nil` when the time does not say.
  private(set) var offset: Int?
  private var (unix, isNegative) = (Int64(0), false)

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ].map { Array($0.utf8) }
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ].map { Array($0.utf8) }

  private static let halves = ["am", "pm"].map { Array($0.utf8) }

  /// The zones that mail has names for, with their hours east of UTC.
  private static let zones = [
    ("utc", 0), ("gmt", 0), ("z", 0), ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7),
    ("mdt", -6), ("pst", -8), ("pdt", -7),
  ].map { (name: Array($0.utf8), hours: $1) }

  static func isZone(_ letters: [UInt8]) -> Bool { zones.contains { $0.name == letters } }

  /// The time in microseconds since 1970, for a unit in nanoseconds; `nil` when 64 bits do not hold it.
  func unixMicroseconds(unit: Int64) -> Int64? {
    let (whole, overflows) =
      unit < 1000 ? (unix / (1000 / unit), false) : unix.multipliedReportingOverflow(by: unit / 1000)
    // A fraction of a unit is a part of that many microseconds.
    let sum = whole.addingReportingOverflow(Int64(micro) * unit / 1_000_000_000)
    if overflows || sum.overflow { return nil }
    return isNegative ? -sum.partialValue : sum.partialValue
  }

  /// The month and its day; of a week or a day of the year January, with a day that may lie outside it. `nil` for a day that
  /// does not exist.
  var date: (month: Int, day: Int)? {
    let days = TimeText.daysIn(2, of: year) == 29 ? 366 : 365
    guard year > 0, dayOfYear <= days else { return nil }
    if week > 0 {
      // The first week of a year has its first Thursday, and so the 4th of January.
      let monday = 7 * week - 3 - Moment(year: year, month: 1, day: 4).weekday
      let isTooLate = year == 9999 && monday + weekday > days
      return monday + 3 > days || isTooLate ? nil : (1, monday + weekday)
    }
    if dayOfYear > 0 { return (1, dayOfYear) }
    return day <= TimeText.daysIn(month, of: year) ? (month, day) : nil
  }

  /// Matches the items with the text from a position to its end.
  mutating func matches(_ items: ArraySlice<TimeFormat.Item>, from position: Int) -> Bool {
    furthest = max(furthest, min(position, bytes.count))
    guard let item = items.first else { return position == bytes.count }
    let rest = items.dropFirst()
    switch item {
    case .literal(let byte):
      guard position < bytes.count, lower(bytes[position]) == lower(byte) else { return false }
      return matches(rest, from: position + 1)
    case .space:
      var end = position
      while let next = spaceEnd(end) { end = next }
      return end > position && matches(rest, from: end)
    case .field(let letter): return matches(letter, rest, from: position)
    case .unixFraction:
      guard position < bytes.count else { return matches(rest, from: position) }
      return bytes[position] == UInt8(ascii: ".") && matches("f", rest, from: position + 1)
    }
  }

  private mutating func matches(
    _ letter: Unicode.Scalar, _ rest: ArraySlice<TimeFormat.Item>, from position: Int
  ) -> Bool {
    switch letter {
    case "Y": return number(4...4, 0...9999, \.year, rest, position)
    case "m": return number(1...2, 1...12, \.month, rest, position)
    case "d": return number(1...2, 1...31, \.day, rest, position, mayBePadded: true)
    case "H": return number(1...2, 0...23, \.hour, rest, position, mayBePadded: true)
    case "M": return number(1...2, 0...59, \.minute, rest, position)
    case "S": return number(1...2, 0...59, \.second, rest, position)
    case "y": return number(2...2, 0...99, \.year, rest, position) { $0 + ($0 < 69 ? 2000 : 1900) }
    case "G": return number(4...4, 1...9999, \.year, rest, position)
    case "V": return number(1...2, 1...53, \.week, rest, position)
    case "u": return number(1...1, 1...7, \.weekday, rest, position) { $0 - 1 }
    case "j": return number(1...3, 1...366, \.dayOfYear, rest, position)
    case "I": return number(1...2, 1...12, \.hour, rest, position, mayBePadded: true)
    case "b": return name(TimeMatch.months, 3, \.month, from: 1, rest, position)
    case "B": return name(TimeMatch.months, nil, \.month, from: 1, rest, position)
    case "a": return name(TimeMatch.weekdays, 3, \.weekday, from: 0, rest, position)
    case "A": return name(TimeMatch.weekdays, nil, \.weekday, from: 0, rest, position)
    case "p": return name(TimeMatch.halves, nil, \.half, from: 0, rest, position)
    case "f":
      for length in (1...9).reversed() {
        guard let value = digits(length, from: position) else { continue }
        micro = length > 6 ? value / power(length - 6) : value * power(6 - length)
        if matches(rest, from: position + length) { return true }
      }
      return false
    case "Z":
      for zone in TimeMatch.zones where has(zone.name[...], at: position) {
        offset = zone.hours * 3600
        if matches(rest, from: position + zone.name.count) { return true }
      }
      return false
    case "z": return zoneOffset(rest, position)
    default: return unixTime(rest, position)
    }
  }

  private mutating func unixTime(_ rest: ArraySlice<TimeFormat.Item>, _ position: Int) -> Bool {
    isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    let first = position + (isNegative ? 1 : 0)
    let digits = bytes[first...].prefix(19).prefix { 48...57 ~= $0 }
    for length in stride(from: digits.count, to: 0, by: -1) {
      guard let number = Int64(String(decoding: digits.prefix(length), as: UTF8.self)) else { continue }
      unix = number
      if matches(rest, from: first + length) { return true }
    }
    return false
  }

  private mutating func number(
    _ lengths: ClosedRange<Int>, _ range: ClosedRange<Int>, _ part: WritableKeyPath<TimeMatch, Int>,
    _ rest: ArraySlice<TimeFormat.Item>, _ position: Int, mayBePadded: Bool = false,
    _ meaning: (Int) -> Int = { $0 }
  ) -> Bool {
    for length in lengths.reversed() {
      guard let value = digits(length, from: position), range.contains(value) else { continue }
      self[keyPath: part] = meaning(value)
      if matches(rest, from: position + length) { return true }
    }
    guard mayBePadded, position < bytes.count, bytes[position] == 32,
      let value = digits(1, from: position + 1), range.contains(value)
    else { return false }
    self[keyPath: part] = value
    return matches(rest, from: position + 2)
  }

  private mutating func name(
    _ names: [[UInt8]], _ length: Int?, _ part: WritableKeyPath<TimeMatch, Int>, from first: Int,
    _ rest: ArraySlice<TimeFormat.Item>, _ position: Int
  ) -> Bool {
    for (number, name) in names.enumerated() {
      let letters = name.prefix(length ?? name.count)
      guard has(letters, at: position) else { continue }
      self[keyPath: part] = first + number
      if matches(rest, from: position + letters.count) { return true }
    }
    return false
  }

  /// Matches `Z`, `+HH:MM`, `+HHMM` and `+HH`, with seconds after the minutes when they are written.
  private mutating func zoneOffset(_ rest: ArraySlice<TimeFormat.Item>, _ position: Int) -> Bool {
    if position < bytes.count, bytes[position] == UInt8(ascii: "Z") {
      offset = 0
      return matches(rest, from: position + 1)
    }
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-"),
      let hours = digits(2, from: position + 1)
    else { return false }
    let sign = bytes[position] == UInt8(ascii: "-") ? -1 : 1
    var readings = [(end: position + 3, seconds: hours * 3600)]
    for unit in [60, 1] {
      let last = readings[readings.count - 1]
      let start = last.end < bytes.count && bytes[last.end] == UInt8(ascii: ":") ? last.end + 1 : last.end
      guard let value = digits(2, from: start), value < 60 else { break }
      readings.append((start + 2, last.seconds + value * unit))
    }
    for reading in readings.reversed() {
      offset = sign * reading.seconds
      if matches(rest, from: reading.end) { return true }
    }
    return false
  }

  private func isDigit(_ position: Int) -> Bool { 48...57 ~= bytes[position] }

  /// The number that the digits from a position make; `nil` when there are fewer.
  private func digits(_ count: Int, from position: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for place in position..<position + count {
      guard isDigit(place) else { return nil }
      value = value * 10 + Int(bytes[place]) - 48
    }
    return value
  }

  private func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  private func lower(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte + 32 : byte }

  private func has(_ letters: ArraySlice<UInt8>, at position: Int) -> Bool {
    position + letters.count <= bytes.count
      && zip(letters, bytes[position..<position + letters.count]).allSatisfy { $0 == lower($1) }
  }

  /// The end of one white-space character: of ASCII, or a space that does not break.
  private func spaceEnd(_ position: Int) -> Int? {
    guard position < bytes.count else { return nil }
    if bytes[position] == 32 || 9...13 ~= bytes[position] { return position + 1 }
    if has([0xC2, 0xA0], at: position) { return position + 2 }
    return has([0xE2, 0x80, 0xAF], at: position) ? position + 3 : nil
  }
}
