import PredictionEngine

/// Points for use, which are halved for all when one shortcut has too many: GNOME Shell's application usage.
///
/// Each use adds `points`. When a score passes 25,714, all scores are halved. A shortcut unused for 7 days
/// whose score is below an eighth of the highest is purged. It keeps 16 bytes for each slot.
///
/// Source: GNOME Shell, `shell-app-usage.c`. The original gives a point for each 7 seconds of focus, which
/// donations do not tell: here every use counts the same, and with one point a use nothing is ever halved.
public struct GNOMEUsage: SingleScoreStrategy {
  public static let name = "gnome-usage"
  public static let summary = "points for use, the unseen and minor purged after a week (GNOME Shell)"
  public static let fields = [
    Recipe.Field(
      "points", "points for a use; the original gives one for 7 s of focus", default: 1, in: 0.01...10_000),
    Recipe.Field("limit", "a score above it halves all", default: 25_714, in: 1...1_000_000),
    Recipe.Field("purgeDays", "days unseen after which the minor are purged", default: 7, in: 0.01...10_000),
  ]
  public static let source = "usage"

  private struct Entry: Sendable {
    var score = 0.0
    var second: Int64 = 0
  }

  public let recipe: Recipe
  private let (points, limit): (Double, Double)
  private let purgeSeconds: Int64
  private var entries = SlotValues(Entry())
  private var highest = 0.0

  public init(recipe: Recipe) {
    self.recipe = recipe
    (points, limit) = (recipe["points"], recipe["limit"])
    purgeSeconds = Int64(recipe["purgeDays"] * 86_400)
  }

  private func isPurged(_ entry: Entry, _ now: Int64) -> Bool {
    now - entry.second > purgeSeconds && entry.score < highest / 8
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, entries.count) where !isPurged(entries[slot], now) {
      scores[slot] = entries[slot].score
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let now = question.context.moment.secondsSince1970
    for slot in 0..<entries.count where entries[slot].score > 0 && isPurged(entries[slot], now) {
      entries[slot] = Entry()
    }
    entries[target] = Entry(score: entries[target].score + points, second: now)
    highest = max(highest, entries[target].score)
    while highest > limit {
      highest /= 2
      for slot in 0..<entries.count { entries[slot].score /= 2 }
    }
  }

  public var byteCount: Int { entries.byteCount }
}
