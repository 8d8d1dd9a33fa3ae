/// The value of one parameter in a donation.
///
/// Two values are the same when their ``canonicalText`` is the same: strings compare by UTF-8 bytes, integers
/// and decimals by number, objects by identifier and never by display text, and arrays as sets.
///
///     ParameterValue.decimal(2) .canonicalText                          // "2"
///     ParameterValue.object("tomato", display: "Tomato soup").canonicalText   // "\"tomato\""
///     ParameterValue.array(["b", "a", "b"]).canonicalText                // "[\"a\",\"b\"]"
///
/// `==` compares the written values: 2 and 2.0 are the same value and not equal, and so is one object with
/// two display texts. An empty array is a value; a missing value has no `ParameterValue`. Not-a-number and
/// infinities have no canonical text that can be read back, and ``DefinitionCatalog`` refuses them.
///
/// Source: `INObject` for identifier and display text.
public indirect enum ParameterValue: Sendable, Equatable {
  /// A truth value: true or false.
  case boolean(Bool)
  /// A whole number, such as a quantity.
  case integer(Int)
  /// A number that need not be whole.
  case decimal(Double)
  /// Text, or the case of an enumeration.
  case string(String)
  /// An object, person or place: its identifier, and the text that people see for it.
  case object(String, display: String?)
  /// Several values, compared as a set.
  case array([ParameterValue])

  /// The value as compact JSON; equal texts mean equal values.
  /// - Complexity: O(bytes), and O(n log n) comparisons for an array of n.
  public var canonicalText: String {
    switch self {
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .decimal(let value):
      if let whole = Int(wholeNumber: value) { return String(whole) }
      return value.description
    case .string(let text): return JSONText.quoted(text)
    case .object(let identifier, _): return JSONText.quoted(identifier)
    case .array(let values):
      var texts = values.map(\.canonicalText)
      texts.sort { JSONText.precedes($0, $1) }
      var unique: [String] = []
      for text in texts where unique.last.map({ !$0.utf8.elementsEqual(text.utf8) }) ?? true {
        unique.append(text)
      }
      return "[" + unique.joined(separator: ",") + "]"
    }
  }

  /// The text that people see for the value: an object's display text, otherwise the value itself.
  public var displayText: String {
    switch self {
    case .string(let text): return text
    case .object(let identifier, let display): return display ?? identifier
    case .array(let values): return values.map(\.displayText).joined(separator: ", ")
    default: return canonicalText
    }
  }
}

extension ParameterValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Makes a string value from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an integer value from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a decimal value from a literal.
  public init(floatLiteral value: Double) { self = .decimal(value) }
  /// Makes a boolean value from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes an array value from a literal.
  public init(arrayLiteral elements: ParameterValue...) { self = .array(elements) }
}
