/// A mixture of counters that learns for each person how much each kind of evidence is worth, and in which contexts.
///
/// Use it where accuracy counts: about two dozen numbers a candidate, from plain counts to kernels over time, gap and
/// episodes, are weighed by weights that move with every donation, and a residual learns what they keep getting wrong.
/// It states probabilities, NEW among them.
///
/// # Definition
/// score(c) = W·x(c) + residual(c) with W the sum of the context's weight sets, see <doc:Context-mixture>;
/// p is the softmax over the known candidates and NEW. People share nothing.
///
/// # Edge cases
/// Nothing known: no candidate, P(NEW) = 1. A donation without a target-type shortcut teaches it nothing.
///
/// # Cost
/// One pass over the person's last 400 donations a question. At most 48 KiB a person, up to six sensed
/// dimensions among them, and 138 bytes a candidate.
///
/// # Source
/// Ours; logistic mixing after Mattern, "Mixing strategies in data compression", DCC 2012, and Mahoney's PAQ. Constants
/// chosen on the `train` and `valid` rows of the NYC check-ins, shipped weights learned on the earliest of them.
public struct ContextMixture: ScoringStrategy {
  /// `context-mixture`
  public static let name = "context-mixture"
  /// One line for lists.
  public static let summary =
    "two dozen counters, weighed by what they are worth to this person"
  /// Scores are log-probabilities.
  public static let statesProbabilities = true
  /// Learning rates, the residual's form, and the starting weights.
  public static let fields = MixtureSettings.fields
  /// What it was made with.
  public let recipe: Recipe
  /// Place and device.
  public var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  /// Makes the strategy and its tables.
  public init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe)
  }

  /// A mixture of its own for each person.
  public func makeLearner() -> any PersonLearner { MixtureLearner(settings) }
}
