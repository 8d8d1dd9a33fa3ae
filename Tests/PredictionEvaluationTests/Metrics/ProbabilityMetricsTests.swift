import PredictionEngine
import Testing

@testable import PredictionMeasures

/// Metrics of stated probabilities: log losses, Brier, calibration and its floor.
struct ProbabilityMetricsTests {
  let run = StrategyRun.of([
    .with(isKnown: true, probability: 0.5), .with(isKnown: true, probability: 0.25),
    .with(isKnown: false, probability: 0.125),
  ])
  let ln2 = 0.6931471805599453

  @Test("Known at 1/2 and 1/4, a first use at 1/8: 1.5 ln 2 without the first use, 2 ln 2 with it")
  func logLosses() {
    #expect(isClose(Metric.logLoss.pooled(run), 1.5 * ln2))
    #expect(isClose(Metric.logLossWithNew.pooled(run), 2 * ln2))
  }

  @Test("Only first uses: no log loss, but one with NEW")
  func onlyFirstUses() {
    let run = StrategyRun.of([.with(isKnown: false, probability: 0.5)])
    #expect(Metric.logLoss.pooled(run) == nil)
    #expect(isClose(Metric.logLossWithNew.pooled(run), ln2))
  }

  @Test("A probability of zero for what happened costs 1074 ln 2 = 744.44 nats: large, finite, not hidden")
  func impossible() {
    #expect(isClose(Metric.logLoss.pooled(.of([.with(probability: 0)])), 1074 * ln2))
    #expect(Metric.logLoss.pooled(.of([.with(probability: 1)])) == 0)
  }

  @Test("Stated .5 for what happened, .3 and .2 for the rest: a Brier score of .38")
  func brier() {
    let score = 0.5 * 0.5 + 0.3 * 0.3 + 0.2 * 0.2
    #expect(isClose(Metric.brierScore.pooled(.of([.with(brier: score), .with(brier: 0)])), 0.19))
  }

  @Test("Confidences .5 right, .55 wrong, .45 wrong: calibration error 1/6, as bins are [lo, hi)")
  func binEdge() {
    let run = StrategyRun.of([
      .with(rank: 1, topProbability: 0.5), .with(rank: 2, topProbability: 0.55),
      .with(rank: 2, topProbability: 0.45),
    ])
    #expect(isClose(Metric.calibrationError.pooled(run), 1.0 / 6))
  }

  @Test("Each bin begins at the number nearest to its edge, and the number before belongs to the bin below")
  func bins() {
    for edge in 1..<10 {
      let confidence = Double(edge) / 10
      #expect(ConfidenceSums.bin(confidence) == edge)
      #expect(ConfidenceSums.bin(confidence.nextDown) == edge - 1)
      #expect(ConfidenceSums.bin(confidence.nextUp) == edge)
    }
    #expect(ConfidenceSums.bin(0) == 0)
    #expect(ConfidenceSums.bin(1) == 9)
    #expect(ConfidenceSums.bin(1.0.nextUp) == 9, "a sum of probabilities may round above 1")
  }

  @Test("A trial without candidates has confidence 0 and counts")
  func noCandidates() {
    let run = StrategyRun.of([.with(rank: nil, topProbability: 0), .with(rank: 1, topProbability: 0.8)])
    #expect(isClose(Metric.calibrationError.pooled(run), 0.1))
  }

  @Test("Two trials stated at .25: the floor is near 9/32, within four standard errors of 200 runs")
  func floor() {
    let run = StrategyRun.of([.with(topProbability: 0.25), .with(topProbability: 0.25)])
    // Errors of .25, .25, .75 with chances 9/16, 6/16, 1/16: standard deviation .1210.
    let value = Metric.calibrationFloor.pooled(run) ?? 0
    #expect(abs(value - 9.0 / 32) < 4 * 0.1210 / 200.0.squareRoot())
  }

  @Test("A calibrated run's error lies within its floor's interval; ten points of overconfidence do not")
  func floorTellsApart() throws {
    var generator = SplitMix64(seed: 8)
    func run(overconfidence: Double) -> StrategyRun {
      .of(
        (0..<4000).map { row in
          let confidence = 0.1 + 0.9 * generator.unitInterval()
          let isHit = generator.unitInterval() < confidence - overconfidence
          return .with(person: row % 40, row: row, rank: isHit ? 1 : 2, topProbability: confidence)
        })
    }
    let (honest, boastful) = (run(overconfidence: 0), run(overconfidence: 0.1))
    let floor = try #require(Metric.calibrationFloor.evaluate(honest, seed: 1))
    let (low, high) = try (#require(floor.low), #require(floor.high))
    #expect(low < floor.value && floor.value < high)
    #expect((low...high).contains(try #require(Metric.calibrationError.pooled(honest))))
    #expect(try #require(Metric.calibrationError.pooled(boastful)) > high)
  }

  @Test(
    "A strategy that only scores has none of these", arguments: ["log_loss", "log_loss_with_new", "brier"])
  func absent(name: String) {
    let values = MetricTable.evaluate([.of(run.trials, states: false)], seed: 1) { $0 }.values[0]
    #expect(!values.contains { $0.name == name || $0.name.hasPrefix("calibration") })
    #expect(values.contains { $0.name == "hit_rate@1" })
  }
}
