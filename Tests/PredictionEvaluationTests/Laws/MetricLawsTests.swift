import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Every law over every registered metric, and every law seen to fail on a broken twin.
struct MetricLawsTests {
  /// What a metric does not keep by its nature.
  private let exemptions = [
    "calibration_floor": [
      LawExemption(.pooled, because: "it is the floor for this many trials, by its definition"),
      LawExemption(
        .anyOrderOfPeople, because: "drawn people have no names, so their draws follow their places"),
    ]
  ]

  @Test("Every metric keeps every law", arguments: MetricRegistry.all.indices)
  func registered(index: Int) {
    let metric = MetricRegistry.all[index]
    expectLaws(of: metric, exempting: exemptions[metric.name] ?? [])
  }

  @Test("Only metrics of probabilities and of the oracle are absent where neither is known")
  func absent() {
    var bare = DrawnRun.drawn(seed: 1)
    bare.oracleTop = nil
    bare.statesProbabilities = false
    let needs = [
      "log_loss", "log_loss_with_new", "brier", "calibration_error", "calibration_floor", "oracle_share@1",
      "brier_reliability", "risk_coverage_area", "regret@1",
    ]
    let absent = MetricRegistry.all.filter { DrawnRun.value(of: $0, in: bare) == nil }.map(\.name)
    #expect(absent == needs)
  }

  @Test("Every law fails on its broken twin", arguments: BrokenMetrics.all.indices)
  func broken(index: Int) throws {
    let (metric, name) = BrokenMetrics.all[index]
    let law = try #require(MetricLaw.all.first { $0.name == name })
    #expect(law.check(metric) != nil, "the twin for “\(name)” was not caught")
  }

  @Test("Every law has a broken twin")
  func complete() { #expect(Set(BrokenMetrics.all.map(\.law)) == Set(MetricLaw.all.map(\.name))) }

  @Test("Names are unique and those of the command line; each has a summary")
  func names() {
    #expect(
      MetricRegistry.all.map(\.name) == [
        "hit_rate@1", "hit_rate@3", "hit_rate@5", "hit_rate_any@3", "mrr", "ndcg@5", "log_loss",
        "log_loss_with_new", "brier", "calibration_error", "calibration_floor", "coverage",
        "parameters_saved@3",
        "oracle_share@1", "worst_decile_hit_rate@1", "selective_hit_rate@1", "selective_hit_rate@3",
        "brier_reliability", "risk_coverage_area", "skill_vs_repeat", "stale_rate", "regret@1",
      ])
    #expect(MetricRegistry.all.allSatisfy { !$0.summary.isEmpty })
  }
}
