import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

/// Every law over every registered metric, and every law seen to fail on a broken twin.
struct MetricLawsTests {
  /// What a metric does not keep by its nature.
  private let exemptions = [
    "calibration_floor": [
      LawExemption(.pooled, because: "it is the floor for this many trials, by its definition"),
      LawExemption(
        .anyOrderOfPeople, because: "drawn people have no names, so their draws follow their places"),
    ],
    "brier_resolution": [
      LawExemption(.perfectIsBest, because: "where nothing is wrong there is nothing to tell apart")
    ],
    "catalogue_coverage": [
      LawExemption(.perfectIsBest, because: "to be right takes one suggestion, not the whole catalogue")
    ],
    "shown_gini": [
      LawExemption(.perfectIsBest, because: "to be right takes what is done, however unevenly")
    ],
    "shown_entropy": [
      LawExemption(.perfectIsBest, because: "to be right takes what is done, however alike")
    ],
    "learning_clock": [
      LawExemption(.perfectIsBest, because: "the law's perfect trials name no shortcut, so none is learned")
    ],
    "forgetting_clock": [
      LawExemption(.perfectIsBest, because: "the law's perfect trials name no shortcut, so none is forgotten")
    ],
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
    bare.habitChanges = nil
    let needs = [
      "log_loss", "log_loss_with_new", "brier", "calibration_error", "calibration_floor", "oracle_share@1",
      "brier_reliability", "brier_resolution", "brier_uncertainty", "risk_coverage_area", "learning_clock",
      "forgetting_clock", "regret@1",
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
        "brier_reliability", "brier_resolution", "brier_uncertainty", "risk_coverage_area",
        "catalogue_coverage", "shown_gini", "shown_entropy", "skill_vs_repeat", "stale_rate",
        "learning_clock", "forgetting_clock", "regret@1", "fading_hit_rate@1",
      ])
    #expect(MetricRegistry.all.allSatisfy { !$0.summary.isEmpty })
  }
}
