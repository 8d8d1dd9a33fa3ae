import PredictionEngine

/// The most used shortcuts of the last day and a half: KISS launcher's adaptive history.
///
/// score(c) = uses of c in the last 36 hours. It keeps 16 bytes for each of them, and 4 for each slot.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "adaptive".
public struct KISSAdaptive: SingleScoreStrategy {
  /// The strategy's registered name, `kiss-adaptive`.
  public static let name = "kiss-adaptive"
  /// A one-line description for lists.
  public static let summary = "the most used of the last 36 hours first (KISS launcher)"
  /// The hours within which a use counts.
  public static let fields = [
    Recipe.Field("hours", "hours within which a use counts", default: 36, in: 0.01...100_000)
  ]
  /// The column's name in explanations, `frequency`.
  public static let source = "frequency"
  /// The recipe that the strategy was made with.
  public let recipe: Recipe
  private var uses: RecentUses

  /// Makes the strategy from a recipe, before it has learned anything.
  public init(recipe: Recipe) {
    self.recipe = recipe
    uses = RecentUses(hours: recipe["hours"])
  }

  /// Fills the score of every candidate with its count.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    uses.fill(&scores, at: question.context.moment.secondsSince1970)
  }

  /// Adds the use to the recent ones.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { uses.add(target, at: question.context.moment.secondsSince1970) }
  }

  /// The bytes that the uses occupy.
  public var byteCount: Int { uses.byteCount }
}
