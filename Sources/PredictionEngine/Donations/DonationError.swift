/// Why a donation does not fit the definitions, naming the intent, the parameter and the way out.
public enum DonationError: Error, Sendable, Equatable, ReasonedError {
  /// No intent has that name.
  case unknownIntent(String)
  /// No activity has that type.
  case unknownActivity(String)
  /// The intent does not declare that parameter.
  case undeclaredParameter(intent: String, parameter: String)
  /// The value is of another type than declared.
  case wrongType(intent: String, parameter: String, expected: String, found: String)
  /// The value is not among the enumeration's cases.
  case unknownCase(intent: String, parameter: String, value: String)
  /// The number is not finite.
  case notFinite(owner: String, parameter: String)

  /// No shortcut type has exactly these parameters.
  case noShortcutType(owner: String, parameters: [String])

  /// A parameter or key has two values.
  case duplicateParameter(owner: String, parameter: String)
  /// A signal of the device has two readings.
  case duplicateSignal(String)

  /// The identifier is that of another donation, of an intent at a time.
  case otherDonation(identifier: String, of: String, at: Moment)

  /// The parameter or key that the error is about, with which a reader of data can find the column.
  public var parameter: String? {
    switch self {
    case .unknownIntent, .unknownActivity, .duplicateSignal, .noShortcutType, .otherDonation: return nil
    case .undeclaredParameter(_, let parameter), .wrongType(_, let parameter, _, _),
      .unknownCase(_, let parameter, _), .notFinite(_, let parameter), .duplicateParameter(_, let parameter):
      return parameter
    }
  }

  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .unknownIntent(let name):
      return ("intent \"\(name)\" is not declared", "declare it in the definitions or correct the name")
    case .unknownActivity(let name):
      return ("activity \"\(name)\" is not declared", "declare it in the definitions or correct the name")
    case .undeclaredParameter(let intent, let parameter):
      return (
        "intent \"\(intent)\" declares no parameter \"\(parameter)\"", "declare it or remove it here"
      )
    case .wrongType(let intent, let parameter, let expected, let found):
      return (
        "parameter \"\(parameter)\" of \"\(intent)\" is declared as \(expected), found \(found)",
        "change the value or the declaration"
      )
    case .unknownCase(let intent, let parameter, let value):
      return (
        "\"\(value)\" is no case of the enumeration \"\(parameter)\" of \"\(intent)\"",
        "add the case or correct the value"
      )
    case .duplicateParameter(let owner, let parameter):
      return ("\"\(parameter)\" of \"\(owner)\" has two values", "give it once")
    case .duplicateSignal(let name):
      return ("the signal \"\(name)\" has two readings", "give it once")
    case .noShortcutType(let owner, let parameters):
      let given =
        parameters.isEmpty ? "no parameters" : "the parameters " + parameters.joined(separator: ", ")
      return (
        "no shortcut type of \"\(owner)\" has \(given) and no others",
        "give a value for each parameter of one of its types, as a suggestion has them"
      )
    case .otherDonation(let identifier, let owner, let moment):
      return (
        "the identifier \"\(identifier)\" is that of another donation, of \"\(owner)\" at \(moment)",
        "give each donation an identifier of its own, or forget the other one first"
      )
    case .notFinite(let owner, let parameter):
      return ("\"\(parameter)\" of \"\(owner)\" is not a finite number", "leave it out or correct it")
    }
  }
}
