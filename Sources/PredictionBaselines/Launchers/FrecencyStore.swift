import PredictionEngine

/// How often and how lately, fading with every use of anything: ChromeOS's store of targets.
///
/// # Definition
/// score(c) as in the recursion s ← s d^(uses since) + (1 − d), d = `decay`; the best 200 keep their score.
///
/// # Edge cases
/// A shortcut that has faded to nothing is tied with every other such; later last use first.
///
/// # Cost
/// 16 bytes a slot; about ten multiplications and a logarithm a candidate.
///
/// # Source
/// Chromium, `chrome/browser/ui/app_list/search/search_result_ranker/frecency_store.cc`. It fades with use, not with the
/// wall clock, so that it can only be forgotten by replaying the person.
public struct FrecencyStore: SingleScoreStrategy {
  /// `frecency-store`
  public static let name = "frecency-store"
  /// One line for lists.
  public static let summary = "frequency and recency, fading with every use (ChromeOS)"
  /// Decay and size.
  public static let fields = [
    Recipe.Field("decay", "what is left of a score after a use of anything", default: 0.8, in: 0.5...0.999),
    Recipe.Field(
      "capacity", "shortcuts that keep a score when twice as many have one", default: 200, in: 1...10_000),
  ]
  /// `frecency`
  public static let source = "frecency"
  /// What it was made with.
  public let recipe: Recipe
  private var scores: FrecencyScores

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    scores = FrecencyScores(decay: recipe["decay"], capacity: Int(recipe["capacity"]))
  }

  /// The faded scores.
  public func fill(_ target: inout [Double], _ history: PersonalHistory, _ question: Question) {
    scores.fill(&target)
  }

  /// Learns the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { scores.use(target) }
  }

  /// Bytes of the scores.
  public var byteCount: Int { scores.byteCount }
}
