/// The metrics of confidence, which is the top probability, beside accuracy, which is the hit rate at 1.
extension Metric {
  /// The expected calibration error (ECE): Σ over the ten bins of ``ReliabilityTable`` of
  /// |Σ confidence − hits|, over all trials. A trial without candidates has confidence 0.
  ///
  /// Even a perfectly calibrated strategy has some error in a finite sample: see ``calibrationFloor``.
  /// Confidences .5 (right), .55 (wrong), .45 (wrong) give (|.5 + .55 − 1| + |.45|)/3 = 1/6.
  ///
  /// # Source
  /// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI
  /// 2015.
  public static let calibrationError = Metric(
    "calibration_error",
    "expected calibration error (ECE) of the top probability, ten bins; smaller is better",
    isBetterWhenLarger: false, needs: .probabilities,
    .sums(BinGaps(bins: ConfidenceSums.bins)) { trial, _, sums, offset in
      let hit: Double = trial.rank == 1 ? 1 : 0
      sums[offset + ConfidenceSums.bin(trial.topProbability)] += trial.topProbability - hit
      sums[offset + ConfidenceSums.bins] += 1
    })

  /// The calibration error that a perfectly calibrated strategy would show on these trials.
  ///
  /// # Definition
  /// It is the mean calibration error of 200 seeded runs in which each trial's top candidate is right with its stated
  /// probability, to 2⁻³². Low and high are the 2.5 % and 97.5 % quantiles of the 200. A person's draws start from the seed
  /// and the person's identifier, so they are the same whoever else is there. Two trials that are stated at .25 have errors
  /// of .25, .25 and .75 with probabilities 9/16, 6/16, 1/16: the floor is near 9/32 = .28125.
  ///
  /// # Source
  /// Consistency resampling: Bröcker and Smith, "Increasing the reliability of reliability diagrams", 2007.
  public static let calibrationFloor = Metric(
    "calibration_floor", "expected calibration error of a perfectly calibrated strategy at this size",
    isBetterWhenLarger: false, needs: .probabilities, .counts(CalibrationFloor()))

  /// The reliability part of the Brier score: Σ nₖ(p̄ₖ − ōₖ)²/N, with nₖ of N trials in bin k of
  /// ``ReliabilityTable``, mean confidence p̄ₖ and accuracy ōₖ.
  ///
  /// Relabelling the confidences would remove it. In a finite sample it is above 0 even when confidences are perfectly
  /// calibrated. Confidences .2 (wrong), .2 (right), .8 (right), .8 (right) give (.3² + .2²)/2 = .065.
  ///
  /// # Source
  /// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973.
  public static let brierReliability = Metric(
    "brier_reliability", "squared distance of top probabilities from accuracy, by bin; smaller is better",
    isBetterWhenLarger: false, needs: .probabilities, .sums(ReliabilitySums(), ConfidenceSums.add))
}

/// The sum of the sizes of all bins' gaps, over the trials. The sums are the gaps by bin, and the number of
/// trials.
package struct BinGaps: SumStatistic {
  let bins: Int
  package let range = 0.0...1.0

  package init(bins: Int) { self.bins = bins }

  package var width: Int { bins + 1 }

  package func value(_ sums: [Double]) -> Double? {
    guard sums[bins] > 0 else { return nil }
    var total = 0.0
    for bin in 0..<bins { total += abs(sums[bin]) }
    return total / sums[bins]
  }

  /// Returns the weights of the sums, with each bin's sign fixed to its present one.
  package func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let signs = totals.prefix(bins).map { $0 < 0 ? -1.0 : 1.0 }
    return (signs + [0], Array(repeating: 0, count: bins) + [1])
  }
}

private struct ReliabilitySums: SumStatistic {
  let width = ConfidenceSums.width
  let range = 0.0...1.0

  func value(_ sums: [Double]) -> Double? {
    let bins = ConfidenceSums.bins
    var reliability = 0.0
    for bin in 0..<bins where sums[bin] > 0 {
      let gap = sums[bin + bins] - sums[bin + 2 * bins]
      reliability += gap * gap / sums[bin]
    }
    let trials = sums.prefix(bins).reduce(0, +)
    return trials > 0 ? reliability / trials : nil
  }

  /// Returns the derivatives of Σ gap²/n: twice the gap over n for confidences, its negative for hits,
  /// −(gap/n)² for n.
  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let bins = ConfidenceSums.bins
    var (above, below) = (ConfidenceSums.empty, ConfidenceSums.empty)
    for bin in 0..<bins {
      below[bin] = 1
      guard totals[bin] > 0 else { continue }
      let gap = (totals[bin + bins] - totals[bin + 2 * bins]) / totals[bin]
      above[bin] = -gap * gap
      above[bin + bins] = 2 * gap
      above[bin + 2 * bins] = -2 * gap
    }
    return (above, below)
  }
}
