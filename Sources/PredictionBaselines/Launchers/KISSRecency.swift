import PredictionEngine

/// The shortcuts in the order of their last use: KISS launcher's history.
///
/// score(c) = 1/(1 + a), where a counts the donations since the last use; the score is 0 when that was more
/// than 90 days ago. KISS purges such entries at random, at one insertion in 200. A slot takes 8 bytes.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "recency".
public struct KISSRecency: SingleScoreStrategy {
  public static let name = "kiss-recency"
  public static let summary = "the last used of 90 days first (KISS launcher)"
  public static let fields = [KISSHistory.days]
  public static let source = "recency"
  public let recipe: Recipe
  private let span: Int64
  private var lastUse = SlotValues(Int64.min)

  public init(recipe: Recipe) {
    self.recipe = recipe
    span = Int64(recipe["historyDays"] * 86_400)
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let earliest = question.context.moment.secondsSince1970 - span
    for slot in 0..<min(scores.count, lastUse.count) where lastUse[slot] >= earliest {
      scores[slot] = 1 / Double(history.donations - Int(history.lastUse[slot]) + 1)
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { lastUse[target] = question.context.moment.secondsSince1970 }
  }

  public var byteCount: Int { lastUse.byteCount }
}

/// The parameter that KISS's history modes share.
enum KISSHistory {
  static let days = Recipe.Field(
    "historyDays", "days after which a use is not counted", default: 90, in: 0.01...10_000)
}
