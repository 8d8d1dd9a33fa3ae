import PredictionEngine

/// A JSON value to be written. Keys keep the order given; numbers take their shortest exact form.
///
/// # Edge cases
/// JSON has no form for a number that is not finite: the caller leaves it out, and passing one is a
/// programmer's mistake. Invisible characters in keys and strings are written as escapes. The value stays the
/// same, and the text is safe in a terminal and in a page's script.
///
/// # Source
/// RFC 8259.
public indirect enum JSONOutput: Sendable {
  /// An object with its keys in order.
  case object([(String, JSONOutput)])
  /// An array of values, in order.
  case array([JSONOutput])
  /// A string, which is escaped on writing.
  case string(String)
  /// A number; whole numbers are written without a point.
  case number(Double)
  /// A number that is whole.
  case integer(Int)
  /// A whole number that may be larger than a signed one.
  case unsigned(UInt64)
  /// True or false.
  case boolean(Bool)
  /// No value.
  case null
  /// JSON text made elsewhere.
  case raw(String)

  package static func objects<Elements: Sequence>(
    _ elements: Elements, _ members: (Elements.Element) -> [(String, JSONOutput)]
  ) -> JSONOutput { .array(elements.map { .object(members($0)) }) }

  package static func strings(_ texts: [String]) -> JSONOutput { .array(texts.map { .string($0) }) }

  /// An object of the members that have a value.
  package static func present(_ members: [(String, JSONOutput?)]) -> JSONOutput {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// The text, indented by two spaces a level; objects and arrays of plain values stand on one line.
  public var text: String { render(indent: 0) + "\n" }

  private var isPlain: Bool {
    switch self {
    case .object, .array: false
    default: true
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

  private static func quoted(_ text: String) -> String {
    let canonical = JSONText.quoted(text)
    if canonical.unicodeScalars.allSatisfy(VisibleText.isShown) { return canonical }
    var result = ""
    for scalar in canonical.unicodeScalars {
      guard !VisibleText.isShown(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 { result += "\\u" + Figure.hexadecimal(UInt64(unit), digits: 4) }
    }
    return result
  }
}
