import PredictionEngine

/// Points for use, halved for all when one has too many: GNOME Shell's application usage.
///
/// # Definition
/// +`points` at each use. When any score passes 25,714, all are halved. A shortcut unseen for 7 days whose score lies below
/// an eighth of the highest is purged.
///
/// # Edge cases
/// The original gives a point for each 7 seconds of focus, which donations do not say: here every use counts the same, and
/// with one point a use nothing is ever halved. Purged shortcuts are tied, later last use first.
///
/// # Cost
/// 16 bytes a slot; a logarithm a candidate.
///
/// # Source
/// GNOME Shell, `shell-app-usage.c`.
public struct GNOMEUsage: SingleScoreStrategy {
  /// `gnome-usage`
  public static let name = "gnome-usage"
  /// One line for lists.
  public static let summary = "points for use, the unseen and minor purged after a week (GNOME Shell)"
  /// Points and limit.
  public static let fields = [
    Recipe.Field(
      "points", "points for a use; the original gives one for 7 s of focus", default: 1, in: 0.01...10_000),
    Recipe.Field("limit", "a score above it halves all", default: 25_714, in: 1...1_000_000),
    Recipe.Field("purgeDays", "days unseen after which the minor are purged", default: 7, in: 0.01...10_000),
  ]
  /// `usage`
  public static let source = "usage"

  private struct Entry: Sendable {
    var score = 0.0
    var second: Int64 = 0
  }

  /// What it was made with.
  public let recipe: Recipe
  private let (points, limit): (Double, Double)
  private let purgeSeconds: Int64
  private var entries = SlotValues(Entry())
  private var highest = 0.0

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    (points, limit) = (recipe["points"], recipe["limit"])
    purgeSeconds = Int64(recipe["purgeDays"] * 86_400)
  }

  private func isPurged(_ entry: Entry, _ now: Int64) -> Bool {
    now - entry.second > purgeSeconds && entry.score < highest / 8
  }

  /// The scores of those not purged.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, entries.count) where !isPurged(entries[slot], now) {
      scores[slot] = entries[slot].score
    }
  }

  /// Purges, adds the points, and halves all where one has too many.
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

  /// Bytes of the scores.
  public var byteCount: Int { entries.byteCount }
}
