/// A mixture of counters that learns for each person the weight of each kind of evidence in each kind of
/// context.
///
/// Use it where accuracy matters. It adds two kinds of evidence. The counters say how often a shortcut was ever
/// donated, at this hour, on this weekday and at this place, as in ``BucketedBayes``. Sixteen features of the
/// last 400 donations, kernels over time, gap and episodes, have weights that change with every donation, and a
/// residual learns the remaining errors. It states probabilities, also that of NEW.
///
/// # Definition
/// score(c) = (1 − s)·(W·x(c) + residual(c)) + s·counted(c) + h·γ·d(c), where W is the sum of the context's weight sets, s is
/// the share of the counters and h that of the person's habits, which are learned too, see <doc:Context-mixture>. p is the softmax over the known
/// candidates; P(NEW) comes from what is learned. People share nothing.
///
/// # Edge cases
/// Before the first donation there is no candidate, and P(NEW) = 1. A donation without a target-type shortcut
/// teaches the mixture nothing.
///
/// # Cost
/// A question makes one pass over the person's last 400 donations, and habits are looked for among them when a sixteenth is
/// new. A person takes at most 36 KiB, including six sensed dimensions and 24 habits, and 162 bytes for each candidate.
///
/// # Source
/// Ours; logistic mixing after Mattern, "Mixing strategies in data compression", DCC 2012, and Mahoney's PAQ.
/// Constants were chosen on the `train` and `valid` rows of the NYC check-ins; the shipped weights were
/// learned on the earliest of them.
public struct ContextMixture: ScoringStrategy {
  public static let name = "context-mixture"
  public static let summary =
    "the counters, features and habits, weighed by their worth to this person"
  public static let statesProbabilities = true
  public static let fields = MixtureSettings.fields
  public let recipe: Recipe
  public var optionalSignals: [String] { ["place", "device"] }
  private let settings: MixtureSettings

  public init(recipe: Recipe) {
    self.recipe = recipe
    settings = MixtureSettings(recipe)
  }

  public func makeLearner() -> any PersonLearner { MixtureLearner(settings) }
}

extension ScoringStrategy where Self == ContextMixture {
  /// The strategy that a predictor takes if none is named: ``ContextMixture`` with its own recipe.
  public static var contextMixture: ContextMixture { ContextMixture() }
}
