/// The reliability part of the Brier score: the squared distance between stated confidence and accuracy,
/// which relabelling the confidences would remove.
///
/// # Definition
/// It is Σ over the ten bins of ``ReliabilityTable`` of nₖ(p̄ₖ − ōₖ)²/N: bin k has nₖ of N trials, mean confidence p̄ₖ
/// and accuracy ōₖ. Less ``BrierResolution`` and plus ``BrierUncertainty`` it is Σ(p̄ − o)²/N, where every confidence
/// is replaced by its bin's mean.
///
/// # Edge cases
/// It is absent for a strategy that only scores. In a finite sample it is above 0 even when confidences are
/// perfectly calibrated.
///
/// # Example
/// .2 wrong, .2 right, .8 right, .8 right give (.3² + .2²)/2 = .065.
///
/// # Source
/// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973.
public struct BrierReliability: Metric {
  public let name = "brier_reliability"
  public let summary = "squared distance of top probabilities from accuracy, by bin; smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0.0...1.0
  /// The sums are trials, confidences and hits of each bin.
  public let width = ConfidenceSums.width
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds the trial to its bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    ConfidenceSums.add(trial, to: &sums, at: offset)
  }

  /// Returns the reliability; `nil` without trials.
  public func value(_ sums: [Double]) -> Double? {
    let parts = ConfidenceSums(sums)
    return parts.trials > 0 ? parts.reliability / parts.trials : nil
  }

  /// Returns the derivatives of Σ gap²/n: twice the gap over n for confidences, its negative for hits,
  /// −(gap/n)² for n.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
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
