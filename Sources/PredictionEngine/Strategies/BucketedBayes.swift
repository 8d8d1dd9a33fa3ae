/// Prior plus one lift for each signal: naive Bayes over the buckets of time, weekday, place, previous shortcut and
/// device, each smoothed towards what it backs off to.
///
/// Use it where counters are all there is: it explains itself in a handful of terms, learns within a week and forgets
/// by subtraction. It treats signals as independent, so that two signals that say the same count twice; the weights
/// hold that in check.
///
/// # Definition
/// score(c) = w₀ log₂ P₀(c) + Σ over the context's buckets of w log₂ P(c | bucket)/P₀(c), see ``FrequencyPrior`` for
/// P₀; P(c) ∝ 2^score over the candidates, which share 1 − P(NEW).
///
/// # Edge cases
/// Nothing known: no candidate, P(NEW) = 1. An unknown place or signal has no term.
///
/// # Cost
/// Six to nine passes over the slots and one logarithm a slot and bucket.
///
/// # Source
/// Naive Bayes with Dirichlet smoothing; ours in this form. Defaults chosen on the `train` and `valid` rows of the
/// NYC check-ins and on synthetic weeks apart from the reported ones.
public struct BucketedBayes: ScoringStrategy {
  /// `bucketed-bayes`
  public static let name = "bucketed-bayes"
  /// One line for lists.
  public static let summary = "prior plus one smoothed lift per signal bucket, as probabilities"
  /// Scores are log-probabilities up to a constant.
  public static let statesProbabilities = true
  /// Weights and smoothing.
  public static let fields = [
    Recipe.Field("priorWeight", "weight of the overall share", default: 1, in: 0...4),
    Recipe.Field("timeOfDayWeight", "weight of the hour's lift", default: 0.9, in: 0...4),
    Recipe.Field("weekdayWeight", "weight of the weekday's lift", default: 0.5, in: 0...4),
    Recipe.Field("placeWeight", "weight of the place's lift", default: 0.8, in: 0...4),
    Recipe.Field("previousWeight", "weight of the previous shortcut's lift", default: 0.6, in: 0...4),
    Recipe.Field("deviceWeight", "weight of each device signal's lift", default: 0.8, in: 0...4),
    Recipe.Field("smoothing", "pseudo-donations behind a bucket", default: 3, in: 0.01...100),
    Recipe.Field("coarseSmoothing", "pseudo-donations behind a coarser bucket", default: 3, in: 0.01...100),
    Recipe.Field("neighbourShare", "share at which a neighbouring hour counts", default: 0.5, in: 0...1),
  ]
  /// What it was made with.
  public let recipe: Recipe
  private let priorWeight: Double
  private let weights: [Double]
  private let lift: SignalLift

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    priorWeight = recipe["priorWeight"]
    weights = [
      recipe["timeOfDayWeight"], recipe["weekdayWeight"], recipe["placeWeight"], recipe["previousWeight"],
      recipe["deviceWeight"],
    ]
    lift = SignalLift(
      smoothing: recipe["smoothing"], coarseSmoothing: recipe["coarseSmoothing"],
      neighbourShare: recipe["neighbourShare"])
  }

  /// One column for the prior, one for each bucket of the context.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    var scratch: [Double] = []
    evidence.append("prior", weight: priorWeight) { FrequencyPrior.fill(&$0, history) }
    for bucket in question.buckets {
      let signal = min(Int(bucket.dimension), weights.count - 1)
      evidence.append(SignalRegistry.all[signal].name, bucket: bucket, weight: weights[signal]) {
        lift.fill(&$0, bucket, history, scratch: &scratch)
      }
    }
  }
}
