import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Errors that are about the input, not the usage: exit code 65.
enum BadInput: Error, CustomStringConvertible {
  /// Something asked for is not in the data.
  case missing(String)

  /// A person that no donation names; says who there is.
  static func noPerson(_ name: String, in dataset: Dataset) -> BadInput {
    let some = dataset.people.prefix(5).map { Excerpt.of($0.identifier) }.joined(separator: ", ")
    let rest = dataset.people.count > 5 ? " and \(dataset.people.count - 5) more" : ""
    return .missing(
      "there is no person \"\(Excerpt.of(name))\" in \(Excerpt.of(dataset.name)); there are \(some)\(rest)")
  }

  /// A replay without trials.
  static func nothingScored(of dataset: String) -> BadInput {
    .missing("no donation of \(dataset) passes every filter, nothing was scored; widen the filters")
  }

  var description: String {
    switch self {
    case .missing(let text): return text
    }
  }

  /// The message of an error about the input; `nil` for any other error.
  static func report(_ error: any Error) -> String? {
    switch error {
    case let error as DataError: return error.description
    case let error as DefinitionError: return error.description
    case let error as DonationError: return error.description
    case let error as RecipeError: return error.description
    case let error as OracleError: return "\(error)"
    case let error as BadInput: return error.description
    default: return nil
    }
  }
}
