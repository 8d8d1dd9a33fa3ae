import PredictionEngine
import PredictionLogs

/// A grid of runs: datasets × strategies × recipes × seeds.
public struct Experiment: Sendable {
  /// A strategy and the recipes that it is replayed with.
  public struct Strategy: Sendable {
    /// The strategy's name, or `oracle`.
    public let name: String
    /// The recipes with their names and policies of shown lists, in the file's order. The oracle has one entry without a
    /// recipe.
    let recipes: [(name: String, recipe: Recipe?, policy: SpecificityPolicy)]
  }

  /// The experiment's name, which also names its output folder.
  public let name: String
  /// The datasets that are replayed.
  public let datasets: [ExperimentDataset]
  /// The strategies that are replayed.
  public let strategies: [Strategy]
  /// The seeds of all random numbers, except those of generated datasets, which have their own.
  public let seeds: [UInt64]
  /// Whether metrics have confidence intervals.
  public let intervals: Bool
  let baselines: ExperimentBaselines
  /// The dataset that chooses a recipe for the others; `nil` for no choice.
  let choice: ExperimentChoice?
  /// Whether cells are compared with others: with a baseline, or with those of another dataset.
  var comparesCells: Bool { !baselines.all.isEmpty || datasets.contains { $0.against != nil } }
  /// The moments at which timing strategies are asked, or `nil` for an experiment at donations.
  let moments: ExperimentMoments?
  /// The digest of a manifest, with an error at its place; `nil` for a file that is not a manifest.
  let demanded: (digest: String, place: DataError)?

  /// Whether recipes differ in what is shown, so that shown lists are compared.
  var comparesShown: Bool { strategies.contains { $0.recipes.contains { $0.policy != SpecificityPolicy() } } }
}

/// Supplies generated datasets and their oracle to experiments. The command line uses `SyntheticWeeks`.
public protocol ExperimentWorlds: Sendable {
  /// The names of the available personas.
  var personas: [String] { get }
  /// Generates a dataset, or returns `nil` when there is no such persona.
  func dataset(of record: GeneratorRecord) -> Dataset?
  /// The referee that knows the truth of a dataset, or `nil` when there is none.
  func referee(for dataset: Dataset) throws -> (any Referee)?
}
