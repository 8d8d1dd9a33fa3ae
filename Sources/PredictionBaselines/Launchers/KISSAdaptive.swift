import PredictionEngine

/// The most used shortcuts of the last day and a half: KISS launcher's adaptive history.
///
/// score(c) = uses of c in the last 36 hours. It keeps 16 bytes for each of them, and 4 for each slot.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "adaptive".
public struct KISSAdaptive: SingleScoreStrategy, RememberingStrategy {
  public static let name = "kiss-adaptive"
  public static let summary = "the most used of the last 36 hours first (KISS launcher)"
  public static let fields = [
    Recipe.Field("hours", "hours within which a use counts", default: 36, in: 0.01...100_000)
  ]
  public static let source = "frequency"
  public let recipe: Recipe
  var memory: RecentUses

  public init(recipe: Recipe) {
    self.recipe = recipe
    memory = RecentUses(hours: recipe["hours"])
  }
}
