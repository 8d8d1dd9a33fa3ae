import PredictionEngine

/// What was used around this time of day lately, as KISS launcher's time mode has it.
///
/// # Definition
/// score(c) = max over uses j of c younger than 24 days of |((t − t_j) mod 24 h) − 12 h| − (t − t_j)/48: a triangle over the
/// clock, from which a day of age takes as much as half an hour of clock distance. The column holds it in hours, plus 12.
///
/// # Edge cases
/// A shortcut not used for 24 days has 0, which none younger falls below.
///
/// # Cost
/// 16 bytes a use of 24 days, all of which are read for a question.
///
/// # Source
/// KISS launcher, `DBHelper.java`, history mode "time". The comment there speaks of one hour a day; the formula says half.
public struct KISSTime: SelfLearningStrategy {
  /// `kiss-time`
  public static let name = "kiss-time"
  /// One line for lists.
  public static let summary = "the use of 24 days closest in clock time, less its age (KISS launcher)"
  /// How age counts.
  public static let fields = [
    Recipe.Field("days", "days within which a use counts", default: 24, in: 0.01...24),
    Recipe.Field("ageDivisor", "age is divided by it", default: 48, in: 1...10_000),
  ]
  /// What it was made with.
  public let recipe: Recipe
  private let divisor: Double
  private var uses: RecentUses

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    divisor = recipe["ageDivisor"]
    uses = RecentUses(hours: recipe["days"] * 24)
  }

  /// A use's score in hours, `seconds` after it.
  static func score(after seconds: Int64, divisor: Double) -> Double {
    let distance = Double(abs(seconds % 86_400 - 43_200))
    return (distance - Double(seconds) / divisor) / 3600
  }

  /// One column: the best use's score in hours above the lowest there is.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("time-of-day")
    let now = question.context.moment.secondsSince1970
    let lowest = 576 / divisor
    for use in uses.within(now) {
      let score = max(0, KISSTime.score(after: max(0, now - use.second), divisor: divisor) + lowest)
      if score > evidence.bits[column][Int(use.slot)] { evidence.bits[column][Int(use.slot)] = score }
    }
    evidence.finish(column)
  }

  /// Adds the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { uses.add(target, at: question.context.moment.secondsSince1970) }
  }

  /// Bytes of the uses.
  public var byteCount: Int { uses.byteCount }
}
