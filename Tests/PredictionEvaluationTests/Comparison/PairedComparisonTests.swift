import PredictionEngine
import Testing

@testable import PredictionMeasures

/// Paired comparisons; third-party figures are those of scipy 1.17.1 on ``ThirdPartyFixture``.
struct PairedComparisonTests {
  static func compare(
    _ challenger: StrategyRun, _ baseline: StrategyRun, _ metric: Metric = Metric.hitRate(at: 1),
    seed: UInt64 = 1
  ) throws -> PairedComparison {
    try PairedComparison(challenger: challenger, baseline: baseline, metric: metric, seed: seed) { $0 / 4 }
  }

  @Test("Reciprocal rank by person: scipy's difference, exact sign flip and d to 1e-9")
  func thirdParty() throws {
    let found = try PairedComparisonTests.compare(
      ThirdPartyFixture.a, ThirdPartyFixture.b, Metric.meanReciprocalRank)
    #expect(isClose(found.difference, -0.08833333333333333, within: 1e-9))
    #expect(found.pValue == 0.248046875 && found.signFlip.isExact)
    #expect(isClose(found.standardError, 0.07318453682969123, within: 1e-9))
    #expect(isClose(found.effectSize, -0.34842929932793093, within: 1e-9))
    #expect(try #require(found.smallestDetectableEffect(among: 1)) > 2.9 * found.standardError)
    #expect(found.blocks == 12 && found.blockKind == "people" && found.trials == 60)
    #expect(Verdict(found, adjustedPValue: found.pValue).words == "cannot tell with 12 people")
  }

  @Test("A difference of rates that one side owes to one person has no interval")
  func onePersonCounts() throws {
    var silent = StrategyRun.drawn(seed: 3)
    let speaker = try #require(silent.trials.first?.person)
    for index in silent.trials.indices {
      silent.trials[index].shown = silent.trials[index].person == speaker ? 1 : 0
    }
    var talkative = StrategyRun.drawn(seed: 3)
    for index in talkative.trials.indices {
      talkative.trials[index].shown = 1
      talkative.trials[index].rank = index % 3 == 0 ? 1 : 2
    }
    let found = try PairedComparisonTests.compare(silent, talkative, Metric.selectiveHitRate(at: 1))
    #expect(found.blocks > 3 && found.interval() == nil)
    #expect(try PairedComparisonTests.compare(silent, talkative).interval() != nil)
  }

  @Test("Where both sides owe their rate to one person there is no error, no interval and no smallest effect")
  func bothOwedToOne() throws {
    func run(_ modulus: Int) -> StrategyRun {
      var run = StrategyRun.drawn(seed: 3)
      let speaker = run.trials.first?.person
      for index in run.trials.indices {
        run.trials[index].shown = run.trials[index].person == speaker ? 1 : 0
        run.trials[index].rank = index % modulus == 0 ? 1 : 2
      }
      return run
    }
    let found = try PairedComparisonTests.compare(run(2), run(5), Metric.selectiveHitRate(at: 1))
    #expect(found.difference != 0 && found.standardError == .infinity)
    #expect(found.interval() == nil && found.smallestDetectableEffect(among: 1) == nil)
    #expect(found.effectSize == nil)
  }

  @Test("The resamples are scipy's kind: their percentile interval is [−.225, .0481] within .003")
  func percentile() throws {
    let common = try CommonTrials(
      [ThirdPartyFixture.a, ThirdPartyFixture.b], metric: .meanReciprocalRank
    ) { $0 }
    let sums = PairedSums(common)
    var values: [Double] = []
    for seed in UInt64(1)...25 {
      BlockBootstrap.forEachResample(blocks: 12, seed: seed) { counts in
        let drawn = counts.indices.map { (block: $0, count: Double(counts[$0])) }
        if let estimate = sums.estimate(drawn) { values.append(estimate.value) }
      }
    }
    values.sort()
    #expect(values.count == 50_000)
    #expect(abs(values[1250] + 0.225) < 0.003)
    #expect(abs(values[48_749] - 0.04805555555555555) < 0.003)
  }

  @Test("A comparison is the same alone and among others, for a ratio and for what is none", arguments: 0..<3)
  func company(_ index: Int) throws {
    let metric: Metric = [Metric.hitRate(at: 1), Metric.logLoss, Metric.calibrationError][index]
    let base = StrategyRun.drawn(seed: 1)
    let runs = [base] + (UInt64(2)...7).map { base.shuffledRanks(seed: $0) }
    let board = try CommonTrials(runs, metric: metric) { $0 }
    let pairs = try (1..<runs.count).map { number in
      (
        common: try #require(board.pair(number, 0)), challenger: runs[number].strategy,
        baseline: base.strategy
      )
    }
    for (number, found) in PairedComparison.all(pairs, seed: 4).enumerated() {
      let alone = try PairedComparison(
        challenger: runs[number + 1], baseline: base, metric: metric, seed: 4
      ) { $0 }
      #expect("\(found)" == "\(alone)")
    }
  }

  @Test("What all have in common is no pair's own where one run lacks a trial")
  func pairsOfSome() throws {
    let whole = StrategyRun.drawn(seed: 1)
    var some = whole.shuffledRanks(seed: 2)
    some.trials.removeLast()
    let board = try CommonTrials([whole, some, whole.shuffledRanks(seed: 3)], metric: .hitRate(at: 1)) {
      $0
    }
    #expect(board.pair(0, 2) == nil && !board.isWhole && board.trials == whole.trials.count - 1)
  }

  @Test("Swapping the strategies turns difference and interval round and leaves the rest", arguments: 0..<6)
  func antisymmetric(_ index: Int) throws {
    let metrics: [Metric] = [
      Metric.hitRate(at: 1), Metric.meanReciprocalRank, Metric.logLoss, Metric.brierScore,
      Metric.calibrationError, Metric.oracleShare,
    ]
    let (a, b) = (StrategyRun.drawn(seed: 1), StrategyRun.drawn(seed: 1).shuffledRanks(seed: 2))
    let there = try PairedComparisonTests.compare(a, b, metrics[index])
    let back = try PairedComparisonTests.compare(b, a, metrics[index])
    let pooled = try (#require(metrics[index].pooled(a)), #require(metrics[index].pooled(b)))
    #expect(isClose(there.difference, pooled.0 - pooled.1))
    #expect(there.difference == -back.difference)
    #expect(there.pValue == back.pValue)
    let (first, second) = try (#require(there.interval()), #require(back.interval()))
    #expect(first.low == -second.high && first.high == -second.low)
    #expect(there.smallestDetectableEffect(among: 1) == back.smallestDetectableEffect(among: 1))
  }

  @Test("An interval reaches to the ⌈level · 2,001⌉th of the 2,000 distances, not to the one before it")
  func positions() throws {
    var generator = SplitMix64(seed: 3)
    let differences = SignFlipTests.drawn(12, &generator, shift: 0.3)
    let trials = Array(repeating: 10, count: 12)
    let found = try PairedComparison(differences: differences, trials: trials, seed: 1)
    let sums = PairedSums(differences: differences, denominators: trials.map(Double.init))
    let number = StudentisedInterval(difference: try #require(sums.estimate))
    var distances: [Double] = []
    BlockBootstrap.forEachResample(blocks: 12, seed: 1) { counts in
      distances.append(number.distance(of: sums.estimate(counts.indices.map { ($0, Double(counts[$0])) })))
    }
    distances.sort()
    for (level, position) in [(0.95, 1901), (0.9, 1801), (0.5, 1001)] {
      let interval = try #require(found.interval(level: level))
      let distance = distances[position - 1]
      #expect(distances[position - 2] < distance)
      #expect(interval.high == found.difference + distance * found.standardError, "\(level)")
      #expect(interval.low == found.difference - distance * found.standardError, "\(level)")
    }
  }

  @Test("A wider level gives a wider interval")
  func levels() throws {
    let found = try PairedComparisonTests.compare(.drawn(seed: 1), .drawn(seed: 2))
    let (narrow, wide) = try (#require(found.interval(level: 0.9)), #require(found.interval()))
    #expect(wide.low < narrow.low && narrow.high < wide.high)
  }

  @Test("The same run twice: no difference, p 1, an interval of nothing, called the same")
  func identical() throws {
    for metric: Metric in [Metric.hitRate(at: 1), Metric.calibrationError, Metric.meanReciprocalRank] {
      let found = try PairedComparisonTests.compare(.drawn(seed: 1), .drawn(seed: 1), metric)
      #expect(found.difference == 0 && found.standardError == 0 && found.pValue == 1)
      let interval = try #require(found.interval())
      #expect(interval.low == 0 && interval.high == 0)
      #expect(found.smallestDetectableEffect(among: 1) == 0 && found.effectSize == nil)
      #expect(Verdict(found, adjustedPValue: 1) == .same)
      #expect(found.isEquivalent(margin: 0.01))
    }
  }

  @Test("Only trials that both answered count, in whatever order a run lists them")
  func commonTrials() throws {
    let (a, b) = (StrategyRun.drawn(seed: 1), StrategyRun.drawn(seed: 2))
    let part = StrategyRun.of(Array(a.trials.filter { $0.row % 3 != 0 }.reversed()))
    let found = try PairedComparisonTests.compare(part, b)
    #expect(found.trials == 160)
    let kept = StrategyRun.of(b.trials.filter { $0.row % 3 != 0 })
    let other = try PairedComparisonTests.compare(.of(a.trials.filter { $0.row % 3 != 0 }), kept)
    #expect(isClose(found.difference, other.difference) && found.pValue == other.pValue)
  }

  @Test("One person: days are the blocks; one day, nothing in common, no value: errors that say so")
  func errors() throws {
    let one = (StrategyRun.drawn(seed: 1, people: 1), StrategyRun.drawn(seed: 2, people: 1))
    let days = try PairedComparisonTests.compare(one.0, one.1)
    #expect(days.blocks == 5 && days.blockKind == "days")
    #expect(throws: ComparisonError.oneBlock(kind: "days")) {
      try PairedComparison(challenger: one.0, baseline: one.1, metric: .hitRate(at: 1), seed: 1) { _ in
        0
      }
    }
    let trials = StrategyRun.drawn(seed: 1).trials
    let halves = (StrategyRun.of(Array(trials.prefix(100))), StrategyRun.of(Array(trials.suffix(100))))
    #expect(throws: ComparisonError.noCommonTrials(challenger: "drawn", baseline: "drawn")) {
      try PairedComparisonTests.compare(halves.0, halves.1)
    }
    #expect(throws: ComparisonError.noValue(metric: "log_loss", strategy: "drawn")) {
      try PairedComparisonTests.compare(.of(trials, states: false), .of(trials), Metric.logLoss)
    }
    #expect(throws: ComparisonError.notComparable(metric: "worst_decile_hit_rate@1")) {
      try PairedComparisonTests.compare(.of(trials), .of(trials), Metric.worstDecileHitRate)
    }
    #expect(throws: ComparisonError.oneBlock(kind: "people")) {
      try PairedComparison(differences: [1], trials: [4], seed: 1)
    }
  }
}

extension StrategyRun {
  /// The same trials with other answers: what is known of each trial stays.
  func shuffledRanks(seed: UInt64) -> StrategyRun {
    var generator = SplitMix64(seed: seed)
    var other = self
    for index in other.trials.indices where other.trials[index].isKnown {
      other.trials[index].rank = 1 + generator.below(8)
      other.trials[index].probability = generator.unitInterval()
      other.trials[index].topProbability = generator.unitInterval()
      other.trials[index].brier = 2 * generator.unitInterval()
    }
    return other
  }
}
