import PredictionEngine

@testable import PredictionEvaluation

/// What every metric owes its reader. A law answers with what is wrong, or `nil`.
enum MetricLaws {
  static let all: [(name: String, law: @Sendable (any Metric) -> String?)] = [
    ("lies within its range", inRange), ("is best for a perfect ranking", perfectIsBest),
    ("does not look below its cut", blindBelowCut),
    ("is absent, never 0, without what it needs", absentNotZero),
    ("is pooled: every trial twice changes nothing", pooled),
  ]

  static func inRange(_ metric: any Metric) -> String? {
    for seed in UInt64(1)...20 {
      guard let value = metric.pooled(.drawn(seed: seed)) else { return "seed \(seed): no value" }
      if !metric.range.contains(value) { return "seed \(seed): \(value) outside \(metric.range)" }
    }
    return nil
  }

  static func perfectIsBest(_ metric: any Metric) -> String? {
    for seed in UInt64(1)...20 {
      let drawn = StrategyRun.drawn(seed: seed)
      var perfect = drawn
      perfect.trials = drawn.trials.map { .perfect(person: $0.person, row: $0.row) }
      guard let best = metric.pooled(perfect), let other = metric.pooled(drawn) else { return "no value" }
      if metric.isBetterWhenLarger ? best < other : best > other {
        return "seed \(seed): perfect \(best), drawn \(other)"
      }
    }
    return nil
  }

  /// Only metrics whose name ends in `@k` have a cut.
  static func blindBelowCut(_ metric: any Metric) -> String? {
    guard let k = metric.name.split(separator: "@").dropFirst().first.flatMap({ Int($0) }) else { return nil }
    for seed in UInt64(1)...20 {
      let drawn = StrategyRun.drawn(seed: seed)
      var other = drawn
      for (index, trial) in drawn.trials.enumerated() {
        if let rank = trial.rank, rank > k { other.trials[index].rank = index % 2 == 0 ? nil : rank + 7 }
        if let match = trial.matchPosition, match > k {
          other.trials[index].matchPosition = nil
          other.trials[index].parametersSaved = 0
        }
      }
      let (before, after) = (metric.pooled(drawn), metric.pooled(other))
      if before != after {
        return "seed \(seed): \(String(describing: before)), then \(String(describing: after))"
      }
    }
    return nil
  }

  static func absentNotZero(_ metric: any Metric) -> String? {
    if let value = metric.pooled(.of([])) { return "no trials: \(value)" }
    var bare = StrategyRun.drawn(seed: 1)
    bare.oracleTop = nil
    bare.statesProbabilities = false
    for index in bare.trials.indices {
      (bare.trials[index].probability, bare.trials[index].topProbability, bare.trials[index].brier) = (
        0, 0, 0
      )
    }
    let needs = [
      "oracle_share@1", "log_loss", "log_loss_with_new", "brier", "calibration_error", "calibration_floor",
    ]
    let value = metric.pooled(bare)
    if needs.contains(metric.name), let value { return "nothing to go by: \(value)" }
    return !needs.contains(metric.name) && value == nil ? "absent, though ranks are all it needs" : nil
  }

  /// The floor depends on the number of trials by its definition.
  static func pooled(_ metric: any Metric) -> String? {
    if metric is CalibrationFloor { return nil }
    for seed in UInt64(1)...20 {
      let drawn = StrategyRun.drawn(seed: seed)
      let twice = StrategyRun.of(
        drawn.trials + drawn.trials, oracleTop: drawn.oracleTop.map { $0 + $0 })
      guard let once = metric.pooled(drawn), isClose(metric.pooled(twice), once) else {
        return "seed \(seed)"
      }
    }
    return nil
  }
}
