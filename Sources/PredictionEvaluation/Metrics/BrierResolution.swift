/// The resolution part of the Brier score: how well confidences separate right answers from wrong ones,
/// whatever their values.
///
/// # Definition
/// It is Σ over the bins of ``BrierReliability`` of nₖ(ōₖ − ō)²/N, with the accuracy ō of all trials.
///
/// # Edge cases
/// It is absent for a strategy that only scores. It is 0 for a strategy that is always equally confident, and
/// for one that is always right.
///
/// # Example
/// .2 wrong, .2 right, .8 right, .8 right give accuracies ½ and 1 about ¾: (1/16 + 1/16)/2 = 1/16.
public struct BrierResolution: Metric {
  public let name = "brier_resolution"
  public let summary = "variance of accuracy between bins of the top probability; larger is better"
  public let isBetterWhenLarger = true
  public let range = 0.0...0.25
  /// The sums are trials, confidences and hits of each bin; the confidences are not used.
  public let width = ConfidenceSums.width
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds the trial to its bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    ConfidenceSums.add(trial, to: &sums, at: offset)
  }

  /// Returns the resolution; `nil` without trials.
  public func value(_ sums: [Double]) -> Double? {
    let parts = ConfidenceSums(sums)
    return parts.trials > 0 ? parts.resolution / parts.trials : nil
  }

  /// Returns the derivatives of Σ h²/n − H²/N: 2(h/n − H/N) for a bin's hits, (H/N)² − (h/n)² for its trials.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let bins = ConfidenceSums.bins
    let parts = ConfidenceSums(totals)
    let mean = parts.hits / parts.trials
    var (above, below) = (ConfidenceSums.empty, ConfidenceSums.empty)
    for bin in 0..<bins {
      below[bin] = 1
      guard totals[bin] > 0 else { continue }
      let accuracy = totals[bin + 2 * bins] / totals[bin]
      above[bin] = mean * mean - accuracy * accuracy
      above[bin + 2 * bins] = 2 * (accuracy - mean)
    }
    return (above, below)
  }
}
