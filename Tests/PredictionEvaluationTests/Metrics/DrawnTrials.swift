import PredictionEvaluation
import PredictionTestSupport

/// Trials for tests: one by one with what matters named, or many drawn from a seed.
extension Trial {
  static func with(
    person: Int = 0, row: Int = 0, rank: Int? = nil, isKnown: Bool = true, probability: Double = 0.5,
    topProbability: Double = 0.5, shown: Int = 0, matchPosition: Int? = nil, parametersSaved: Double = 0,
    brier: Double = 0, secondsSinceUse: Int? = nil, knownDonations: Int = 0, isRepeat: Bool = false
  ) -> Trial {
    Trial(
      person: person, row: row, rank: rank, isKnown: isKnown, candidates: 5, probability: probability,
      top: nil,
      topProbability: topProbability, shown: shown, matchPosition: matchPosition,
      parametersSaved: parametersSaved, brier: brier, secondsSinceUse: secondsSinceUse,
      knownDonations: knownDonations, isRepeat: isRepeat)
  }
}

extension StrategyRun {
  /// A run of these trials.
  static func of(_ trials: [Trial], states: Bool = true, oracleTop: [Double]? = nil) -> StrategyRun {
    StrategyRun(strategy: "drawn", statesProbabilities: states, trials: trials, oracleTop: oracleTop)
  }

  /// A run of these ranks, by one person.
  static func ranks(_ ranks: [Int?]) -> StrategyRun { of(ranks.map { .with(rank: $0) }) }

  /// A run drawn from a seed.
  static func drawn(seed: UInt64, people: Int = 12, trialsEach: Int = 20) -> StrategyRun {
    DrawnRun.drawn(seed: seed, people: people, trialsEach: trialsEach)
  }
}

extension Metric {
  /// The metric's value over a whole run, `nil` where it is absent.
  func pooled(_ run: StrategyRun, seed: UInt64 = 1) -> Double? {
    MetricTable.evaluate([run], metrics: [self], seed: seed, intervals: false) { $0 }.values[0].first?.value
  }

  /// The same with its interval.
  func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    MetricTable.evaluate([run], metrics: [self], seed: seed) { $0 }.values[0].first
  }
}

extension StrategyRun {
  /// A part of the trials.
  func restricted(to range: Range<Int>) -> StrategyRun {
    var part = self
    part.trials = Array(trials[range])
    part.oracleTop = oracleTop.map { Array($0[range]) }
    return part
  }
}

/// Equal up to the rounding of a few additions.
func isClose(_ left: Double?, _ right: Double, within tolerance: Double = 1e-12) -> Bool {
  left.map { abs($0 - right) <= tolerance * max(1, abs(right)) } ?? false
}
