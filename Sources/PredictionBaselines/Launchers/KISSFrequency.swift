import PredictionEngine

/// The most used of the last 90 days first, as KISS launcher lists by frequency.
///
/// # Definition
/// score(c) = uses of c in the last 90 days.
///
/// # Edge cases
/// KISS purges what is older than 90 days at random, at one insertion in 200; here it is simply never counted.
///
/// # Cost
/// 16 bytes a use of 90 days, 4 a slot; a logarithm a candidate.
///
/// # Source
/// KISS launcher, `DBHelper.java`, history mode "frequency".
public struct KISSFrequency: SingleScoreStrategy {
  /// `kiss-frequency`
  public static let name = "kiss-frequency"
  /// One line for lists.
  public static let summary = "the most used of 90 days first (KISS launcher)"
  /// How long history is kept.
  public static let fields = [KISSHistory.days]
  /// `frequency`
  public static let source = "frequency"
  /// What it was made with.
  public let recipe: Recipe
  private var uses: RecentUses

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    uses = RecentUses(hours: recipe["historyDays"] * 24)
  }

  /// The counts.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    uses.fill(&scores, at: question.context.moment.secondsSince1970)
  }

  /// Adds the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { uses.add(target, at: question.context.moment.secondsSince1970) }
  }

  /// Bytes of the uses.
  public var byteCount: Int { uses.byteCount }
}
