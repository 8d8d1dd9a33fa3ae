import PredictionEvaluation
import Testing

/// The distance of confidence from accuracy, as squares by bin.
struct BrierReliabilityTests {
  @Test("Bins at .2 and at .8 that are .3 and .2 off: .065; a strategy that only scores has none")
  func value() {
    let example = StrategyRun.of([
      .with(rank: 2, topProbability: 0.2), .with(rank: 1, topProbability: 0.2),
      .with(rank: 1, topProbability: 0.8), .with(rank: 1, topProbability: 0.8),
    ])
    #expect(isClose(Metric.brierReliability.pooled(example), 0.065))
    #expect(Metric.brierReliability.pooled(.of(example.trials, states: false)) == nil)
  }

  @Test("It is that of the table of confidence against accuracy", arguments: 1...20)
  func table(seed: Int) {
    let trials = StrategyRun.drawn(seed: UInt64(seed)).trials
    let squares = ReliabilityTable(trials).bins.reduce(0.0) { sum, bin in
      let gap = bin.confidence - bin.accuracy
      return sum + Double(bin.trials) * gap * gap
    }
    #expect(isClose(Metric.brierReliability.pooled(.of(trials)), squares / Double(trials.count)))
  }

  @Test("Each slope is that of its sums, found by nudging them")
  func slopes() throws {
    let metric = Metric.brierReliability
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
