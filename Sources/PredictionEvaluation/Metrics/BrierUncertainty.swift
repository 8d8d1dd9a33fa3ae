/// How uncertain it is whether the first candidate is right: what the score would be for stating the mean each time.
///
/// # Definition
/// The uncertainty of ``BrierDecomposition``: ō(1 − ō), ō the hit rate at 1.
///
/// # Edge cases
/// Absent for a strategy that only scores. It says something of the outcomes and nothing of the confidences.
///
/// # Example
/// Three hits in four trials: 3/16.
///
/// # Source
/// Murphy, "A new vector partition of the probability score", Journal of Applied Meteorology 1973.
public struct BrierUncertainty: Metric {
  /// `brier_uncertainty`
  public let name = "brier_uncertainty"
  /// One line for lists.
  public let summary = "variance of right and wrong at 1, which no confidence changes; smaller is easier"
  /// Smaller is easier.
  public let isBetterWhenLarger = false
  /// From 0 to ¼.
  public let range = 0.0...0.25
  /// Hits and trials.
  public let width = 2
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds a hit, and the trial.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    if trial.rank == 1 { sums[offset] += 1 }
    sums[offset + 1] += 1
  }

  /// ō(1 − ō).
  public func value(_ sums: [Double]) -> Double? {
    sums[1] > 0 ? sums[0] / sums[1] * (1 - sums[0] / sums[1]) : nil
  }

  /// The slope of H − H²/N.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let rate = totals[1] > 0 ? totals[0] / totals[1] : 0
    return ([1 - 2 * rate, rate * rate], [0, 1])
  }
}
