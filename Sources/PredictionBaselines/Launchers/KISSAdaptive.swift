import PredictionEngine

/// The most used of the last day and a half first, as KISS launcher adapts.
///
/// # Definition
/// score(c) = uses of c in the last 36 hours.
///
/// # Edge cases
/// After two idle days everything is tied: later last use first.
///
/// # Cost
/// 16 bytes a use of 36 hours, 4 a slot; a logarithm a candidate.
///
/// # Source
/// KISS launcher, `DBHelper.java`, history mode "adaptive".
public struct KISSAdaptive: SingleScoreStrategy {
  /// `kiss-adaptive`
  public static let name = "kiss-adaptive"
  /// One line for lists.
  public static let summary = "the most used of the last 36 hours first (KISS launcher)"
  /// The window.
  public static let fields = [
    Recipe.Field("hours", "hours within which a use counts", default: 36, in: 0.01...100_000)
  ]
  /// `frequency`
  public static let source = "frequency"
  /// What it was made with.
  public let recipe: Recipe
  private var uses: RecentUses

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    uses = RecentUses(hours: recipe["hours"])
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
