import Testing

@testable import PredictionEvaluation

/// Murphy's partition of the confidence in the first candidate, and its three metrics.
struct BrierDecompositionTests {
  private let example = StrategyRun.of([
    .with(rank: 2, topProbability: 0.2), .with(rank: 1, topProbability: 0.2),
    .with(rank: 1, topProbability: 0.8), .with(rank: 1, topProbability: 0.8),
  ])

  @Test(".2 wrong, .2 right, .8 right, .8 right: .065 − 1/16 + 3/16 = .19")
  func worked() throws {
    let parts = try #require(BrierDecomposition(example.trials))
    #expect(isClose(parts.reliability, 0.065))
    #expect(isClose(parts.resolution, 1.0 / 16) && isClose(parts.uncertainty, 3.0 / 16))
    #expect(isClose(parts.score, 0.19))
    #expect(abs(parts.withinBinVariance) < 1e-15 && abs(parts.withinBinCovariance) < 1e-15)
    #expect(BrierDecomposition([]) == nil)
  }

  @Test("The metrics are the parts; a strategy that only scores has none")
  func metrics() {
    #expect(isClose(BrierReliability().pooled(example), 0.065))
    #expect(isClose(BrierResolution().pooled(example), 1.0 / 16))
    #expect(isClose(BrierUncertainty().pooled(example), 3.0 / 16))
    let silent = StrategyRun.of(example.trials, states: false)
    #expect(BrierReliability().pooled(silent) == nil && BrierResolution().pooled(silent) == nil)
    #expect(BrierUncertainty().pooled(silent) == nil)
  }

  @Test(
    "The law of the partition: the parts and what varies within bins add up to the score", arguments: 1...20)
  func identity(seed: Int) throws {
    let trials = StrategyRun.drawn(seed: UInt64(seed)).trials
    let parts = try #require(BrierDecomposition(trials))
    let binned = parts.reliability - parts.resolution + parts.uncertainty
    #expect(isClose(parts.score, binned + parts.withinBinVariance - parts.withinBinCovariance))
    #expect(parts.withinBinVariance > 1e-6, "drawn confidences vary within bins")
    // With every confidence replaced by its bin's mean, the three parts alone are the score.
    let table = ReliabilityTable(trials)
    let flat = trials.map { trial in
      var trial = trial
      let bin = table.bins.first { $0.low <= trial.topProbability && trial.topProbability < $0.high }
      trial.topProbability = bin?.confidence ?? 0
      return trial
    }
    let level = try #require(BrierDecomposition(flat))
    #expect(isClose(level.score, binned))
    #expect(isClose(level.reliability, parts.reliability) && isClose(level.resolution, parts.resolution))
  }

  @Test("Each slope is that of its sums, found by nudging them", arguments: 0..<3)
  func slopes(index: Int) throws {
    let metrics: [any Metric] = [BrierReliability(), BrierResolution(), BrierUncertainty()]
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
