import PredictionEngine

/// Frequent and recent, as KISS launcher weighs the two by default.
///
/// # Definition
/// score(c) = (share of c in the last 30·`limit` launches)/(r + 0.001), r the donations since its last use.
///
/// # Edge cases
/// What was used last has r = 0 and stands first whatever its share: the constant is as published.
///
/// # Cost
/// Nothing is kept; one pass over 30·`limit` launches, a logarithm a candidate.
///
/// # Source
/// KISS launcher, `DBHelper.java`, history mode "frecency". There the inner query's limit has no effect, so that all history
/// is counted; here it counts the last 30·`limit` launches, as it says.
public struct KISSFrecency: CountingStrategy {
  /// `kiss-frecency`
  public static let name = "kiss-frecency"
  /// One line for lists.
  public static let summary = "share in the last 150 over the distance of the last (KISS launcher)"
  /// The window.
  public static let fields = [
    Recipe.Field("limit", "entries of the list; 30 times as many launches count", default: 5, in: 1...1000)
  ]
  /// What it was made with.
  public let recipe: Recipe
  private let window: Int

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    window = 30 * Int(recipe["limit"])
  }

  /// One column: log₂ of the score.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("frecency")
    fill(&evidence.bits[column], history)
    SingleScore.takeLogarithms(&evidence.bits[column])
    evidence.finish(column)
  }

  private func fill(_ scores: inout [Double], _ history: PersonalHistory) {
    let launches = history.targetSlots.suffix(window)
    for slot in launches { scores[Int(slot)] += 1 }
    for slot in scores.indices where scores[slot] > 0 {
      let distance = Double(history.donations - Int(history.lastUse[slot]))
      scores[slot] = scores[slot] / Double(launches.count) / (distance + 0.001)
    }
  }
}
