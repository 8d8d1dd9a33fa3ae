import PredictionEngine

/// Uses that decay with wall-clock time: the score of KDE's activity manager.
///
/// At every use, score ← score e^(−days/32) + 1, where days have passed since the last update. A question
/// reads the score decayed to the present. It keeps 16 bytes for each slot.
///
/// Source: KDE, kactivitymanagerd, `ResourceScoreCache.cpp`. The original adds the minutes for which
/// something was open, which donations do not tell; here a use counts 1, like a mere access.
public struct KDEActivities: SingleScoreStrategy {
  public static let name = "kde-activities"
  public static let summary = "uses that fade by e every 32 days (KDE)"
  public static let fields = [
    Recipe.Field("days", "days in which a score fades by the factor e", default: 32, in: 0.01...10_000)
  ]
  public static let source = "activity"

  private struct Entry: Sendable {
    var score = 0.0
    var second: Int64 = 0
  }

  public let recipe: Recipe
  private let seconds: Double
  private var entries = SlotValues(Entry())

  public init(recipe: Recipe) {
    self.recipe = recipe
    seconds = recipe["days"] * 86_400
  }

  private func faded(_ slot: Int, _ second: Int64) -> Double {
    let entry = entries[slot]
    return entry.score * Exponential.natural(-Double(max(0, second - entry.second)) / seconds)
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, entries.count) where entries[slot].score > 0 {
      scores[slot] = faded(slot, now)
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let now = question.context.moment.secondsSince1970
    entries[target] = Entry(score: faded(target, now) + 1, second: now)
  }

  public var byteCount: Int { entries.byteCount }
}
