import PredictionEngine

/// Visits, times four within the hour and a quarter after a week: the smarter `cd`.
///
/// # Definition
/// rank +1 a use; score = rank × 4 when last used less than an hour ago, × 2 less than a day, × ½ less than a week, × ¼
/// else. When the ranks' sum passes 10,000 all are multiplied by 9,000/sum, and those below 1 dropped.
///
/// # Edge cases
/// Paths that vanished are purged after 90 days; a shortcut does not vanish, so that nothing is purged here.
///
/// # Cost
/// 16 bytes a slot; a logarithm a candidate.
///
/// # Source
/// zoxide, "Algorithm" in its wiki, and `src/db`.
public struct Zoxide: SingleScoreStrategy {
  /// `zoxide`
  public static let name = "zoxide"
  /// One line for lists.
  public static let summary = "uses, times 4, 2, 1/2 or 1/4 by the age of the last (zoxide)"
  /// Ageing.
  public static let fields = [
    Recipe.Field(
      "maximumAge", "sum of ranks above which all are reduced", default: 10_000, in: 10...1_000_000)
  ]
  /// `frecency`
  public static let source = "frecency"
  /// What it was made with.
  public let recipe: Recipe
  private var ranks: AgedRanks

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    ranks = AgedRanks(maximum: recipe["maximumAge"], factorOfMaximum: 0.9)
  }

  /// What the rank is multiplied with, `seconds` after the last use.
  static func factor(after seconds: Int64) -> Double {
    seconds < 3600 ? 4 : seconds < 86_400 ? 2 : seconds < 604_800 ? 0.5 : 0.25
  }

  /// Ranks times factors.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, ranks.count) {
      let (rank, second) = ranks[slot]
      scores[slot] = rank * Zoxide.factor(after: now - second)
    }
  }

  /// Raises the rank.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { ranks.use(target, at: question.context.moment.secondsSince1970) }
  }

  /// Bytes of the ranks.
  public var byteCount: Int { ranks.byteCount }
}
