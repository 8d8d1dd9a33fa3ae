/// How dishonest stated confidences are, squared: the part of the score that relabelling them would mend.
///
/// # Definition
/// The reliability of ``BrierDecomposition``: Σ over bins of nₖ(p̄ₖ − ōₖ)²/N.
///
/// # Edge cases
/// Absent for a strategy that only scores. Above 0 in a finite sample even where confidences are honest.
///
/// # Example
/// .2 wrong, .2 right, .8 right, .8 right: (.3² + .2²)/2 = .065.
///
/// # Source
/// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973.
public struct BrierReliability: Metric {
  /// `brier_reliability`
  public let name = "brier_reliability"
  /// One line for lists.
  public let summary = "squared distance of top probabilities from accuracy, by bin; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 to 1.
  public let range = 0.0...1.0
  /// Trials, confidences and hits of each bin.
  public let width = ConfidenceSums.width
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds the trial to its bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    ConfidenceSums.add(trial, to: &sums, at: offset)
  }

  /// The reliability.
  public func value(_ sums: [Double]) -> Double? {
    let parts = ConfidenceSums(sums)
    return parts.trials > 0 ? parts.reliability / parts.trials : nil
  }

  /// The slope of Σ gap²/n: twice the gap over n for confidences, the opposite for hits, −(gap/n)² for n.
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
