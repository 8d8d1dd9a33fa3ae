import PredictionEngine
import PredictionEvaluation

/// A value with its name, as a person writes both at a prompt: `soup=tomato`.
struct NamedText {
  let name: String
  let text: String

  /// Reads name=value, for an option or argument of that name.
  init(_ written: String, of option: String) throws {
    guard let mark = written.firstIndex(of: "="), mark > written.startIndex else {
      throw WrongUsage.because("\(option) is name=value, such as soup=tomato, and not \"\(written)\"")
    }
    (name, text) = (String(written[..<mark]), String(written[written.index(after: mark)...]))
  }

  /// The value of a parameter; a text that its type does not know stays a string, which the definitions refuse.
  func value(of parameter: ParameterDefinition?) -> ParameterValue {
    guard let parameter else { return .string(text) }
    if !parameter.isArray { return NamedText.value(text, as: parameter.type) }
    return .array(text.split(separator: ",").map { NamedText.value(String($0), as: parameter.type) })
  }

  /// The reading of a signal: a truth value, a whole number, or a text.
  var reading: ParameterValue {
    let plain = ParameterValue(canonical: Array(text.utf8), as: nil)
    switch plain {
    case .boolean, .integer: return plain
    default: return .string(text)
    }
  }

  private static func value(_ text: String, as type: ParameterType) -> ParameterValue {
    switch type {
    case .object, .person, .place: .object(text, display: nil)
    case .string, .enumeration, .date: .string(text)
    case .boolean, .integer, .decimal, .relativeTime: ParameterValue(canonical: Array(text.utf8), as: type)
    }
  }
}
