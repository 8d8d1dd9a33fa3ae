import PredictionEngine

/// Visits, multiplied by four within the hour and divided by four after a week: zoxide, in the place of `cd`.
///
/// A use adds 1 to the rank. score = rank × 4 when last used less than an hour ago, × 2 less than a day, × ½
/// less than a week, and × ¼ beyond. When the ranks' sum passes 10,000, all are multiplied by 9,000/sum, and
/// those below 1 are removed. It keeps 16 bytes for each slot.
///
/// Source: zoxide, "Algorithm" in its wiki, and `src/db`. The original purges paths that vanished after 90
/// days; a shortcut does not vanish, so nothing is purged here.
public struct Zoxide: SingleScoreStrategy {
  public static let name = "zoxide"
  public static let summary = "uses, times 4, 2, 1/2 or 1/4 by the age of the last (zoxide)"
  public static let fields = [
    Recipe.Field(
      "maximumAge", "sum of ranks above which all are reduced", default: 10_000, in: 10...1_000_000)
  ]
  public static let source = "frecency"

  private struct Entry: Sendable {
    var rank = 0.0
    var second: Int64 = 0
  }

  public let recipe: Recipe
  private let maximum: Double
  private var entries = SlotValues(Entry())
  private var sum = 0.0

  public init(recipe: Recipe) {
    self.recipe = recipe
    maximum = recipe["maximumAge"]
  }

  static func factor(after seconds: Int64) -> Double {
    seconds < 3600 ? 4 : seconds < 86_400 ? 2 : seconds < 604_800 ? 0.5 : 0.25
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, entries.count) {
      scores[slot] = entries[slot].rank * Zoxide.factor(after: now - entries[slot].second)
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    entries[target] = Entry(rank: entries[target].rank + 1, second: question.context.moment.secondsSince1970)
    sum += 1
    guard sum > maximum else { return }
    let factor = 0.9 * maximum / sum
    sum = 0
    for slot in 0..<entries.count {
      let reduced = entries[slot].rank * factor
      entries[slot].rank = reduced < 1 ? 0 : reduced
      sum += entries[slot].rank
    }
  }

  public var byteCount: Int { entries.byteCount }
}
