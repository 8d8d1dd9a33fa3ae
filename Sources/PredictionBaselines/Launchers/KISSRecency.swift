import PredictionEngine

/// The last used first, as KISS launcher lists its history.
///
/// # Definition
/// score(c) = 1/(1 + a), a the donations since the last use; 0 when that was more than 90 days ago.
///
/// # Edge cases
/// KISS purges what is older than 90 days at random, at one insertion in 200; here it is simply never counted.
///
/// # Cost
/// 8 bytes a slot; a logarithm a candidate.
///
/// # Source
/// KISS launcher, `DBHelper.java`, history mode "recency".
public struct KISSRecency: SingleScoreStrategy {
  /// `kiss-recency`
  public static let name = "kiss-recency"
  /// One line for lists.
  public static let summary = "the last used of 90 days first (KISS launcher)"
  /// How long history is kept.
  public static let fields = [KISSHistory.days]
  /// `recency`
  public static let source = "recency"
  /// What it was made with.
  public let recipe: Recipe
  private let span: Int64
  private var lastUse = SlotValues(Int64.min)

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    span = Int64(recipe["historyDays"] * 86_400)
  }

  /// The inverse of the age in donations.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let earliest = question.context.moment.secondsSince1970 - span
    for slot in 0..<min(scores.count, lastUse.count) where lastUse[slot] >= earliest {
      scores[slot] = 1 / Double(history.donations - Int(history.lastUse[slot]) + 1)
    }
  }

  /// Remembers the time of the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { lastUse[target] = question.context.moment.secondsSince1970 }
  }

  /// Bytes of the times.
  public var byteCount: Int { lastUse.byteCount }
}

/// What KISS's history modes share.
enum KISSHistory {
  /// How long history is kept.
  static let days = Recipe.Field(
    "historyDays", "days after which a use is not counted", default: 90, in: 0.01...10_000)
}
