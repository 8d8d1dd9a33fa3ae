/// The mixture of counters started from its constants: ``ContextMixture`` without the shipped weights.
///
/// Every comparison lists it beside ``ContextMixture``, so that readers see the value of the learned start,
/// and what remains of a claim without it.
///
/// ``ContextMixture`` with `shipped` 0: every weight starts from the constant of its table, every set starts
/// from 0, and the sets learn at their full rate. `--cold` has the same effect on `context-mixture`.
package struct ContextMixtureCold: ScoringStrategy {
  package static let name = "context-mixture-cold"
  package static let summary = "context-mixture from constants: what the shipped start is worth"
  package static let statesProbabilities = true
  package static let fields = MixtureSettings.coldFields(MixtureSettings.fields)
  package let recipe: Recipe
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isCold: true)
  }

  package func makeLearner() -> any PersonLearner { MixtureLearner(settings) }
}
