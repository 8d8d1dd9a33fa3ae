/// What is wrong with a recipe.
public enum RecipeError: Error, Sendable, Equatable, ReasonedError {
  /// The strategy declares no such parameter.
  case unknownName(String, strategy: String, known: [String])
  /// The value lies outside the parameter's range.
  case outOfRange(String, value: Double, strategy: String, range: ClosedRange<Double>)
  /// No strategy has this name.
  case unknownStrategy(String, known: [String])

  public var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .unknownName(let name, let strategy, let known):
      let list = known.isEmpty ? "it has none" : "it has " + known.joined(separator: ", ")
      return (
        "\(strategy) has no parameter \"\(name)\"", NearName.remedy(for: name, among: known, else: list)
      )
    case .outOfRange(let name, let value, let strategy, let range):
      return (
        "\(name) of \(strategy) is \(value)", "it lies between \(range.lowerBound) and \(range.upperBound)"
      )
    case .unknownStrategy(let name, let known):
      let list = "there are " + known.joined(separator: ", ")
      return ("there is no strategy \"\(name)\"", NearName.remedy(for: name, among: known, else: list))
    }
  }
}
