import PredictionEngine

/// Frequency and recency in the combination that KISS launcher uses by default.
///
/// score(c) = (share of c in the last 30·`limit` launches)/(r + 0.001), where r counts the donations since
/// its last use. The shortcut used last has r = 0 and ranks first whatever its share; the constant is the
/// published one. It keeps nothing, and makes one pass over 30·`limit` launches.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "frecency". In the original the inner query's limit
/// has no effect, so all history is counted; here the query is followed.
public struct KISSFrecency: CountingStrategy {
  public static let name = "kiss-frecency"
  public static let summary = "share in the last 150 over the distance of the last (KISS launcher)"
  public static let fields = [
    Recipe.Field("limit", "entries of the list; 30 times as many launches count", default: 5, in: 1...1000)
  ]
  public let recipe: Recipe
  private let window: Int

  public init(recipe: Recipe) {
    self.recipe = recipe
    window = 30 * Int(recipe["limit"])
  }

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
