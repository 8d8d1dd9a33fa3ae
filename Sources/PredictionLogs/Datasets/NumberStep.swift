import PredictionEngine

/// The width of the bins in which a signal's numbers are read, so that 21.4 and 21.6 are the same reading.
///
///     try NumberStep("5").bin("21.4")    // "20 to 25"
///     try NumberStep("0.5").bin("-0.2")  // "-0.5 to 0"
///
/// # Definition
/// A number x is in the bin from k to k + 1 steps, where k is x divided by the step, rounded down. Within a billionth of a
/// step of an edge, x is on it, so that binary fractions do not move 0.3 out of its bin. A text that is no decimal number,
/// or more than a million million steps from 0, has no bin.
package struct NumberStep: Sendable, Equatable {
  package let text: String
  /// The step times 10 to the power of `digits`.
  private let whole: Int
  private let digits: Int
  private static let mostSteps = 1e12

  /// Reads a step: a decimal number above 0 with up to six digits before and behind the point.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      (1...6).contains(part.count) && part.allSatisfy { 48...57 ~= $0 }
    }
    guard parts.count <= 2, areDigits, let whole = Int(parts.map { String(Substring($0)) }.joined()),
      whole > 0
    else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no step of numbers",
        remedy: "write a number above 0, such as signal.temperature:number/5 or signal.speed:number/0.5")
    }
    self.text = text
    self.whole = whole
    digits = parts.count == 2 ? parts[1].count : 0
  }

  /// Returns the bin of a number that is written in decimal digits; `nil` where there is none.
  package func bin(_ number: String) -> String? {
    guard let value = NumberStep.number(number) else { return nil }
    let steps = value * NumberStep.power(digits) / Double(whole)
    guard abs(steps) <= NumberStep.mostSteps else { return nil }
    let nearest = steps.rounded()
    let low = Int(abs(steps - nearest) < 1e-9 ? nearest : steps.rounded(.down))
    return "\(edge(low)) to \(edge(low + 1))"
  }

  /// Reads a decimal number; `nil` for any other text, such as `unavailable`, `0x1F` or `nan`.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ 48...57 ~= $0 || "+-.eE".utf8.contains($0) }), let number = Double(text),
      number.isFinite
    else { return nil }
    return number
  }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// The edge of so many steps in decimal digits, without trailing zeros. It fits in 64 bits by the limits above.
  private func edge(_ steps: Int) -> String {
    let (number, isLarge) = steps.multipliedReportingOverflow(by: whole)
    if isLarge { return "\(Double(steps) * Double(whole) / NumberStep.power(digits))" }
    let scale = Int(NumberStep.power(digits))
    var fraction = String(String(Int(number.magnitude) % scale + scale).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return (number < 0 ? "-" : "") + String(Int(number.magnitude) / scale)
      + (digits == 0 || fraction.isEmpty ? "" : "." + fraction)
  }
}
