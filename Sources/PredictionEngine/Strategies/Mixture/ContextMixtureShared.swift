/// The mixture of counters with one mixer for all people; it also uses what other people donated.
///
/// Use it where many people's donations come together in one place, as in a study; a device has one person
/// and needs ``ContextMixture``. New people start with weights learned from others, and are offered what
/// others do.
///
/// score(c) = (W + W_person)·x(c) + residual(c) + common residual(c). W is the sum of the weight sets of
/// ``ContextMixture``, learned from all people in absolute time order; W_person and the residual belong to
/// the person. P(NEW) is shared among the shortcuts of at least k other people. See <doc:Context-mixture>.
///
/// A shortcut that fewer than k other people donated is neither offered nor known to the common residual. A
/// ``Predictor`` of this strategy is a population of one. Exact forgetting is not promised: see
/// `SharingStrategy`.
///
/// The cost of ``ContextMixture``, and for each visible shortcut one exponential a question. A shortcut takes
/// 584 bytes, once for all people.
package struct ContextMixtureShared: SharingStrategy {
  package static let name = "context-mixture-shared"
  package static let summary =
    "the same counters, one mixer for all people, and what five others did"
  package static let statesProbabilities = true
  package static let isQuick = false
  package static let fields = MixtureSettings.sharedFields
  package let recipe: Recipe
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true)
  }

  package func makeSharingLearner() -> some SharingLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }
}
