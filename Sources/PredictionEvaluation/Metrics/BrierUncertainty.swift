/// The uncertainty part of the Brier score: how hard it is to say whether the first candidate is right. A
/// strategy that always states the mean accuracy has this score.
///
/// # Definition
/// It is ō(1 − ō), where ō is the hit rate at 1; see ``BrierReliability``.
///
/// # Edge cases
/// It is absent for a strategy that only scores. It depends on the outcomes and not on the confidences.
///
/// # Example
/// Three hits in four trials give 3/16.
public struct BrierUncertainty: Metric {
  public let name = "brier_uncertainty"
  public let summary = "variance of right and wrong at 1, which no confidence changes; smaller is easier"
  /// False, because smaller values mean an easier task.
  public let isBetterWhenLarger = false
  public let range = 0.0...0.25
  /// The sums are hits and trials.
  public let width = 2
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Adds the trial and its hit.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    if trial.rank == 1 { sums[offset] += 1 }
    sums[offset + 1] += 1
  }

  /// Returns ō(1 − ō); `nil` without trials.
  public func value(_ sums: [Double]) -> Double? {
    sums[1] > 0 ? sums[0] / sums[1] * (1 - sums[0] / sums[1]) : nil
  }

  /// Returns the derivatives of H − H²/N.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let rate = totals[1] > 0 ? totals[0] / totals[1] : 0
    return ([1 - 2 * rate, rate * rate], [0, 1])
  }
}
