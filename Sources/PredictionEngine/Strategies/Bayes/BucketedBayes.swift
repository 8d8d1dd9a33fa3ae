/// Prior plus one lift for each signal: naive Bayes over the buckets of time, weekday, place, previous
/// shortcut and device. Each bucket is smoothed towards the one that it backs off to.
///
/// Use it where only counters are available: its explanations have a handful of terms, and it learns within a
/// week. It treats signals as independent, so two with the same evidence count twice; the weights limit that.
///
/// # Definition
/// score(c) = w₀ log₂ P₀(c) + Σ w log₂ P(c | bucket)/P₀(c) over the context's buckets, where
/// `FrequencyPrior` defines P₀. P(c) ∝ 2^score over the candidates, which share 1 − P(NEW).
///
/// # Edge cases
/// Before the first donation there is no candidate, and P(NEW) = 1. An unknown place or signal has no term.
///
/// # Cost
/// One pass over the slots for each bucket and for each bucket that it is read with.
///
/// # Source
/// Naive Bayes with Dirichlet smoothing; ours in this form. Defaults chosen on the `train` and `valid` rows of the
/// NYC check-ins and on synthetic weeks apart from the reported ones.
public struct BucketedBayes: CountingStrategy {
  public static let name = "bucketed-bayes"
  public static let summary = "prior plus one smoothed lift per signal bucket, as probabilities"
  public static let statesProbabilities = true
  public static let fields =
    [Recipe.Field("weight.prior", "weight of the overall share", default: 1, in: 0...4)]
    + SignalRegistry.all.map { signal in
      Recipe.Field(
        "weight.\(signal.name)", "weight of the lift of \(signal.name)",
        default: CountedEvidence.weights[signal.name] ?? CountedEvidence.unnamed, in: 0...4)
    } + [
      Recipe.Field("smoothing", "pseudo-donations behind a bucket", default: 4, in: 0.01...100),
      Recipe.Field("coarseSmoothing", "pseudo-donations behind a coarser bucket", default: 1, in: 0.01...100),
      Recipe.Field("neighbourShare", "share at which a neighbouring hour counts", default: 0.5, in: 0...1),
    ]
  public let recipe: Recipe
  public var optionalSignals: [String] { ["place", "device"].filter { recipe["weight.\($0)"] > 0 } }
  private let counted: CountedEvidence

  public init(recipe: Recipe) {
    self.recipe = recipe
    counted = CountedEvidence(
      prior: recipe["weight.prior"], weights: SignalRegistry.all.map { recipe["weight.\($0.name)"] },
      SignalLift(
        smoothing: recipe["smoothing"], coarseSmoothing: recipe["coarseSmoothing"],
        neighbourShare: recipe["neighbourShare"]))
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    var buffers = evidence.workspace.counted
    evidence.workspace.counted = CountedBuffers()
    counted.append(history, question.buckets, of: 0..<history.counters.count, &buffers, into: &evidence)
    evidence.workspace.counted = buffers
  }
}

extension ScoringStrategy where Self == BucketedBayes {
  /// ``BucketedBayes`` with its own recipe.
  public static var bucketedBayes: BucketedBayes { BucketedBayes() }
}
