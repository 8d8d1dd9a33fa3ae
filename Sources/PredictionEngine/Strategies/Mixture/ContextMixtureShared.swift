/// The mixture of counters with one mixer for all people; it also uses what other people donated.
///
/// Use it where many people's donations come together in one place, as in a study; a device has one person
/// and needs ``ContextMixture``. New people start with weights learned from others, and are offered what
/// others do.
///
/// # Definition
/// score(c) = (W + W_person)·x(c) + residual(c) + common residual(c). W is the sum of the weight sets of
/// ``ContextMixture``, learned from all people in absolute time order; W_person and the residual belong to
/// the person. P(NEW) is shared among the shortcuts of at least k other people. See <doc:Context-mixture>.
///
/// # Edge cases
/// A shortcut that fewer than k other people donated is neither offered nor known to the common residual. A
/// ``Predictor`` of this strategy is a population of one. Exact forgetting is not promised: see
/// `SharingStrategy`.
///
/// # Cost
/// The cost of ``ContextMixture``, and for each visible shortcut one exponential a question. A shortcut takes
/// 584 bytes, once for all people.
///
/// # Source
/// Ours; as ``ContextMixture``.
package struct ContextMixtureShared: SharingStrategy {
  /// The strategy's registered name, `context-mixture-shared`.
  package static let name = "context-mixture-shared"
  /// A one-line description for lists.
  package static let summary =
    "the same counters, one mixer for all people, and what five others did"
  /// The scores are log-probabilities up to a constant.
  package static let statesProbabilities = true
  /// The strategy is not quick: people are replayed together, one row after the other.
  package static let isQuick = false
  /// The fields of the mixture, and those of the shared state.
  package static let fields = MixtureSettings.sharedFields
  /// The recipe that the strategy was made with.
  package let recipe: Recipe
  /// The mixture reads place and device if a log has them.
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and the tables that all people share.
  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true)
  }

  /// Makes the learner of a person, who shares nothing until the shared state is lent.
  package func makeSharingLearner() -> some SharingLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }
}
