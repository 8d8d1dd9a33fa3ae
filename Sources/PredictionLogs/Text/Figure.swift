import PredictionEngine

/// Numbers as people read them in tables and sentences.
package enum Figure {
  /// A share with three digits after the point and no zero before it: `.417`; `1.000`.
  package static func share(_ value: Double, digits: Int = 3) -> String {
    let text = fixed(value, digits)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// A number with that many digits after the point, rounded half away from zero.
  package static func fixed(_ value: Double, _ digits: Int) -> String {
    guard abs(value) < 1e12 else { return value.isFinite ? value.description : "–" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int(abs(value) * scale + 0.5)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if digits == 0 { return sign + String(scaled) }
    let whole = scaled / Int(scale)
    let fraction = String(scaled % Int(scale))
    return sign + String(whole) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// A count with spaces between thousands: `12 141`.
  package static func count(_ value: Double) -> String {
    if !value.isFinite { return "–" }
    return Int(exactly: value.rounded()).map(CountedNoun.digits) ?? value.description
  }

  /// Explains the asterisk behind an interval.
  package static func carriedNote(_ kind: String) -> TerminalText {
    "* carried by one \(kind == "days" ? "day" : "person"): more than half of the interval's variance."
  }

  /// A share on an axis: `0`, `.2`, `1`.
  package static func tick(_ value: Double) -> String {
    var text = share(value, digits: 2)
    while text.hasSuffix("0"), text.contains(".") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty || text == "-" ? "0" : text
  }

  /// The lowest digits of a number in base 16.
  static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    String(unsafeUninitializedCapacity: digits) { text in
      for place in 0..<digits {
        let digit = UInt8(truncatingIfNeeded: value &>> UInt64(4 * (digits - 1 - place))) & 15
        text.initializeElement(
          at: place, to: digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
      return digits
    }
  }
}
