/// The mixture of counters started from its constants: ``ContextMixture`` without the shipped weights.
///
/// Every comparison lists it beside ``ContextMixture``, so that readers see the value of the learned start,
/// and what remains of a claim without it.
///
/// # Definition
/// ``ContextMixture`` with `shipped` 0: every weight starts from the constant of its table, every set starts
/// from 0, and the sets learn at their full rate. `--cold` has the same effect on `context-mixture`.
///
/// # Edge cases
/// The edge cases are those of ``ContextMixture``.
///
/// # Cost
/// The cost is that of ``ContextMixture``.
///
/// # Source
/// Ours; as ``ContextMixture``.
package struct ContextMixtureCold: ScoringStrategy {
  /// The strategy's registered name, `context-mixture-cold`.
  package static let name = "context-mixture-cold"
  /// A one-line description for lists.
  package static let summary = "context-mixture from constants: what the shipped start is worth"
  /// The scores are log-probabilities up to a constant.
  package static let statesProbabilities = true
  /// The fields of the mixture, without the choice of the start.
  package static let fields = MixtureSettings.coldFields(MixtureSettings.fields)
  /// The recipe that the strategy was made with.
  package let recipe: Recipe
  /// The mixture reads place and device if a log has them.
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and the tables that all people share.
  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isCold: true)
  }

  /// Makes a mixture of its own for each person.
  package func makeLearner() -> any PersonLearner { MixtureLearner(settings) }
}
