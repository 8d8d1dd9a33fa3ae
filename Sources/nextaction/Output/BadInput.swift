import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The errors that are about the input and not about the usage; their exit code is 65.
enum BadInput: Error, CustomStringConvertible {
  /// The data lack something that the command needs.
  case missing(String)

  /// Makes the error for a person without donations; its text names a person of nearly this name, or
  /// some people of the dataset.
  static func noPerson(_ name: String, in dataset: Dataset) -> BadInput {
    let people = dataset.people.map(\.identifier)
    let some = people.prefix(5).map(Excerpt.of).joined(separator: ", ")
    let rest = people.count > 5 ? " and \(people.count - 5) more" : ""
    let remedy = NearName.remedy(for: name, among: people, else: "there are \(some)\(rest)")
    return .missing("there is no person \"\(Excerpt.of(name))\" in \(Excerpt.of(dataset.name)); \(remedy)")
  }

  /// Makes the error for an app to which no definition belongs; its text names one of nearly this name, or says what
  /// apps there are.
  static func noApp(_ name: String, in catalog: DefinitionCatalog, of owner: String) -> BadInput {
    let apps = catalog.apps
    let remedy =
      apps.isEmpty
      ? "no definition names one; add \"app\" to an intent or activity in definitions.json, or leave out --app"
      : NearName.remedy(
        for: name, among: apps, else: "there are " + apps.map { Excerpt.of($0) }.joined(separator: ", "))
    return .missing(
      "there is no app \"\(Excerpt.of(name))\" in the definitions of \(Excerpt.of(owner)); \(remedy)")
  }

  static func nothingScored(of dataset: String) -> BadInput {
    .missing("no donation of \(dataset) passes every filter, nothing was scored; widen the filters")
  }

  static func nothingSensed(in dataset: Dataset) -> BadInput {
    .missing(
      "\(Excerpt.of(dataset.name)) has nothing that was sensed between donations; generate it with --movement, map a "
        + "column to kind, or ask with --moments grid")
  }

  static func noCoordinates(in dataset: Dataset) -> BadInput {
    .missing(
      "\(Excerpt.of(dataset.name)) has no coordinates of which places could be made; map columns to latitude and "
        + "longitude, or leave out --sensed-places")
  }

  static func noMoment(of dataset: Dataset) -> BadInput {
    noMoment(of: dataset.name, isSynthetic: dataset.generator != nil)
  }

  static func noMoment(of dataset: String, isSynthetic: Bool) -> BadInput {
    .missing(
      isSynthetic
        ? "nobody who is scored in \(Excerpt.of(dataset)) has a day after the first week, so there is no moment "
          + "to ask at; generate more weeks"
        : "nobody who is scored in \(Excerpt.of(dataset)) has five donations and a day after the fifth, so there "
          + "is no moment to ask at; give a longer log")
  }

  /// Returns what a comparison makes; its error names the dataset.
  static func compared<Made>(in dataset: String, _ make: () throws -> Made) throws -> Made {
    do { return try make() } catch let error as ComparisonError { throw missing("\(dataset): \(error)") }
  }

  var description: String {
    switch self {
    case .missing(let text): text
    }
  }

  /// Returns the message of an error about the input; `nil` for any other error.
  static func report(_ error: any Error) -> String? {
    switch error {
    case is DataError, is DefinitionError, is DonationError, is RecipeError, is OracleError, is BadInput:
      return "\(error)"
    default: return nil
    }
  }
}
