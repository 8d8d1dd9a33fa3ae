import PredictionEvaluation

/// Metrics that are wrong on purpose, each to show that a law of metrics can fail.
enum BrokenMetrics {
  static let all: [(metric: Metric, law: String)] = [
    (unnamed, "its name is of small letters, digits, _, - and @, its summary one line"),
    (hitsPerHundred, "lies within its range"), (rewardsDoubt, "is best for a perfect ranking"),
    (peeksBelowCut, "does not look below its cut"),
    (zeroForNothing, "is absent, never 0, without what it needs"),
    (countsHits, "is pooled: every trial twice changes nothing"),
    (firstPersonOnly, "is the same whatever order people stand in"),
    (rootOfHits, "is a ratio of its two sums where it says so"),
  ]

  /// Nothing that a table could show.
  static let unnamed = Metric("", "no name") { _, _ in (0, 1) }

  /// Percent, but declared as a share.
  static let hitsPerHundred = Metric("hits_per_hundred", "percent") { trial, _ in
    (trial.rank == 1 ? 100 : 0, 1)
  }

  /// Counts only what was not certain.
  static let rewardsDoubt = Metric("rewards_doubt", "hits at less than full confidence") { trial, _ in
    (trial.topProbability < 1 ? 1 : 0, 1)
  }

  /// A reciprocal rank that calls itself cut at 3 and is not.
  static let peeksBelowCut = Metric("reciprocal_rank@3", "not cut") { trial, _ in
    (trial.rank.map { 1 / Double($0) } ?? 0, 1)
  }

  /// A log loss that is 0 where there are no probabilities.
  static let zeroForNothing = Metric("log_loss", "0 without probabilities", isBetterWhenLarger: false) {
    trial, _ in (trial.probability > 0 ? Metric.surprise(trial.probability) : 0, 1)
  }

  /// A count, not a rate: more trials, more hits.
  static let countsHits = Metric("hits", "a count", .sums(HitSums(isRatio: false) { $0[0] }, HitSums.add))

  /// The root of a ratio that still calls itself one.
  static let rootOfHits = Metric(
    "root_of_hits", "no ratio",
    .sums(HitSums(isRatio: true) { ($0[0] / $0[1]).squareRoot() }, HitSums.add))

  /// The hit rate of whoever stands first.
  static let firstPersonOnly = Metric("first_person", "one person's hit rate", .numbers(FirstPerson()))

  /// Any number of hits and trials.
  private struct HitSums: SumStatistic {
    let width = 2
    let range = 0...Double.infinity
    let isRatio: Bool
    let number: @Sendable ([Double]) -> Double

    init(isRatio: Bool, _ number: @escaping @Sendable ([Double]) -> Double) {
      (self.isRatio, self.number) = (isRatio, number)
    }

    func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? number(sums) : nil }

    func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
      ([1, 0], [0, 1])
    }

    static func add(
      _ trial: borrowing Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int
    ) {
      if trial.rank == 1 { sums[offset] += 1 }
      sums[offset + 1] += 1
    }
  }

  private struct FirstPerson: PersonNumbers {
    let averagesOverPeople = true

    func numbers(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
      [UInt32(run.trials[range].count { $0.rank == 1 }), UInt32(range.count)]
    }

    func areNumbers(_ numbers: [UInt32], trials: Int) -> Bool { true }

    func value(of people: [[UInt32]], seed: UInt64) -> MetricValue? {
      people.first.map { MetricValue(value: Double($0[0]) / Double($0[1])) }
    }
  }
}
