/// How well confidences tell right answers from wrong ones, whatever numbers they bear.
///
/// # Definition
/// The resolution of ``BrierDecomposition``: Σ over bins of nₖ(ōₖ − ō)²/N.
///
/// # Edge cases
/// Absent for a strategy that only scores; 0 for one that is always equally confident, and for one that is always right.
///
/// # Example
/// .2 wrong, .2 right, .8 right, .8 right: accuracies ½ and 1 about ¾, (1/16 + 1/16)/2 = 1/16.
///
/// # Source
/// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973.
public struct BrierResolution: Metric {
  /// `brier_resolution`
  public let name = "brier_resolution"
  /// One line for lists.
  public let summary = "variance of accuracy between bins of the top probability; larger is better"
  /// Larger is better.
  public let isBetterWhenLarger = true
  /// From 0 to ¼.
  public let range = 0.0...0.25
  /// Trials, confidences and hits of each bin; the confidences are not read.
  public let width = ConfidenceSums.width
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds the trial to its bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    ConfidenceSums.add(trial, to: &sums, at: offset)
  }

  /// The resolution.
  public func value(_ sums: [Double]) -> Double? {
    let parts = ConfidenceSums(sums)
    return parts.trials > 0 ? parts.resolution / parts.trials : nil
  }

  /// The slope of Σ h²/n − H²/N: 2(h/n − H/N) for a bin's hits, (H/N)² − (h/n)² for its trials.
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
