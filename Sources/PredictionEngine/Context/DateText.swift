/// Tells whether a text is an absolute date, with or without a time of day.
///
///     DateText.isDate("2026-03-02")                  // true
///     DateText.isDate("2026-03-02T08:04:11+01:00")   // true
///     DateText.isDate("2026-02-30")                  // false: February has no such day
///
/// A date is ISO 8601's `YYYY-MM-DD`. A time follows after `T` or a space, as `HH:MM` or `HH:MM:SS` with an
/// optional fraction, and an offset may follow it: `Z`, `+HH:MM` or `+HHMM`.
package enum DateText {
  package static func isDate(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func number(_ digits: Int, _ range: ClosedRange<Int>) -> Int? {
      guard rest.count >= digits, rest.prefix(digits).allSatisfy({ 48...57 ~= $0 }) else { return nil }
      let number = rest.prefix(digits).reduce(0) { $0 * 10 + Int($1) - 48 }
      rest = rest.dropFirst(digits)
      return range.contains(number) ? number : nil
    }
    func takes(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4, 1...9999), takes("-"), let month = number(2, 1...12), takes("-"),
      let day = number(2, 1...31),
      Moment(year: year, month: month, day: day).date == (year, month, day)
    else { return false }
    if rest.isEmpty { return true }
    guard takes("T "), number(2, 0...23) != nil, takes(":"), number(2, 0...59) != nil else { return false }
    if takes(":") {
      guard number(2, 0...60) != nil else { return false }
      if takes(".") {
        guard rest.first.map({ 48...57 ~= $0 }) ?? false else { return false }
        rest = rest.drop { 48...57 ~= $0 }
      }
    }
    if rest.isEmpty || rest.elementsEqual("Z".utf8) { return true }
    guard takes("+-"), number(2, 0...23) != nil else { return false }
    _ = takes(":")
    return number(2, 0...59) != nil && rest.isEmpty
  }
}
