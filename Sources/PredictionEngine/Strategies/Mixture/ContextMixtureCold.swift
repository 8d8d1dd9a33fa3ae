/// The mixture of counters from its constants: ``ContextMixture`` without the weights that ship.
///
/// It stands on every board beside ``ContextMixture``, so that what a learned start is worth can be read there, and what is
/// left of a claim without it.
///
/// # Definition
/// ``ContextMixture`` with `shipped` 0: every weight starts from the constant of its table, every set from 0, and sets
/// learn at their full rate. `--cold` makes the same of `context-mixture`.
///
/// # Edge cases
/// Those of ``ContextMixture``.
///
/// # Cost
/// That of ``ContextMixture``.
///
/// # Source
/// Ours; as ``ContextMixture``.
public struct ContextMixtureCold: ScoringStrategy {
  /// `context-mixture-cold`
  public static let name = "context-mixture-cold"
  /// One line for lists.
  public static let summary = "context-mixture from constants: what the shipped start is worth"
  /// Scores are log-probabilities.
  public static let statesProbabilities = true
  /// Those of the mixture, but for the choice of the start.
  public static let fields = MixtureSettings.coldFields(MixtureSettings.fields)
  /// What it was made with.
  public let recipe: Recipe
  /// Place and device.
  public var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and its tables.
  public init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isCold: true)
  }

  /// A mixture of its own for each person.
  public func makeLearner() -> any PersonLearner { MixtureLearner(settings) }
}
