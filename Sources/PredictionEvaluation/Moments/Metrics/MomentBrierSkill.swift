/// The share of the Brier score of rates alone that is gone.
///
/// # Definition
/// It is 1 − Σ (P − happened)²/Σ (P of `poisson` − happened)², over all pairs of a moment and a known candidate.
///
/// # Edge cases
/// It is absent where no candidate was known. The reference itself has 0, perfect foresight 1.
///
/// # Source
/// Brier, Monthly Weather Review 1950; the skill score of forecasts.
package struct MomentBrierSkill: SummedMomentMetric {
  package let name = "moment_brier_skill"
  package let summary = "share of the Brier score of `poisson` that is gone; larger is better"
  /// A perfect answer has 1; one that is worse than `poisson` is below 0.
  package let range = -Double.infinity...1
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let base = place.base(of: person).squaredError
    return [base - place.scores(of: person).squaredError, base]
  }
}
