import PredictionEngine

/// A JSON value to be written: keys keep the order given, numbers take their shortest exact form.
///
/// # Edge cases
/// A number that is not finite has no JSON and is left out by whoever builds the document; here it is a programmer's
/// mistake. A character that is not seen, in a key or a string, is written as its escape: the value is the same, and
/// the text can be looked at in a terminal or put into a page's script.
///
/// # Source
/// RFC 8259.
public indirect enum JSONOutput: Sendable {
  /// An object with its keys in order.
  case object([(String, JSONOutput)])
  /// An array.
  case array([JSONOutput])
  /// A string.
  case string(String)
  /// A number; whole numbers are written without a point.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A whole number that may be larger than a signed one.
  case unsigned(UInt64)
  /// True or false.
  case boolean(Bool)
  /// No value.
  case null
  /// JSON text made elsewhere.
  case raw(String)

  /// The text, indented by two spaces a level; objects and arrays of plain values stand on one line.
  public var text: String { render(indent: 0) + "\n" }

  private var isPlain: Bool {
    switch self {
    case .object, .array: return false
    default: return true
    }
  }

  private func render(indent: Int) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .string(let text): return JSONOutput.quoted(text)
    case .number(let number):
      precondition(number.isFinite, "JSON has no infinite numbers")
      return ParameterValue.decimal(number).canonicalText
    case .integer(let number): return String(number)
    case .unsigned(let number): return String(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .null: return "null"
    case .raw(let text): return text
    case .array(let elements):
      if elements.isEmpty { return "[]" }
      if elements.allSatisfy(\.isPlain) {
        return "[" + elements.map { $0.render(indent: 0) }.joined(separator: ", ") + "]"
      }
      let lines = elements.map { inner + $0.render(indent: indent + 1) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let isFlat = members.allSatisfy { $0.1.isPlain } && indent > 0
      let texts = members.map { JSONOutput.quoted($0.0) + ": " + $0.1.render(indent: indent + 1) }
      if isFlat { return "{" + texts.joined(separator: ", ") + "}" }
      return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  /// The canonical string, but that every character is seen.
  private static func quoted(_ text: String) -> String {
    let canonical = JSONText.quoted(text)
    if canonical.unicodeScalars.allSatisfy(VisibleText.isShown) { return canonical }
    var result = ""
    for scalar in canonical.unicodeScalars {
      guard !VisibleText.isShown(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
