import PredictionEngine
import PredictionMeasures

/// Draws runs of trials from a seed, to test metrics. They contain every kind of trial.
///
///     let value = DrawnRun.value(of: .hitRate(at: 1), in: DrawnRun.drawn(seed: 1))
public enum DrawnRun {
  /// Returns a run of these trials.
  public static func of(
    _ trials: [Trial], statesProbabilities: Bool = true, oracleTop: [Double]? = nil
  ) -> StrategyRun {
    StrategyRun(
      strategy: "drawn", statesProbabilities: statesProbabilities, trials: trials, oracleTop: oracleTop)
  }

  /// Returns a run drawn from a seed, with an oracle. It contains first uses and trials at which nothing is
  /// shown.
  /// - Complexity: O(people × trials).
  public static func drawn(seed: UInt64, people: Int = 12, trialsEach: Int = 20) -> StrategyRun {
    var generator = SplitMix64(seed: seed)
    var trials: [Trial] = []
    let habits = (0..<3).map { Shortcut(definition: $0, combination: 0, values: []) }
    for person in 0..<people {
      for _ in 0..<trialsEach {
        let isKnown = generator.unitInterval() < 0.8
        let shown = generator.below(6)
        // A draw whose number nothing reads, so that a seed gives the runs that it always gave.
        _ = generator.below(12)
        let match = shown > 0 && generator.unitInterval() < 0.5 ? 1 + generator.below(shown) : nil
        trials.append(
          Trial(
            person: person, row: trials.count, rank: isKnown ? 1 + generator.below(8) : nil, isKnown: isKnown,
            candidates: 5, probability: generator.unitInterval(), top: habits[generator.below(3)],
            topProbability: generator.unitInterval(), shown: shown, matchPosition: match,
            parametersSaved: match == nil ? 0 : 0.5 + 0.5 * generator.unitInterval(),
            brier: 2 * generator.unitInterval(),
            secondsSinceUse: shown == 0 ? nil : generator.below(60) * 86_400,
            knownDonations: trials.count % trialsEach, isRepeat: isKnown && generator.below(4) == 0))
      }
    }
    let tops = trials.map { _ in 0.5 + 0.5 * generator.unitInterval() }
    return of(trials, oracleTop: tops)
  }

  /// Returns a trial with a perfect answer.
  public static func perfect(person: Int, row: Int) -> Trial {
    Trial(
      person: person, row: row, rank: 1, isKnown: true, candidates: 5, probability: 1, top: nil,
      topProbability: 1, shown: 1, matchPosition: 1, parametersSaved: 1, brier: 0,
      secondsSinceUse: 3600)
  }

  /// Returns a metric's value over a whole run; `nil` when it is absent.
  /// - Complexity: O(trials).
  public static func value(of metric: Metric, in run: StrategyRun) -> Double? {
    MetricTable.evaluate([run], metrics: [metric], seed: 1, intervals: false) { $0 }.values[0].first?.value
  }
}
