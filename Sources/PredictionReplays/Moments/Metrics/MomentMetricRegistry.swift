/// Holds every metric of moments, in the order of results.
package enum MomentMetricRegistry {
  /// The metrics, one a line. `list metrics` prints their names and summaries.
  package static let all: [MomentMetric] = [
    .nats,
    .brierSkill,
    .calibrationError(),
    .calibrationFloor(),
    .tailError,
    .calibrationExcess(among: .irregular),
    .calibrationExcess(among: .between),
    .calibrationExcess(among: .regular),
    .anyNats,
    .calibrationError(ofAny: true),
    .calibrationFloor(ofAny: true),
    .utility(bar: 0.3),
    .utility(bar: 0.5),
    .displayCoverage(minutes: 30),
    .budgetCoverage,
    .wrongClaims,
    .claimPrecision,
    .tapsSaved,
    .displayMinutes,
  ]
}
