import PredictionEngine

/// A question asked of many runs at once: datasets × strategies × recipes × seeds.
///
///     let experiment = try ExperimentFile.read("commuter-and-parent.json", worlds: worlds)
///     let plan = try ExperimentPlan(experiment, version: "0.1.0", worlds: worlds)
///
/// # Source
/// Ours.
public struct Experiment: Sendable {
  /// A strategy and the recipes it is replayed with.
  public struct Strategy: Sendable {
    /// The strategy's name, or `oracle`.
    public let name: String
    /// Recipes by name, in the file's order; one without recipe for the oracle.
    public let recipes: [(name: String, recipe: Recipe?)]
  }

  /// The experiment's name.
  public let name: String
  /// What is replayed.
  public let datasets: [ExperimentDataset]
  /// With what.
  public let strategies: [Strategy]
  /// The seeds of everything random but the datasets, which have their own.
  public let seeds: [UInt64]
  /// Whether metrics get intervals.
  public let intervals: Bool
  /// The recipe that the others of a strategy are compared with; `nil` for no comparison.
  public let baseline: String?
  /// The cells that a manifest lists, with their places in it; `nil` for a file that somebody wrote.
  let demanded: [(id: String, error: DataError)]?
}

/// Where datasets come from that are in no file, and who knows their truth: `SyntheticWeeks`, for the command line.
public protocol ExperimentWorlds: Sendable {
  /// The personas there are.
  var personas: [String] { get }
  /// Generated weeks; `nil` where there is no such persona.
  func dataset(persona: String, weeks: Int, people: Int, seed: UInt64) -> Dataset?
  /// What such weeks would take, without drawing them; `nil` where there is no such persona.
  func size(persona: String, weeks: Int, people: Int, seed: UInt64) -> GenerationSize?
  /// Who knows the truth of a dataset; `nil` where nobody does.
  func referee(for dataset: Dataset) throws -> (any Referee)?
}
