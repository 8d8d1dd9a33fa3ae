/// The shared mixture from its constants: ``ContextMixtureShared`` without the weights that ship.
///
/// # Definition
/// ``ContextMixtureShared`` with `shipped` 0, as ``ContextMixtureCold`` is to ``ContextMixture``.
///
/// # Edge cases
/// Those of ``ContextMixtureShared``.
///
/// # Cost
/// That of ``ContextMixtureShared``.
///
/// # Source
/// Ours; as ``ContextMixture``.
public struct ContextMixtureSharedCold: SharingStrategy {
  /// `context-mixture-shared-cold`
  public static let name = "context-mixture-shared-cold"
  /// One line for lists.
  public static let summary = "context-mixture-shared from constants"
  /// Scores are log-probabilities.
  public static let statesProbabilities = true
  /// Slower: people are replayed one row after the other.
  public static let isQuick = false
  /// Those of the shared mixture, but for the choice of the start.
  public static let fields = MixtureSettings.coldFields(MixtureSettings.sharedFields)
  /// What it was made with.
  public let recipe: Recipe
  /// Place and device.
  public var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and its tables.
  public init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true, isCold: true)
  }

  /// A person who shares with nobody, until something shared is lent.
  public func makeLearner() -> any PersonLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }

  /// A mixer that has learned from nobody.
  public func makeCommons() -> any Sendable { MixtureCommons(settings) }
}
