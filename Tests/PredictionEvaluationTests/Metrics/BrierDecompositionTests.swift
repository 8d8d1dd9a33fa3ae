import Testing

@testable import PredictionEvaluation

/// Murphy's partition of the confidence in the first candidate, and its three metrics.
struct BrierDecompositionTests {
  private let example = StrategyRun.of([
    .with(rank: 2, topProbability: 0.2), .with(rank: 1, topProbability: 0.2),
    .with(rank: 1, topProbability: 0.8), .with(rank: 1, topProbability: 0.8),
  ])

  @Test("The metrics are the parts; a strategy that only scores has none")
  func metrics() {
    #expect(isClose(Metric.brierReliability.pooled(example), 0.065))
    #expect(isClose(Metric.brierResolution.pooled(example), 1.0 / 16))
    #expect(isClose(Metric.brierUncertainty.pooled(example), 3.0 / 16))
    let silent = StrategyRun.of(example.trials, states: false)
    #expect(Metric.brierReliability.pooled(silent) == nil && Metric.brierResolution.pooled(silent) == nil)
    #expect(Metric.brierUncertainty.pooled(silent) == nil)
  }

  @Test("The law of the partition: the parts are the score of the bins' mean confidences", arguments: 1...20)
  func identity(seed: Int) throws {
    let trials = StrategyRun.drawn(seed: UInt64(seed)).trials
    let bins = ReliabilityTable(trials).bins
    let score = trials.reduce(0.0) { sum, trial in
      let bin = bins.first { $0.low <= trial.topProbability && trial.topProbability < $0.high }
      let gap = (bin?.confidence ?? 0) - (trial.rank == 1 ? 1 : 0)
      return sum + gap * gap
    }
    let run = StrategyRun.of(trials)
    let parts = try [Metric.brierReliability, Metric.brierResolution, Metric.brierUncertainty].map {
      (metric: Metric) in
      try #require(metric.pooled(run))
    }
    #expect(isClose(parts[0] - parts[1] + parts[2], score / Double(trials.count)))
  }

  @Test("Each slope is that of its sums, found by nudging them", arguments: 0..<3)
  func slopes(index: Int) throws {
    let metrics: [Metric] = [Metric.brierReliability, Metric.brierResolution, Metric.brierUncertainty]
    let metric = metrics[index]
    var sums = Array(repeating: 0.0, count: metric.width)
    for trial in StrategyRun.drawn(seed: 6).trials { metric.add(trial, oracleTop: nil, to: &sums, at: 0) }
    let value = try #require(metric.value(sums))
    let weights = metric.linearisation(at: sums)
    let below = zip(weights.denominator, sums).reduce(0) { $0 + $1.0 * $1.1 }
    let above = zip(weights.numerator, sums).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(isClose(above / below, value, within: 1e-9), "the ratio at its own totals is the metric")
    for place in sums.indices where sums[place] > 0 {
      var (up, down) = (sums, sums)
      up[place] += 1e-3
      down[place] -= 1e-3
      let slope = try (#require(metric.value(up)) - #require(metric.value(down))) / 2e-3
      let stated = (weights.numerator[place] - value * weights.denominator[place]) / below
      #expect(abs(slope - stated) < 1e-6, "sum \(place)")
    }
  }
}
