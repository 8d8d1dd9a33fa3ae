/// The mixture of counters with one mixer for all people, and what others did beside what the person does.
///
/// Use it where many people's donations come together in one place, as in a study; a device has one person, and
/// ``ContextMixture``. New people start with what is known of people, and are offered what others do.
///
/// # Definition
/// score(c) = (W + W_person)·x(c) + residual(c) + common residual(c): W the weight sets of ``ContextMixture``, learned from
/// everybody in absolute time order; W_person and residual the person's. P(NEW) is shared out among shortcuts of at least k
/// other people. See <doc:Context-mixture>.
///
/// # Edge cases
/// A shortcut that fewer than k other people donated is neither offered nor known in common. Asked through a
/// ``Predictor``, it is a population of one. Exact forgetting is not promised: see ``SharingStrategy``.
///
/// # Cost
/// That of ``ContextMixture``, and one exponential a question for each shortcut that can be seen. 584 bytes a shortcut,
/// once for everybody.
///
/// # Source
/// Ours; as ``ContextMixture``.
public struct ContextMixtureShared: SharingStrategy {
  /// `context-mixture-shared`
  public static let name = "context-mixture-shared"
  /// One line for lists.
  public static let summary =
    "the same counters, one mixer for all people, and what five others did"
  /// Scores are log-probabilities.
  public static let statesProbabilities = true
  /// Slower: people are replayed one row after the other.
  public static let isQuick = false
  /// Those of the mixture, and what is shared.
  public static let fields = MixtureSettings.sharedFields
  /// What it was made with.
  public let recipe: Recipe
  /// Place and device.
  public var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and its tables.
  public init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe, isShared: true)
  }

  /// A person who shares with nobody, until something shared is lent.
  public func makeLearner() -> any PersonLearner {
    MixtureLearner(settings, commons: MixtureCommons(settings))
  }

  /// A mixer that has learned from nobody.
  public func makeCommons() -> any Sendable { MixtureCommons(settings) }
}
