import PredictionEngine

/// Formats numbers that stand inside sentences.
extension Figure {
  /// Formats nanoseconds with a unit that people read: `950 ns`, `9.6 µs`, `2.6 ms`.
  static func duration(_ nanoseconds: Double) -> String {
    if nanoseconds < 999.5 { return fixed(nanoseconds, 0) + " ns" }
    if nanoseconds < 999_500 { return short(nanoseconds / 1e3) + " µs" }
    return nanoseconds < 999_500_000 ? short(nanoseconds / 1e6) + " ms" : short(nanoseconds / 1e9) + " s"
  }

  /// Formats bytes with a unit: `640 B`, `13.1 kB`, `2 MB`, `8.6 GB`, `18 TB`.
  static func bytes(_ count: Double) -> String {
    if count < 999.5 { return fixed(count, 0) + " B" }
    if count < 999_500 { return short(count / 1e3) + " kB" }
    if count < 999_500_000 { return short(count / 1e6) + " MB" }
    return count < 999.5e9 ? short(count / 1e9) + " GB" : short(count / 1e12) + " TB"
  }

  /// Formats a large number as people say it: `18 200`, `3.6 million`, `18.2 billion`.
  static func large(_ number: Int) -> String {
    if number < 1_000_000 { return CountedNoun.digits(number) }
    let millions = Double(number) / 1e6
    return millions < 999.5 ? short(millions) + " million" : short(millions / 1e3) + " billion"
  }

  static func times(_ ratio: Double) -> String { short(ratio) + " times" }

  /// Explains the asterisk behind an interval.
  static func carriedNote(_ kind: String) -> TerminalText {
    "* carried by one \(kind == "days" ? "day" : "person"): more than half of the interval's variance."
  }

  /// Formats a share on an axis: `0`, `.2`, `1`.
  static func tick(_ value: Double) -> String {
    var text = share(value, digits: 2)
    while text.hasSuffix("0"), text.contains(".") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty || text == "-" ? "0" : text
  }

  private static func short(_ value: Double) -> String {
    let text = fixed(value, value < 99.95 ? 1 : 0)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
