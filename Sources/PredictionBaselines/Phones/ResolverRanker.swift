import PredictionEngine

/// A logistic regression that ships with its weights and learns a little: how Android orders apps that can open something.
///
/// # Definition
/// Features of c, each over the highest of all: L uses in the last 7 days, C uses in all, and R = 2 (t/best)², t how much less
/// than 12 hours ago the last use was, else 0. logit = −1.6568 + 2.5543 L + 0.269 R + 4.2222 C, scored as bits, logit/ln 2.
/// After each use, for each c′ ranked above the one used: a step of logistic regression towards not c′, and one towards the
/// one used, rate and decay of weights 10⁻⁴.
///
/// # Edge cases
/// The time in the foreground, weight 2.8412, is not known of a donation: that feature is 0.
///
/// # Cost
/// 16 bytes for each use of a week, 12 a slot, three features a slot from question to answer; learning asks once more.
///
/// # Source
/// Android, `LRResolverRankerService.java` and `ResolverRankerServiceResolverComparator.java`. The original steps its bias
/// once for each feature, four times in all; here once.
public struct ResolverRanker: SelfLearningStrategy {
  /// `resolver-ranker`
  public static let name = "resolver-ranker"
  /// One line for lists.
  public static let summary = "a small logistic regression of launches, recency and choices (Android)"
  /// The learning rate.
  public static let fields = [
    Recipe.Field("rate", "learning rate, and decay of weights", default: 1e-4, in: 0...0.1)
  ]
  /// What it was made with.
  public let recipe: Recipe
  private let rate: Double
  private var bias = -1.6568
  /// Of launches, recency and choices.
  private var weights: SIMD4<Double> = [2.5543, 0.269, 4.2222, 0]
  private var lastUse = SlotValues(Int64.min)
  private var week = RecentUses(hours: 168)
  private var asked: [SIMD4<Double>] = []
  private var launches: [Double] = []

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    rate = recipe["rate"]
  }

  /// σ(x).
  static func chance(_ logit: Double) -> Double { 1 / (1 + Exponential.natural(-logit)) }

  private static func product(_ weights: SIMD4<Double>, _ features: SIMD4<Double>) -> Double {
    weights[0] * features[0] + weights[1] * features[1] + weights[2] * features[2]
  }

  /// The published logit of features.
  static func publishedLogit(launches: Double, foreground: Double, recency: Double, chosen: Double) -> Double
  {
    -1.6568 + 2.5543 * launches + 2.8412 * foreground + 0.269 * recency + 4.2222 * chosen
  }

  private static let sources = ["launches", "recency", "chosen"]

  /// Four columns: the bias, and weight × feature.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let constant = evidence.begin("bias", weight: bias * Logarithm.bitsPerNat)
    for slot in evidence.bits[constant].indices { evidence.bits[constant][slot] = 1 }
    evidence.finish(constant)
    for feature in 0..<3 {
      let column = evidence.begin(
        ResolverRanker.sources[feature], weight: weights[feature] * Logarithm.bitsPerNat)
      fill(&evidence.bits[column], feature, history, question)
      evidence.finish(column)
    }
  }

  private func fill(
    _ column: inout [Double], _ feature: Int, _ history: PersonalHistory, _ question: Question
  ) {
    let now = question.context.moment.secondsSince1970
    switch feature {
    case 0: week.fill(&column, at: now)
    case 1:
      for slot in 0..<min(column.count, lastUse.count) where lastUse[slot] > now - 43_200 {
        column[slot] = Double(min(lastUse[slot], now) - (now - 43_200))
      }
    default: for slot in history.candidates { column[slot] = Double(history.counters.total(slot)) }
    }
    var highest = 0.0
    for value in column { highest = max(highest, value) }
    guard highest > 0 else { return }
    for slot in column.indices {
      let share = column[slot] / highest
      column[slot] = feature == 1 ? 2 * share * share : share
    }
  }

  /// Keeps the features that the use will be judged by.
  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    asked.removeAll(keepingCapacity: true)
    asked.append(contentsOf: repeatElement(.zero, count: history.counters.count))
    for feature in 0..<3 {
      launches.removeAll(keepingCapacity: true)
      launches.append(contentsOf: repeatElement(0, count: history.counters.count))
      fill(&launches, feature, history, question)
      for slot in launches.indices { asked[slot][feature] = launches[slot] }
    }
    for slot in asked.indices where !history.isCandidate[slot] { asked[slot][3] = -1 }
  }

  /// Steps for each candidate that was ranked above the one used, then counts the use.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if target < asked.count, asked[target][3] == 0 { train(target) }
    let now = question.context.moment.secondsSince1970
    lastUse[target] = now
    week.add(target, at: now)
  }

  private mutating func train(_ target: Int) {
    let (used, start, published) = (asked[target], bias, weights)
    let chance = ResolverRanker.chance(start + ResolverRanker.product(published, used))
    for slot in asked.indices where slot != target && asked[slot][3] == 0 {
      let other = ResolverRanker.chance(start + ResolverRanker.product(published, asked[slot]))
      guard other > chance else { continue }
      step(asked[slot], error: -other)
      step(used, error: 1 - chance)
    }
  }

  private mutating func step(_ features: SIMD4<Double>, error: Double) {
    bias += rate * error
    weights += rate * (error * features - rate * weights)
  }

  /// Bytes of times, counts and buffers.
  public var byteCount: Int {
    lastUse.byteCount + week.byteCount + asked.count * 32 + launches.count * 8 + 40
  }
}
