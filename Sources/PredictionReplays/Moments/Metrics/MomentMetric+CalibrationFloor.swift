extension MomentMetric {
  /// The calibration error that perfectly calibrated probabilities would show at these moments.
  ///
  /// # Definition
  /// A *gap* is the sum of P − came over the moments of a bin. If the probabilities are calibrated, the gap
  /// of a bin has mean 0, and the variance Σ P(1 − P) if its moments were independent. They are not, because
  /// the moments of a day share events. So that variance is multiplied by the *design effect* of person-days.
  /// With n moments and the gap g of a day in the bin, N = Σn, the mean m = Σg/N and D = N²/Σn² days that
  /// weigh as much,
  ///
  ///     effect = D/(D − 1) · Σ over days (g − n·m)² / Σ over moments (P − came − m)²
  ///
  /// and it is at least 1 and at most Σn²/N, what moments that are all alike would have. The floor is
  /// √(2/π)·Σ over bins √(variance · effect), over all moments: the mean of |gap| of normal gaps, which is
  /// what the error is a sum of.
  ///
  /// # Edge cases
  /// It is absent where no candidate had support. In a bin of one day the effect is 1, and so it is in a bin whose gaps
  /// are all equal. Days of one person count as independent. It has no interval.
  ///
  /// # Example
  /// On one day two moments are stated at .5 and both come, on another two and neither comes. The variance is
  /// 4 · .25 = 1. The days' gaps are −1 and 1, D = 2, and the effect is 2/1 · 2/1 = 4, but at most 8/4 = 2.
  /// The floor is √(2/π)·√2/4 = .282.
  ///
  /// # Source
  /// The design effect: Kish, "Survey Sampling", 1965; sums over clusters: Liang and Zeger, Biometrika 1986; what it
  /// stands for: Bröcker and Smith, "Increasing the reliability of reliability diagrams", 2007.
  package static func calibrationFloor(ofAny: Bool = false) -> MomentMetric {
    MomentMetric(
      ofAny ? "moment_any_calibration_floor" : "moment_calibration_floor",
      "the calibration error that a perfectly calibrated \(ofAny ? "P_any" : "strategy") would show at these moments",
      isBetterWhenLarger: false,
      .figure { people, place in
        var all = CalibrationBins()
        for person in people { all.add(place.calibration(of: person, ofAny: ofAny)) }
        return all.floor.map { min(1, $0) }
      })
  }
}
