import PredictionEngine

/// The most used shortcuts of the last 90 days: KISS launcher's list by frequency.
///
/// score(c) = uses of c in the last 90 days. KISS purges older ones at random, at one insertion in 200. It
/// keeps 16 bytes for each use of 90 days and 4 for each slot.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "frequency".
public struct KISSFrequency: SingleScoreStrategy, RememberingStrategy {
  public static let name = "kiss-frequency"
  public static let summary = "the most used of 90 days first (KISS launcher)"
  public static let fields = [KISSHistory.days]
  public static let source = "frequency"
  public let recipe: Recipe
  var memory: RecentUses

  public init(recipe: Recipe) {
    self.recipe = recipe
    memory = RecentUses(hours: recipe["historyDays"] * 24)
  }
}
