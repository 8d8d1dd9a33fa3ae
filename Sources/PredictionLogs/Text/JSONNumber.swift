import SystemLibraries
import PredictionEngine

/// A number in JSON, with the information whether 64 bits hold it exactly.
///
/// A number may be an identifier, and different identifiers must stay different, so a donation's value is refused when 64
/// bits do not hold it.
///
/// # Definition
/// A whole number is written without point and exponent; it is held when it fits 64 bits with sign. A decimal stands for
/// the nearest 64-bit floating-point number. It is held when that number reads the same, written either with as many
/// significant digits or in its shortest form. Two different held decimals with as many digits are never one value.
///
///     {"x": 9223372036854775807}      // held; one more is not
///     {"x": 0.30000000000000004}      // held: the shortest text of its number
///     {"x": 9007199254740993.0}       // not held: the nearest number is 9007199254740992
///
/// # Edge cases
/// Zeros at the start, and zeros at the end of a fraction, are not significant digits. Zero is held in every form. A number
/// so small that the nearest is zero is not held. A number beyond the largest finite number is an error everywhere.
///
/// # Source
/// IEEE 754-2019, 5.12.2 (17 digits identify a number; 15 digits survive it).
struct JSONNumber {
  /// The nearest number, and whether it is exact.
  let value: JSONNode.Value

  /// Reads a literal in the form of a JSON number. Returns `nil` when it is too large for a finite number.
  init?(_ literal: ArraySlice<UInt8>) {
    let text = String(decoding: literal, as: UTF8.self)
    let isWhole = !literal.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    if isWhole, let whole = Int(text) {
      value = .integer(whole)
    } else if isWhole, let whole = UInt64(text) {
      value = .unsigned(whole)
    } else {
      guard let decimal = Double(text), decimal.isFinite else { return nil }
      value = !isWhole && JSONNumber.isHeld(text, by: decimal) ? .decimal(decimal) : .rounded(decimal)
    }
  }

  /// Returns the error that refuses a number as a donation's value because it is not held.
  static func refusal(at offset: Int) -> JSONFailure {
    JSONFailure(
      offset: offset,
      reason: "64 bits do not hold this number exactly, and others would be the same value",
      remedy: "write it as a text, in quotes; definitions then declare it as a string")
  }

  private static func isHeld(_ text: String, by number: Double) -> Bool {
    let written = Digits(text)
    let count = written.significant.count
    if count <= 15, number.magnitude >= .leastNormalMagnitude || count == 0 { return true }
    guard count <= 17, number != 0 else { return false }
    return written == Digits(number.description)
      || written == Digits(rounded(number, to: count))
  }

  /// Writes a number in at most 17 significant digits, as printf(3) does: exactly rounded.
  private static func rounded(_ number: Double, to digits: Int) -> String {
    // Sign, 17 digits, point, the exponent's letter, sign and three digits, and the zero byte at the end.
    let text = [CChar](unsafeUninitializedCapacity: 32) { buffer, initialized in
      let count = withVaList([Int32(digits - 1), number]) { vsnprintf(buffer.baseAddress, 32, "%.*e", $0) }
      initialized = max(0, min(31, Int(count)))
    }
    return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A decimal number in the form 0.d₁d₂… × 10ⁿ, without sign.
  private struct Digits: Equatable {
    /// The digits from the first to the last that is not zero.
    var significant: [UInt8] = []
    private var exponent = 0

    init(_ text: String) {
      var isFraction = false
      var bytes = text.utf8[...]
      while let byte = bytes.first, byte | 0x20 != UInt8(ascii: "e") {
        bytes.removeFirst()
        if byte == UInt8(ascii: ".") { isFraction = true }
        guard 48...57 ~= byte else { continue }
        if significant.isEmpty, byte == 48 {
          if isFraction { exponent -= 1 }
        } else {
          significant.append(byte)
          if !isFraction { exponent += 1 }
        }
      }
      while significant.last == 48 { significant.removeLast() }
      // An exponent beyond these limits gives zero or a number that rounds to it, so it may be clamped.
      exponent += max(-1_000_000_000, min(1_000_000_000, Int(Substring(bytes.dropFirst())) ?? 0))
      if significant.isEmpty { exponent = 0 }
    }
  }
}
