/// A time that counts from now: a number of seconds, and its English text.
///
///     RelativeTime.text(seconds: 1800)                 // "in 30 minutes"
///     RelativeTime.seconds(of: "in half an hour")      // nil: only numbers are read
///     RelativeTime.seconds(of: "in 1 h")               // 3600
///
/// A text is `in N UNIT`, `N UNIT`, `N UNIT ago` or `now`, with N a whole number and UNIT seconds, minutes, hours, days
/// or weeks, or their usual short forms. The text of a number has the largest of these units that divides it, up to hours
/// and days; 0 is `now`.
/// A text that means more seconds than 64 bits hold is none. Equal numbers of seconds are equal values, however they
/// were written: `in 1 hour` is `in 60 minutes`.
///
/// Source: "No absolute timestamp; a relative time is fine": WWDC 2018, session 211. The texts are ours.
package enum RelativeTime {
  private static let units: [(seconds: Int, names: [String])] = [
    (1, ["s", "sec", "secs", "second", "seconds"]), (60, ["min", "mins", "minute", "minutes"]),
    (3600, ["h", "hr", "hrs", "hour", "hours"]), (86_400, ["d", "day", "days"]),
    (604_800, ["week", "weeks"]),
  ]

  /// Returns the seconds that a text means; `nil` for a text that is no relative time.
  package static func seconds(of text: String) -> Int? {
    var words = text.lowercased().split(separator: " ")
    if words == ["now"] { return 0 }
    var sign = 1
    if words.first == "in" {
      words.removeFirst()
    } else if words.last == "ago" {
      words.removeLast()
      sign = -1
    }
    if words.count == 1, let digits = words.first?.prefix(while: \.isNumber), !digits.isEmpty {
      words = [digits, words[0].dropFirst(digits.count)]
    }
    guard words.count == 2, words[0].utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(words[0]),
      let unit = units.first(where: { $0.names.contains { $0 == words[1] } })
    else { return nil }
    let (seconds, overflows) = number.multipliedReportingOverflow(by: unit.seconds)
    return overflows ? nil : sign * seconds
  }

  package static func text(seconds: Int) -> String {
    if seconds == 0 { return "now" }
    let size = seconds.magnitude
    let unit = units.last { size % UInt($0.seconds) == 0 && $0.seconds <= 86_400 } ?? units[0]
    let count = size / UInt(unit.seconds)
    let name = count == 1 ? unit.names[unit.names.count - 2] : unit.names[unit.names.count - 1]
    return seconds > 0 ? "in \(count) \(name)" : "\(count) \(name) ago"
  }
}

extension ParameterValue {
  /// A time so many minutes from now, for a parameter of the type ``ParameterType/relativeTime``.
  ///
  ///     ParameterValue.relativeTime(minutes: 30)   // .integer(1800), which people see as "in 30 minutes"
  public static func relativeTime(minutes: Int) -> ParameterValue {
    let (seconds, overflows) = minutes.multipliedReportingOverflow(by: 60)
    return .integer(overflows ? (minutes < 0 ? .min : .max) : seconds)
  }

  /// The value in the form in which its type compares it: a relative time as seconds, any other as it is.
  func canonical(as type: ParameterType) -> ParameterValue {
    guard type == .relativeTime else { return self }
    switch self {
    case .string(let text): return RelativeTime.seconds(of: text).map { .integer($0) } ?? self
    case .decimal(let number): return Int(wholeNumber: number).map { .integer($0) } ?? self
    case .array(let elements): return .array(elements.map { $0.canonical(as: type) })
    default: return self
    }
  }
}
