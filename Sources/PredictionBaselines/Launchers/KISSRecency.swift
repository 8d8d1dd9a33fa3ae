import PredictionEngine

/// The shortcuts in the order of their last use: KISS launcher's history.
///
/// score(c) = 1/(1 + a), where a counts the donations since the last use; the score is 0 when that was more
/// than 90 days ago. KISS purges such entries at random, at one insertion in 200. A slot takes 8 bytes.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "recency".
public struct KISSRecency: SingleScoreStrategy {
  /// The strategy's registered name, `kiss-recency`.
  public static let name = "kiss-recency"
  /// A one-line description for lists.
  public static let summary = "the last used of 90 days first (KISS launcher)"
  /// The number of days for which history is kept.
  public static let fields = [KISSHistory.days]
  /// The column's name in explanations, `recency`.
  public static let source = "recency"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe
  private let span: Int64
  private var lastUse = SlotValues(Int64.min)

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) {
    self.recipe = recipe
    span = Int64(recipe["historyDays"] * 86_400)
  }

  /// Fills the score of every candidate with the inverse of its age in donations.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let earliest = question.context.moment.secondsSince1970 - span
    for slot in 0..<min(scores.count, lastUse.count) where lastUse[slot] >= earliest {
      scores[slot] = 1 / Double(history.donations - Int(history.lastUse[slot]) + 1)
    }
  }

  /// Stores the time of the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { lastUse[target] = question.context.moment.secondsSince1970 }
  }

  /// The bytes that the times occupy.
  public var byteCount: Int { lastUse.byteCount }
}

/// The parameter that KISS's history modes share.
enum KISSHistory {
  static let days = Recipe.Field(
    "historyDays", "days after which a use is not counted", default: 90, in: 0.01...10_000)
}
