import PredictionEngine

/// A logistic regression that ships with its weights and learns a little: Android's order of the apps that
/// can open something.
///
/// The features of c, each divided by the highest of all candidates, are L uses in the last 7 days, C uses in
/// all, and R = 2 (t/best)², where t is 12 hours minus the age of the last use, or 0. logit = −1.6568 +
/// 2.5543 L + 0.269 R + 4.2222 C; the score is in bits, logit/ln 2. After each use, each c′ ranked above the
/// used shortcut causes one step of logistic regression against c′ and one in favour of the used shortcut,
/// with rate and weight decay 10⁻⁴.
///
/// It keeps 16 bytes for each use of a week and 12 for each slot. Learning asks once more.
///
/// Source: Android, `LRResolverRankerService.java` and `ResolverRankerServiceResolverComparator.java`. The
/// original changes its bias once for each feature, four times in all; here it changes once. Donations do not
/// tell the time in the foreground, whose weight is 2.8412 there.
public struct ResolverRanker: SelfLearningStrategy {
  public static let name = "resolver-ranker"
  public static let summary = "a small logistic regression of launches, recency and choices (Android)"
  public static let fields = [
    Recipe.Field("rate", "learning rate, and decay of weights", default: 1e-4, in: 0...0.1)
  ]
  public let recipe: Recipe
  private let rate: Double
  private var bias = -1.6568
  /// The weights of launches, recency and choices.
  private var weights: SIMD4<Double> = [2.5543, 0.269, 4.2222, 0]
  private var lastUse = SlotValues(Int64.min)
  private var week = RecentUses(hours: 168)
  private var asked: [SIMD4<Double>] = []
  private var launches: [Double] = []

  public init(recipe: Recipe) {
    self.recipe = recipe
    rate = recipe["rate"]
  }

  static func chance(_ logit: Double) -> Double { 1 / (1 + Exponential.natural(-logit)) }

  private static func product(_ weights: SIMD4<Double>, _ features: SIMD4<Double>) -> Double {
    weights[0] * features[0] + weights[1] * features[1] + weights[2] * features[2]
  }

  private static let sources = ["launches", "recency", "chosen"]

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

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if target < asked.count, asked[target][3] == 0 { train(target) }
    let now = question.context.moment.secondsSince1970
    lastUse[target] = now
    week.use(target, at: now)
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

  public var byteCount: Int {
    lastUse.byteCount + week.byteCount + asked.count * 32 + launches.count * 8 + 40
  }
}
