import PredictionEngine

/// The shortcuts used around this time of day lately: KISS launcher's time mode.
///
/// score(c) = max over uses j of c younger than 24 days of |((t − t_j) mod 24 h) − 12 h| − (t − t_j)/48. This
/// is a triangle over the clock, minus an age of which one day costs as much as half an hour of clock
/// distance. The column holds the score in hours, plus 12, and 0 without such a use. It keeps 16 bytes for
/// each use of 24 days; a question reads all of them.
///
/// Source: KISS launcher, `DBHelper.java`, history mode "time". The comment there says one hour a day; the
/// formula says half an hour.
public struct KISSTime: SelfLearningStrategy {
  public static let name = "kiss-time"
  public static let summary = "the use of 24 days closest in clock time, less its age (KISS launcher)"
  public static let fields = [
    Recipe.Field("days", "days within which a use counts", default: 24, in: 0.01...24),
    Recipe.Field("ageDivisor", "age is divided by it", default: 48, in: 1...10_000),
  ]
  public let recipe: Recipe
  private let divisor: Double
  /// The seconds within which a use counts.
  private let span: Int64
  /// The uses, oldest first; those that expired go with the next one.
  private var uses: [(slot: Int32, second: Int64)] = []

  public init(recipe: Recipe) {
    self.recipe = recipe
    divisor = recipe["ageDivisor"]
    span = Int64(recipe["days"] * 86_400)
  }

  /// Returns a use's score in hours, `seconds` after the use.
  static func score(after seconds: Int64, divisor: Double) -> Double {
    let distance = Double(abs(seconds % 86_400 - 43_200))
    return (distance - Double(seconds) / divisor) / 3600
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("time-of-day")
    let now = question.context.moment.secondsSince1970
    let lowest = 576 / divisor
    for use in uses.drop(while: { $0.second < now - span }) {
      let score = max(0, KISSTime.score(after: max(0, now - use.second), divisor: divisor) + lowest)
      if score > evidence.bits[column][Int(use.slot)] { evidence.bits[column][Int(use.slot)] = score }
    }
    evidence.finish(column)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    let now = question.context.moment.secondsSince1970
    uses.removeFirst(uses.prefix { $0.second < now - span }.count)
    uses.append((Int32(truncatingIfNeeded: target), now))
  }

  public var byteCount: Int { uses.count * 16 }
}
