import Testing

@testable import PredictionMeasures

/// The area under the risk–coverage curve and its interval.
struct RiskCoverageAreaTests {
  @Test("Confidences .9 right, .6 wrong, .6 right, .2 wrong: 7/24")
  func worked() {
    let run = StrategyRun.of([
      .with(rank: 1, topProbability: 0.9), .with(rank: 2, topProbability: 0.6),
      .with(rank: 1, topProbability: 0.6), .with(rank: 2, topProbability: 0.2),
    ])
    #expect(isClose(Metric.riskCoverageArea.pooled(run), 7.0 / 24))
    #expect(Metric.riskCoverageArea.pooled(.of(run.trials, states: false)) == nil)
  }

  @Test("A person's influence is what the area moves by when their trials weigh a little more")
  func influence() throws {
    var run = StrategyRun.drawn(seed: 9, people: 5, trialsEach: 8)
    // The area cuts confidences to multiples of 1/1024, so the curve of the twin gets such ones.
    for index in run.trials.indices {
      run.trials[index].topProbability = (run.trials[index].topProbability * 1024).rounded(.down) / 1024
    }
    let curve = RiskCoverageCurve(run.trials)
    let parts = run.ranges.map { RiskCoverageArea().numbers(of: run, $0) }
    #expect(isClose(RiskCoverageArea().value(of: parts, seed: 1)?.value, curve.area))
    let error = try #require(
      RiskCoverageArea.standardError(of: curve, parts, trials: run.trials.count))
    // Every trial 200 times, one person's 201 times: the derivative by the person's weight.
    var squares = 0.0
    for person in 0..<5 {
      let heavy = run.trials.flatMap { trial in
        Array(repeating: trial, count: trial.person == person ? 201 : 200)
      }
      let moved = (RiskCoverageCurve(heavy).area - curve.area) * 200
      squares += moved * moved
    }
    let expected = (5.0 / 4 * squares).squareRoot()
    #expect(abs(error - expected) < 0.01 * expected)
  }

  @Test("The interval holds the area, within 0 and 1; under four people there is none")
  func interval() throws {
    let value = try #require(Metric.riskCoverageArea.evaluate(.drawn(seed: 4, people: 12), seed: 1))
    let (low, high) = try (#require(value.low), #require(value.high))
    #expect(0 <= low && low < value.value && value.value < high && high <= 1)
    #expect(Metric.riskCoverageArea.evaluate(.drawn(seed: 4, people: 3), seed: 1)?.low == nil)
  }
}

extension RiskCoverageCurve {
  /// The curve of trials at every confidence that occurs.
  init(_ trials: [Trial]) {
    let groups = Dictionary(grouping: trials, by: \.topProbability).sorted { $0.key > $1.key }
    self.init(groups.map { ($0.key, $0.value.count, $0.value.count { $0.rank != 1 }) })
  }
}
