import PredictionMeasures
import Testing

/// A law that every metric has to keep: a sentence, and a check of any metric.
///
///     MetricLaw.inRange.check(MyMetric())   // nil, or the first seed that breaks it
///
/// # Definition
/// A law evaluates the metric over runs drawn from 20 seeds (``DrawnRun``), in a debug build from ten.
public struct MetricLaw: Sendable, CustomTestStringConvertible {
  /// The law as a sentence, which must not change.
  public let name: String
  private let firstBreach: @Sendable (Metric) -> String?

  private init(_ name: String, _ firstBreach: @escaping @Sendable (Metric) -> String?) {
    self.name = name
    self.firstBreach = firstBreach
  }

  /// Every law of metrics.
  public static let all: [MetricLaw] = [
    named, inRange, perfectIsBest, blindBelowItsCut, absentNotZero, pooled, anyOrderOfPeople,
    ratioAsDeclared,
  ]

  /// Returns the first breach of the law by a metric; `nil` when it keeps the law.
  /// - Complexity: up to 40 evaluations of 240 trials.
  public func check(_ metric: Metric) -> LawFailure? {
    firstBreach(metric).map { LawFailure(law: name, subject: metric.name, first: $0) }
  }

  /// The law's name, which test output shows.
  public var testDescription: String { name }

  private static let seeds = TestEffort.isWhole ? UInt64(1)...20 : UInt64(1)...8

  /// The name has only small letters, and the summary has one line.
  public static let named = MetricLaw(
    "its name is of small letters, digits, _, - and @, its summary one line"
  ) {
    metric in
    Wording.fault(in: metric.name, metric.summary, alsoAllowed: ["_", "@"])
  }

  /// Values lie in the range to which intervals are clipped.
  public static let inRange = MetricLaw("lies within its range") { metric in
    for seed in seeds {
      guard let value = DrawnRun.value(of: metric, in: DrawnRun.drawn(seed: seed)) else {
        return "seed \(seed): no value"
      }
      if !metric.range.contains(value) { return "seed \(seed): \(value) lies outside \(metric.range)" }
    }
    return nil
  }

  /// No ranking has a better value than a perfect one.
  public static let perfectIsBest = MetricLaw("is best for a perfect ranking") { metric in
    for seed in seeds {
      let drawn = DrawnRun.drawn(seed: seed)
      var perfect = drawn
      perfect.trials = drawn.trials.map { DrawnRun.perfect(person: $0.person, row: $0.row) }
      guard let best = DrawnRun.value(of: metric, in: perfect),
        let other = DrawnRun.value(of: metric, in: drawn)
      else { return "seed \(seed): no value" }
      if metric.isBetterWhenLarger ? best < other : best > other {
        return "seed \(seed): a perfect ranking has \(best), a drawn one \(other)"
      }
    }
    return nil
  }

  /// A metric whose name ends in `@k` does not depend on ranks below k.
  public static let blindBelowItsCut = MetricLaw("does not look below its cut") { metric in
    guard let k = metric.name.split(separator: "@").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    for seed in seeds {
      let drawn = DrawnRun.drawn(seed: seed)
      var other = drawn
      for (index, trial) in drawn.trials.enumerated() {
        if let rank = trial.rank, rank > k { other.trials[index].rank = index % 2 == 0 ? nil : rank + 7 }
        if let match = trial.matchPosition, match > k {
          other.trials[index].matchPosition = nil
          other.trials[index].parametersSaved = 0
        }
      }
      let (before, after) = (DrawnRun.value(of: metric, in: drawn), DrawnRun.value(of: metric, in: other))
      if before != after {
        return "seed \(seed): \(words(before)), and \(words(after)) with other ranks below \(k)"
      }
    }
    return nil
  }

  /// Without trials there is no value. Without probabilities or an oracle, a metric that reads them has no
  /// value.
  public static let absentNotZero = MetricLaw("is absent, never 0, without what it needs") { metric in
    if let value = DrawnRun.value(of: metric, in: DrawnRun.of([])) { return "without trials it is \(value)" }
    var silent = DrawnRun.drawn(seed: 1)
    silent.statesProbabilities = false
    var bare = silent
    for index in bare.trials.indices {
      (bare.trials[index].probability, bare.trials[index].topProbability, bare.trials[index].brier) = (
        0, 0, 0
      )
    }
    let value = DrawnRun.value(of: metric, in: bare)
    if value != DrawnRun.value(of: metric, in: silent) {
      return "for a strategy that states no probabilities it is \(words(value)), read off their zeros"
    }
    let beside = value
    bare.oracleTop = nil
    if let alone = DrawnRun.value(of: metric, in: bare), alone != beside {
      return "without an oracle it is \(alone), though it reads one: beside it, it is \(words(beside))"
    }
    return nil
  }

  /// The value does not change when every trial is repeated, because a metric is not a count.
  public static let pooled = MetricLaw("is pooled: every trial twice changes nothing") { metric in
    for seed in seeds {
      let drawn = DrawnRun.drawn(seed: seed)
      var twice = drawn
      twice.trials += drawn.trials
      twice.oracleTop = drawn.oracleTop.map { $0 + $0 }
      guard let once = DrawnRun.value(of: metric, in: drawn),
        let both = DrawnRun.value(of: metric, in: twice)
      else { return "seed \(seed): no value" }
      if abs(both - once) > 1e-12 * max(1, abs(once)) {
        return "seed \(seed): \(once), and \(both) with every trial twice"
      }
    }
    return nil
  }

  /// The value does not depend on the order of people.
  public static let anyOrderOfPeople = MetricLaw("is the same whatever order people stand in") { metric in
    for seed in seeds {
      let drawn = DrawnRun.drawn(seed: seed)
      let last = drawn.trials.map(\.person).max() ?? 0
      var reversed = drawn
      for index in drawn.trials.indices { reversed.trials[index].person = last - drawn.trials[index].person }
      guard let before = DrawnRun.value(of: metric, in: drawn),
        let after = DrawnRun.value(of: metric, in: reversed)
      else { return "seed \(seed): no value" }
      if abs(after - before) > 1e-12 * max(1, abs(before)) {
        return "seed \(seed): \(before), and \(after) with people the other way round"
      }
    }
    return nil
  }

  /// A declared ratio is resampled without a call of its `value`, so that value has to be the ratio.
  public static let ratioAsDeclared = MetricLaw("is a ratio of its two sums where it says so") { metric in
    guard metric.isRatio else { return nil }
    if metric.width != 2 { return "it has \(metric.width) sums" }
    let examples: [(sums: [Double], ratio: Double?)] = [([3, 8], 0.375), ([5, 4], 1.25), ([1, 0], nil)]
    for (sums, ratio) in examples where metric.value(sums) != ratio {
      return "of the sums \(sums) it makes \(words(metric.value(sums)))"
    }
    let weights = metric.linearisation(at: [3, 8])
    let isLinear = weights.numerator == [1, 0] && weights.denominator == [0, 1]
    return isLinear ? nil : "its linearisation is \(weights.numerator) over \(weights.denominator)"
  }

  private static func words(_ value: Double?) -> String { value.map { "\($0)" } ?? "absent" }
}
