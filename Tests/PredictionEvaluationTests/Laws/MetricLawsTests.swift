import Testing

@testable import PredictionEvaluation

/// Every law over every registered metric, and every law seen to fail on a broken twin.
struct MetricLawsTests {
  @Test("Every metric keeps every law", arguments: MetricRegistry.all.indices)
  func registered(index: Int) {
    let metric = MetricRegistry.all[index]
    for (name, law) in MetricLaws.all {
      let fault = law(metric)
      #expect(fault == nil, "\(metric.name) \(name)")
    }
  }

  @Test("Every law fails on its broken twin", arguments: BrokenMetrics.all.indices)
  func broken(index: Int) {
    let (metric, lawName) = BrokenMetrics.all[index]
    let law = MetricLaws.all.first { $0.name == lawName }?.law
    #expect(law?(metric) != nil, "the twin for “\(lawName)” was not caught")
  }

  @Test("Every law has a broken twin")
  func complete() {
    #expect(Set(BrokenMetrics.all.map(\.law)) == Set(MetricLaws.all.map(\.name)))
  }

  @Test("Names are unique and those of the command line; each has a summary")
  func names() {
    #expect(
      MetricRegistry.all.map(\.name) == [
        "hit_rate@1", "hit_rate@3", "hit_rate@5", "hit_rate_any@3", "mrr", "ndcg@5", "log_loss",
        "log_loss_with_new", "brier", "calibration_error", "calibration_floor", "coverage",
        "parameters_saved@3",
        "oracle_share@1", "worst_decile_hit_rate@1",
      ])
    #expect(MetricRegistry.all.allSatisfy { !$0.summary.isEmpty })
  }
}
