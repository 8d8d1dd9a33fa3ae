/// The mean distance between what the best candidates' probabilities say and how often they come.
///
/// # Definition
/// The best candidates of all moments are in twenty bins of equal width by their probability. The error is Σ over
/// bins of |Σ probability − number that came|, over all of them.
///
/// # Edge cases
/// It is absent where no candidate had support. Nearly all moments are in the lowest bin, so a small error can hide
/// a large one where something is shown: read it beside the utility. Moments are correlated, so the error of perfect
/// probabilities is not small by itself; the oracle's stands beside it.
///
/// # Source
/// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
package struct MomentCalibrationError: SummedMomentMetric {
  /// The metric's name, `moment_calibration_error`.
  package let name = "moment_calibration_error"
  /// The line about the metric in `list metrics`.
  package let summary =
    "expected calibration error of a moment's best candidate, twenty bins; smaller is better"
  /// False, because smaller values are better.
  package let isBetterWhenLarger = false
  /// Values lie between 0 and 1.
  package let range = 0.0...1.0
  /// The sums are probability minus what came for each bin, and the number of moments.
  package let width = MomentScores.bins + 1
  /// Creates the metric, which has no options.
  package init() {}

  /// Returns the gap of each bin, and the number of moments with a best candidate.
  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let scores = place.scores(of: person)
    return scores.gaps + [Double(scores.shown)]
  }

  /// Returns Σ |gap| divided by the moments.
  package func value(_ sums: [Double]) -> Double? {
    guard let moments = sums.last, moments > 0 else { return nil }
    return sums.dropLast().reduce(0) { $0 + abs($1) } / moments
  }

  /// Returns the weights of the sums, with each gap's sign fixed to its present one.
  package func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let signs = totals.dropLast().map { $0 < 0 ? -1.0 : 1.0 }
    return (signs + [0], Array(repeating: 0, count: signs.count) + [1])
  }
}
