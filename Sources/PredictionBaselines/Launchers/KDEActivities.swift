import PredictionEngine

/// Uses that fade by the wall clock: the score of KDE's activity manager.
///
/// # Definition
/// score ← score e^(−days/32) + 1 at every use, days since the score was last brought up to date; read faded to now.
///
/// # Edge cases
/// A use counts 1, as a mere access does; the original adds the minutes that something was open, which donations do not say.
///
/// # Cost
/// 16 bytes a slot; an exponential and a logarithm a candidate.
///
/// # Source
/// KDE, kactivitymanagerd, `ResourceScoreCache.cpp`.
public struct KDEActivities: SingleScoreStrategy {
  /// `kde-activities`
  public static let name = "kde-activities"
  /// One line for lists.
  public static let summary = "uses that fade by e every 32 days (KDE)"
  /// The fading.
  public static let fields = [
    Recipe.Field("days", "days in which a score fades by the factor e", default: 32, in: 0.01...10_000)
  ]
  /// `activity`
  public static let source = "activity"

  private struct Entry: Sendable {
    var score = 0.0
    var second: Int64 = 0
  }

  /// What it was made with.
  public let recipe: Recipe
  private let seconds: Double
  private var entries = SlotValues(Entry())

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    seconds = recipe["days"] * 86_400
  }

  private func faded(_ slot: Int, _ second: Int64) -> Double {
    let entry = entries[slot]
    return entry.score * Exponential.natural(-Double(max(0, second - entry.second)) / seconds)
  }

  /// The scores faded to now.
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    let now = question.context.moment.secondsSince1970
    for slot in 0..<min(scores.count, entries.count) where entries[slot].score > 0 {
      scores[slot] = faded(slot, now)
    }
  }

  /// Adds the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let now = question.context.moment.secondsSince1970
    entries[target] = Entry(score: faded(target, now) + 1, second: now)
  }

  /// Bytes of the scores.
  public var byteCount: Int { entries.byteCount }
}
