@testable import PredictionEvaluation

/// Metrics that are wrong on purpose, each to show that a law of metrics can fail.
enum BrokenMetrics {
  static let all: [(metric: any Metric, law: String)] = [
    (Unnamed(), "its name is of small letters, digits, _, - and @, its summary one line"),
    (HitsPerHundred(), "lies within its range"), (RewardsDoubt(), "is best for a perfect ranking"),
    (PeeksBelowCut(), "does not look below its cut"),
    (ZeroForNothing(), "is absent, never 0, without what it needs"),
    (CountsHits(), "is pooled: every trial twice changes nothing"),
    (FirstPersonOnly(), "is the same whatever order people stand in"),
    (RootOfHits(), "is a ratio of its two sums where it says so"),
  ]

  /// Nothing that a table could show.
  struct Unnamed: RatioMetric {
    let name = ""
    let summary = "no name"
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (0, 1)
    }
  }

  /// Percent, but declared as a share.
  struct HitsPerHundred: RatioMetric {
    let name = "hits_per_hundred"
    let summary = "percent"
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.rank == 1 ? 100 : 0, 1)
    }
  }

  /// Counts only what was not certain.
  struct RewardsDoubt: RatioMetric {
    let name = "rewards_doubt"
    let summary = "hits at less than full confidence"
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.topProbability < 1 ? 1 : 0, 1)
    }
  }

  /// A reciprocal rank that calls itself cut at 3 and is not.
  struct PeeksBelowCut: RatioMetric {
    let name = "reciprocal_rank@3"
    let summary = "not cut"
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.rank.map { 1 / Double($0) } ?? 0, 1)
    }
  }

  /// A log loss that is 0 where there are no probabilities.
  struct ZeroForNothing: RatioMetric {
    let name = "log_loss"
    let summary = "0 without probabilities"
    let isBetterWhenLarger = false
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.probability > 0 ? LogLoss.surprise(trial.probability) : 0, 1)
    }
  }

  /// A count, not a rate: more trials, more hits.
  struct CountsHits: RatioMetric {
    let name = "hits"
    let summary = "a count"
    let range = 0...Double.infinity
    let isRatio = false
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.rank == 1 ? 1 : 0, 1)
    }
    func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? sums[0] : nil }
  }

  /// The root of a ratio that still calls itself one.
  struct RootOfHits: RatioMetric {
    let name = "root_of_hits"
    let summary = "no ratio"
    func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
      (trial.rank == 1 ? 1 : 0, 1)
    }
    func value(_ sums: [Double]) -> Double? { sums[1] > 0 ? (sums[0] / sums[1]).squareRoot() : nil }
  }

  /// The hit rate of whoever stands first.
  struct FirstPersonOnly: WholeRunMetric {
    let name = "first_person"
    let summary = "one person's hit rate"
    let isBetterWhenLarger = true
    func applies(to run: StrategyRun) -> Bool { true }
    func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
      guard let first = run.trials.first else { return nil }
      let trials = run.trials.filter { $0.person == first.person }
      return MetricValue(name: name, value: Double(trials.count { $0.rank == 1 }) / Double(trials.count))
    }
  }
}
