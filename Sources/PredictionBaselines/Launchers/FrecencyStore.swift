import PredictionEngine

/// Frequency and recency in one score that decays with every use of anything: ChromeOS's store of targets.
///
/// score(c) follows the recursion s ← s d^(uses since) + (1 − d), with d = `decay`; the best 200 shortcuts
/// keep their score, in 16 bytes for each slot.
///
/// Source: Chromium, `chrome/browser/ui/app_list/search/search_result_ranker/frecency_store.cc`. It decays
/// with use and not with wall-clock time, so forgetting requires a replay of the person.
public struct FrecencyStore: SingleScoreStrategy {
  /// The strategy's registered name, `frecency-store`.
  public static let name = "frecency-store"
  /// A one-line description for lists.
  public static let summary = "frequency and recency, fading with every use (ChromeOS)"
  /// The decay of a score, and the number of shortcuts that keep one.
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.8, in: 0.5...0.999),
    Recipe.Field(
      "capacity", "shortcuts that keep a score when twice as many have one", default: 200, in: 1...10_000),
  ]
  /// The column's name in explanations, `frecency`.
  public static let source = "frecency"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe
  private var scores: FrecencyScores

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = FrecencyScores(decay: recipe["decay"], capacity: Int(recipe["capacity"]))
  }

  /// Fills the score of every candidate with its decayed score.
  public func fill(_ target: inout [Double], _ history: PersonalHistory, _ question: Question) {
    scores.fill(&target)
  }

  /// Learns a use of the target.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  /// The bytes that the scores occupy.
  public var byteCount: Int { scores.byteCount }
}
