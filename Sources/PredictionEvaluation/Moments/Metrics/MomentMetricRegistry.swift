/// Holds every metric of moments, in the order of results.
package enum MomentMetricRegistry {
  /// The metrics, one a line. `list metrics` prints their names and summaries.
  package static let all: [any MomentMetric] = [
    MomentNats(),
    MomentBrierSkill(),
    MomentCalibrationError(),
    MomentCalibrationFloor(),
    MomentAnyNats(),
    MomentCalibrationError(ofAny: true),
    MomentCalibrationFloor(ofAny: true),
    MomentUtility(bar: 0.3),
    MomentUtility(bar: 0.5),
    DisplayCoverage(minutes: 30),
    BudgetCoverage(),
    WrongClaims(),
    ClaimPrecision(),
    DisplayMinutes(),
    ClaimUtility(),
    ClaimCoverage(wrongAWeek: 1),
    ClaimCoverage(wrongAWeek: 3),
    ClaimCoverage(wrongAWeek: 7),
  ]
}
