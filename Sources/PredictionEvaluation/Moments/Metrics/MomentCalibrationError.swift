/// The mean distance between what probabilities at moments say and how often it comes: those of the best candidates, or
/// of anything at all.
///
/// # Definition
/// The best candidates of all moments are in twenty bins of equal width by their probability. The error is Σ over
/// bins of |Σ probability − number that came|, over all of them. That of P_any is the same over all moments, with
/// whether anything came.
///
/// # Edge cases
/// That of the best candidates is absent where none had support. Nearly all moments are in the lowest bin, so a small error can hide
/// a large one where something is shown: read it beside the utility. Moments are correlated, so the error of perfect
/// probabilities is not small by itself: the floor and the oracle's error stand beside it.
///
/// # Source
/// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
package struct MomentCalibrationError: SummedMomentMetric {
  package let name: String
  package let summary: String
  package let isBetterWhenLarger = false
  package let range = 0.0...1.0
  /// The sums are probability minus what came for each bin, and the number of moments.
  package let width = CalibrationBins.count + 1
  private let ofAny: Bool

  /// Makes the metric of the best candidates, or that of P_any.
  package init(ofAny: Bool = false) {
    self.ofAny = ofAny
    name = ofAny ? "moment_any_calibration_error" : "moment_calibration_error"
    summary =
      "expected calibration error of \(ofAny ? "P_any at a moment" : "a moment's best candidate"), "
      + "twenty bins; smaller is better"
  }

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let bins = place.calibration(of: person, ofAny: ofAny).bins
    return bins.map(\.gap) + [Double(bins.reduce(0) { $0 + $1.moments })]
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
