/// What is wrong with the text of a specificity rule.
public enum SpecificityRuleError: Error, Sendable, Equatable, ReasonedError {
  /// No rule has the name.
  case unknown(String, known: [String])
  /// A number follows the name of a rule that has none.
  case noThreshold(String)
  /// The number is no τ.
  case threshold(String)

  /// One sentence: what is wrong and what to do.
  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .unknown(let name, let known):
      return (
        "there is no specificity rule \"\(name)\"",
        NearName.remedy(for: name, among: known, else: "rules are " + known.joined(separator: ", "))
      )
    case .noThreshold(let name):
      return ("\(name) has no threshold", "write the name alone")
    case .threshold(let text):
      return ("\"\(text)\" is no threshold above 0.5 and up to 1", "write prefer-specific:0.8")
    }
  }
}
