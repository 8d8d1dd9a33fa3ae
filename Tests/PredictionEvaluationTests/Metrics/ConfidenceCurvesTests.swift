import PredictionEvaluation
import Testing

/// The reliability table and the risk–coverage curve, which charts are drawn from.
struct ConfidenceCurvesTests {
  @Test("Confidences .5 right, .55 wrong, .45 wrong: one trial in [.4, .5), two in [.5, .6), half right")
  func reliability() {
    let table = ReliabilityTable([
      .with(rank: 1, topProbability: 0.5), .with(rank: 2, topProbability: 0.55),
      .with(rank: 2, topProbability: 0.45),
    ])
    #expect(table.bins.map(\.trials) == [1, 2])
    #expect(table.bins.map(\.low) == [0.4, 0.5] && table.bins.map(\.high) == [0.5, 0.6])
    #expect(table.bins.map(\.accuracy) == [0, 0.5])
    #expect(isClose(table.bins[0].confidence, 0.45) && isClose(table.bins[1].confidence, 0.525))
  }

  @Test("Bins without trials are left out; no trials, no bins; a confidence of 1 lies in the last")
  func empty() {
    #expect(ReliabilityTable([]).bins.isEmpty)
    let table = ReliabilityTable([.with(rank: 1, topProbability: 1), .with(topProbability: 0)])
    #expect(table.bins.map(\.low) == [0, 0.9])
  }

  @Test("The calibration error is the table's, weighted by trials")
  func calibrationError() {
    for seed in UInt64(1)...10 {
      let run = StrategyRun.drawn(seed: seed)
      let table = ReliabilityTable(run.trials)
      let sum = table.bins.reduce(0.0) { $0 + Double($1.trials) * abs($1.confidence - $1.accuracy) }
      #expect(table.bins.reduce(0) { $0 + $1.trials } == run.trials.count)
      #expect(isClose(Metric.calibrationError.pooled(run), sum / Double(run.trials.count)))
    }
  }

  @Test("Confidences .9 right, .6 wrong, .6 right, .2 wrong: (1/4, 0), (3/4, 1/3), (1, 1/2), area 7/24")
  func riskCoverage() {
    let curve = RiskCoverageCurve([
      .with(rank: 2, topProbability: 0.6), .with(rank: 1, topProbability: 0.9),
      .with(rank: 1, topProbability: 0.6), .with(rank: nil, topProbability: 0.2),
    ])
    #expect(curve.points.map(\.threshold) == [0.9, 0.6, 0.2])
    #expect(curve.points.map(\.coverage) == [0.25, 0.75, 1])
    #expect(curve.points.map(\.risk) == [0, 1.0 / 3, 0.5])
    #expect(isClose(curve.area, 7.0 / 24))
  }

  @Test("Without ties the area is the mean risk of the first trial, the first two, …")
  func area() {
    let run = StrategyRun.drawn(seed: 3)
    let sorted = run.trials.sorted { $0.topProbability > $1.topProbability }
    #expect(Set(sorted.map(\.topProbability)).count == sorted.count)
    var (wrong, sum) = (0.0, 0.0)
    for (index, trial) in sorted.enumerated() {
      if trial.rank != 1 { wrong += 1 }
      sum += wrong / Double(index + 1)
    }
    #expect(isClose(RiskCoverageCurve(run.trials).area, sum / Double(sorted.count)))
  }

  @Test("Coverage rises to 1, where the risk is one less the hit rate; no trials, no points")
  func ends() throws {
    let run = StrategyRun.drawn(seed: 5)
    let curve = RiskCoverageCurve(run.trials)
    let last = try #require(curve.points.last)
    #expect(last.coverage == 1 && isClose(Metric.hitRate(at: 1).pooled(run), 1 - last.risk))
    #expect(zip(curve.points, curve.points.dropFirst()).allSatisfy { $0.coverage < $1.coverage })
    #expect(RiskCoverageCurve([Trial]()).points.isEmpty)
  }
}
