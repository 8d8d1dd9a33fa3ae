import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The errors that are about the input and not about the usage; their exit code is 65.
enum BadInput: Error, CustomStringConvertible {
  /// The data lack something that the command needs.
  case missing(String)

  /// Makes the error for a person without donations; its text lists people of the dataset.
  static func noPerson(_ name: String, in dataset: Dataset) -> BadInput {
    let some = dataset.people.prefix(5).map { Excerpt.of($0.identifier) }.joined(separator: ", ")
    let rest = dataset.people.count > 5 ? " and \(dataset.people.count - 5) more" : ""
    return .missing(
      "there is no person \"\(Excerpt.of(name))\" in \(Excerpt.of(dataset.name)); there are \(some)\(rest)")
  }

  /// Makes the error for a replay without trials.
  static func nothingScored(of dataset: String) -> BadInput {
    .missing("no donation of \(dataset) passes every filter, nothing was scored; widen the filters")
  }

  var description: String {
    switch self {
    case .missing(let text): return text
    }
  }

  /// Returns the message of an error about the input; `nil` for any other error.
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
