import PredictionEvaluation
import Testing

/// Means of person means: everybody counts alike, however much they donate.
struct PerPersonTests {
  private func evaluate(_ run: StrategyRun, _ metric: Metric, perPerson: Bool = true) -> MetricValue? {
    MetricTable.evaluate([run], metrics: [metric], seed: 1, perPerson: perPerson) { $0 }.values[0].first
  }

  @Test("Nine hits of ten and none of thirty: 9/40 pooled, .45 a person")
  func hitRate() {
    let busy = (0..<30).map { Trial.with(person: 1, row: $0) }
    let idle = (0..<10).map { Trial.with(person: 0, row: 30 + $0, rank: $0 == 0 ? 2 : 1) }
    let run = StrategyRun.of(idle + busy)
    #expect(evaluate(run, Metric.hitRate(at: 1), perPerson: false)?.value == 9.0 / 40)
    #expect(evaluate(run, Metric.hitRate(at: 1))?.value == 0.45)
  }

  @Test("Every metric is the mean of its own values over the people alone, but for what is about people")
  func everyMetric() throws {
    let run = StrategyRun.drawn(seed: 3, people: 11)
    for metric in MetricRegistry.all {
      let found = try #require(evaluate(run, metric)).value
      if metric.name == "worst_decile_hit_rate@1" {
        #expect(found == evaluate(run, metric, perPerson: false)?.value)
        continue
      }
      var alone: [Double] = []
      for person in 0..<11 {
        let range = (person * 20)..<(person * 20 + 20)
        if let value = metric.pooled(run.restricted(to: range)) { alone.append(value) }
      }
      #expect(isClose(found, alone.reduce(0, +) / Double(alone.count)), "\(metric.name)")
    }
  }

  @Test("The worst tenth of eleven people are two, of twenty two, of ten one; of nine there is none")
  func worstTenth() {
    func worst(_ people: Int) -> Double? {
      // Person p hits p of 20.
      let trials = (0..<people).flatMap { person in
        (0..<20).map { Trial.with(person: person, row: person * 20 + $0, rank: $0 < person ? 1 : 2) }
      }
      return Metric.worstDecileHitRate.pooled(.of(trials))
    }
    #expect(worst(9) == nil)
    #expect(worst(10) == 0)
    #expect(worst(11) == 0.025 && worst(20) == 0.025)
    #expect(isClose(worst(21), 0.05))
  }

  @Test("Its interval is that of a mean over people, and one person's figures are the pooled ones")
  func intervals() throws {
    let run = StrategyRun.drawn(seed: 3)
    let value = try #require(evaluate(run, Metric.logLoss))
    let (low, high) = try (#require(value.low), #require(value.high))
    #expect(low < value.value && value.value < high)
    #expect(isClose(value.value / low, high / value.value), "symmetric on the scale of its logarithm")
    let one = StrategyRun.drawn(seed: 3, people: 1)
    #expect(evaluate(one, Metric.hitRate(at: 3)) == evaluate(one, Metric.hitRate(at: 3), perPerson: false))
  }

  @Test("A person without a value counts in no mean: who never answers has no selective hit rate")
  func withoutValue() {
    let run = StrategyRun.of([.with(person: 0, rank: 1, shown: 1), .with(person: 1, rank: 1)])
    #expect(evaluate(run, Metric.selectiveHitRate(at: 1))?.value == 1)
  }

  @Test("A paired difference is the mean of the people's own differences")
  func paired() throws {
    func run(_ hits: [Int], of trials: [Int]) -> StrategyRun {
      var all: [Trial] = []
      for person in hits.indices {
        for number in 0..<trials[person] {
          all.append(.with(person: person, row: all.count, rank: number < hits[person] ? 1 : 2))
        }
      }
      return .of(all)
    }
    let trials = [10, 40, 20, 30]
    let (first, second) = (run([5, 4, 10, 15], of: trials), run([3, 8, 5, 15], of: trials))
    func compare(_ metric: Metric, perPerson: Bool) throws -> PairedComparison {
      try PairedComparison(
        challenger: first, baseline: second, metric: metric, seed: 1, perPerson: perPerson
      ) { $0 }
    }
    #expect(isClose(try compare(Metric.hitRate(at: 1), perPerson: false).difference, 3.0 / 100))
    let found = try compare(Metric.hitRate(at: 1), perPerson: true)
    #expect(isClose(found.difference, (0.2 - 0.1 + 0.25 + 0) / 4) && found.blocks == 4)
    #expect(isClose(try compare(Metric.calibrationError, perPerson: true).difference, -0.0875))
  }

  @Test(
    "What is no sum over trials cannot be compared",
    arguments: [Metric.riskCoverageArea.name, "calibration_floor"])
  func notComparable(name: String) throws {
    let metric = try #require(MetricRegistry.all.first { $0.name == name })
    #expect(throws: ComparisonError.notComparable(metric: name)) {
      try PairedComparison(
        challenger: .drawn(seed: 1), baseline: .drawn(seed: 2), metric: metric, seed: 1
      ) { $0 }
    }
  }
}
