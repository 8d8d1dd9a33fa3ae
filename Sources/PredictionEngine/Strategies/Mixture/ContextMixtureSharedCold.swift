/// The shared mixture started from its constants: `ContextMixtureShared` without the shipped weights.
///
/// # Definition
/// `ContextMixtureShared` with `shipped` 0, as `ContextMixtureCold` is ``ContextMixture`` with `shipped`
/// 0.
///
/// # Edge cases
/// The edge cases are those of `ContextMixtureShared`.
///
/// # Cost
/// The cost is that of `ContextMixtureShared`.
///
/// # Source
/// Ours; as ``ContextMixture``.
package struct ContextMixtureSharedCold: SharingStrategy {
  /// The strategy's registered name, `context-mixture-shared-cold`.
  package static let name = "context-mixture-shared-cold"
  /// A one-line description for lists.
  package static let summary = "context-mixture-shared from constants"
  /// The scores are log-probabilities up to a constant.
  package static let statesProbabilities = true
  /// The strategy is not quick: people are replayed together, one row after the other.
  package static let isQuick = false
  /// The fields of the shared mixture, without the choice of the start.
  package static let fields = MixtureSettings.coldFields(MixtureSettings.sharedFields)
  /// The recipe that the strategy was made with.
  package let recipe: Recipe
  /// The mixture reads place and device if a log has them.
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and the tables that all people share.
  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true, isCold: true)
  }

  /// Makes the learner of a person, who shares nothing until the shared state is lent.
  package func makeSharingLearner() -> some SharingLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }
}
