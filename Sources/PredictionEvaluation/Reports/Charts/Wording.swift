/// Numbers inside sentences.
extension Figure {
  /// Nanoseconds with a unit that people read: `950 ns`, `9.6 µs`, `2.6 ms`.
  static func duration(_ nanoseconds: Double) -> String {
    if nanoseconds < 999.5 { return fixed(nanoseconds, 0) + " ns" }
    if nanoseconds < 999_500 { return short(nanoseconds / 1e3) + " µs" }
    return nanoseconds < 999_500_000 ? short(nanoseconds / 1e6) + " ms" : short(nanoseconds / 1e9) + " s"
  }

  /// Bytes with a unit: `640 B`, `13.1 kB`, `2.0 MB`.
  static func bytes(_ count: Double) -> String {
    if count < 999.5 { return fixed(count, 0) + " B" }
    return count < 999_500 ? short(count / 1e3) + " kB" : short(count / 1e6) + " MB"
  }

  /// How many times one is the other: `4.0 times`.
  static func times(_ ratio: Double) -> String { short(ratio) + " times" }

  /// A share on an axis: `0`, `.2`, `1`.
  static func tick(_ value: Double) -> String {
    var text = share(value, digits: 2)
    while text.hasSuffix("0"), text.contains(".") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty || text == "-" ? "0" : text
  }

  /// A number and its noun: `1 person`, `12 people`.
  static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    count(Double(number)) + " " + (number == 1 ? one : many)
  }

  private static func short(_ value: Double) -> String {
    let text = fixed(value, value < 99.95 ? 1 : 0)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
