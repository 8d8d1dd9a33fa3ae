import PredictionEngine

/// The frecency recursion as shares that sum to one, so that it states probabilities: ChromeOS's predictor.
///
/// Like ``FrecencyStore``, with a decay of its own and divided by the sum over all shortcuts, as its newest version does.
///
/// # Definition
/// P(c) ∝ s(c), s ← s d^(uses since) + (1 − d); the known shortcuts share 1 − P(NEW).
///
/// # Edge cases
/// At d = ½ the last shortcut has at least half of it: this is a predictor for repetition.
///
/// # Cost
/// As ``FrecencyStore``. Shortcuts of other types than the target's are weighed by their overall share.
///
/// # Source
/// Chromium, `recurrence_predictor.cc`, `FrecencyPredictor`; d as in its tests.
public struct FrecencyPredictor: SelfLearningStrategy {
  /// `frecency-predictor`
  public static let name = "frecency-predictor"
  /// One line for lists.
  public static let summary = "frecency as shares of one: states probabilities (ChromeOS)"
  /// The bits are logarithms of shares.
  public static let statesProbabilities = true
  /// The decay.
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.5, in: 0.5...0.999)
  ]
  /// What it was made with.
  public let recipe: Recipe
  private var scores: FrecencyScores

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = FrecencyScores(decay: recipe["decay"])
  }

  /// One column: log₂ of the share, at least −100 bits.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("frecency")
    fillShares(&evidence.bits[column])
    SingleScore.takeLogarithms(&evidence.bits[column])
    ShareOfOtherTypes.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }

  /// Every candidate's share.
  func fillShares(_ shares: inout [Double]) {
    scores.fill(&shares)
    SingleScore.normalise(&shares)
  }

  /// Learns the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  /// Bytes of the scores.
  public var byteCount: Int { scores.byteCount }
}
