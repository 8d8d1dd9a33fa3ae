import PredictionEngine

/// The frecency recursion as shares that sum to one, which are probabilities: ChromeOS's predictor.
///
/// P(c) ∝ s(c), s ← s d^(uses since) + (1 − d); the known shortcuts share 1 − P(NEW). It resembles
/// ``FrecencyStore``, whose cost it has, with a decay of its own, and divides by the sum over all shortcuts,
/// as its newest version does. Shortcuts of other types than the target's score by their share of all
/// donations. At d = ½ the last shortcut has at least half of the probability.
///
/// Source: Chromium, `recurrence_predictor.cc`, `FrecencyPredictor`; d as in its tests.
public struct FrecencyPredictor: RememberingStrategy {
  public static let name = "frecency-predictor"
  public static let summary = "frecency as shares of one: states probabilities (ChromeOS)"
  public static let statesProbabilities = true
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.5, in: 0.5...0.999)
  ]
  public let recipe: Recipe
  var memory: FadingScores

  public init(recipe: Recipe) {
    self.recipe = recipe
    memory = FadingScores(decay: recipe["decay"])
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("frecency")
    fillShares(&evidence.bits[column])
    SingleScore.takeLogarithms(&evidence.bits[column])
    ShareOfOtherTypes.fill(&evidence.bits[column], history)
    evidence.finish(column)
  }

  func fillShares(_ shares: inout [Double]) {
    memory.fill(&shares, at: 0)
    SingleScore.normalise(&shares)
  }
}
