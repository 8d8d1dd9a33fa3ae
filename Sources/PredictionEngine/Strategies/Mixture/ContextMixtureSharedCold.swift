/// The shared mixture started from its constants: `ContextMixtureShared` without the shipped weights.
package struct ContextMixtureSharedCold: SharingStrategy {
  package static let name = "context-mixture-shared-cold"
  package static let summary = "context-mixture-shared from constants"
  package static let statesProbabilities = true
  package static let isQuick = false
  package static let fields = MixtureSettings.coldFields(MixtureSettings.sharedFields)
  package let recipe: Recipe
  package var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  package init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true, isCold: true)
  }

  package func makeSharingLearner() -> some SharingLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }
}
