import PredictionEngine

/// The frecency recursion as shares that sum to one, which are probabilities: ChromeOS's predictor.
///
/// P(c) ∝ s(c), s ← s d^(uses since) + (1 − d); the known shortcuts share 1 − P(NEW). It resembles
/// ``FrecencyStore``, whose cost it has, with a decay of its own, and divides by the sum over all shortcuts,
/// as its newest version does. Shortcuts of other types than the target's score by their share of all
/// donations. At d = ½ the last shortcut has at least half of the probability.
///
/// Source: Chromium, `recurrence_predictor.cc`, `FrecencyPredictor`; d as in its tests.
public struct FrecencyPredictor: SelfLearningStrategy {
  /// The strategy's registered name, `frecency-predictor`.
  public static let name = "frecency-predictor"
  /// A one-line description for lists.
  public static let summary = "frecency as shares of one: states probabilities (ChromeOS)"
  /// The bits are logarithms of shares, so the strategy states probabilities.
  public static let statesProbabilities = true
  /// The decay d of a score at a use of any shortcut.
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.5, in: 0.5...0.999)
  ]
  /// The recipe that the strategy was made with.
  public let recipe: Recipe
  private var scores: FrecencyScores

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = FrecencyScores(decay: recipe["decay"])
  }

  /// Fills one column: log₂ of the share, at least −100 bits.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("frecency")
    fillShares(&evidence.bits[column])
    SingleScore.takeLogarithms(&evidence.bits[column])
    ShareOfOtherTypes.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }

  func fillShares(_ shares: inout [Double]) {
    scores.fill(&shares)
    SingleScore.normalise(&shares)
  }

  /// Learns a use of the target.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  /// The bytes that the scores occupy.
  public var byteCount: Int { scores.byteCount }
}
