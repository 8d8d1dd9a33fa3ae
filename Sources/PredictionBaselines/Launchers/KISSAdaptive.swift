import PredictionEngine

/// The most used shortcuts of the last day and a half: KISS launcher's adaptive history.
///
/// score(c) = uses of c in the last 36 hours. It keeps 16 bytes for each of them, and 4 for each slot.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "adaptive".
public struct KISSAdaptive: SingleScoreStrategy {
  public static let name = "kiss-adaptive"
  public static let summary = "the most used of the last 36 hours first (KISS launcher)"
  public static let fields = [
    Recipe.Field("hours", "hours within which a use counts", default: 36, in: 0.01...100_000)
  ]
  public static let source = "frequency"
  public let recipe: Recipe
  private var uses: RecentUses

  public init(recipe: Recipe) {
    self.recipe = recipe
    uses = RecentUses(hours: recipe["hours"])
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    uses.fill(&scores, at: question.context.moment.secondsSince1970)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { uses.add(target, at: question.context.moment.secondsSince1970) }
  }

  public var byteCount: Int { uses.byteCount }
}
