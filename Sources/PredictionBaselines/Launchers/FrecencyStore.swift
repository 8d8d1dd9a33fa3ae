import PredictionEngine

/// Frequency and recency in one score that decays with every use of anything: ChromeOS's store of targets.
///
/// score(c) follows the recursion s ← s d^(uses since) + (1 − d), with d = `decay`; the best 200 shortcuts
/// keep their score, in 16 bytes for each slot.
///
/// Source: Chromium, `chrome/browser/ui/app_list/search/search_result_ranker/frecency_store.cc`. It decays
/// with use and not with wall-clock time, so forgetting requires a replay of the person.
public struct FrecencyStore: SingleScoreStrategy {
  public static let name = "frecency-store"
  public static let summary = "frequency and recency, fading with every use (ChromeOS)"
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.8, in: 0.5...0.999),
    Recipe.Field(
      "capacity", "shortcuts that keep a score when twice as many have one", default: 200, in: 1...10_000),
  ]
  public static let source = "frecency"
  public let recipe: Recipe
  private var scores: FadingScores

  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = FadingScores(decay: recipe["decay"], capacity: Int(recipe["capacity"]))
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    self.scores.fill(&scores)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  public var byteCount: Int { scores.byteCount }
}
