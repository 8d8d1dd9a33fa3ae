/// The expected calibration error (ECE): the mean distance between stated confidence and accuracy.
///
/// # Definition
/// The bins are the ten of ``ReliabilityTable``: of the top probability, equally wide, [lo, hi), with 1 in
/// the last. The error is Σ over bins of
/// |Σ confidence − hits|, over all trials. A trial without candidates has confidence 0.
///
/// # Edge cases
/// It is absent for a strategy that only scores. Even a perfectly calibrated strategy has some error in a
/// finite sample: see ``CalibrationFloor``. A confidence of exactly .5 lies in [.5, .6).
///
/// # Example
/// Confidences .5 (right), .55 (wrong), .45 (wrong) give (|.5 + .55 − 1| + |.45|)/3 = 1/6.
///
/// # Source
/// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI
/// 2015.
public struct CalibrationError: Metric {
  static let bins = 10

  public let name = "calibration_error"
  public let summary = "expected calibration error (ECE) of the top probability, ten bins; smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0.0...1.0
  /// The sums are confidence minus hits for each bin, and the number of trials.
  public let width = CalibrationError.bins + 1
  /// Creates the metric, which has no options.
  public init() {}

  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Returns the bin of a confidence, as in ``ReliabilityTable``.
  static func bin(_ confidence: Double) -> Int { ReliabilityTable.bin(confidence, of: bins) }

  /// Adds confidence minus hit to the trial's bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    let hit: Double = trial.rank == 1 ? 1 : 0
    sums[offset + CalibrationError.bin(trial.topProbability)] += trial.topProbability - hit
    sums[offset + CalibrationError.bins] += 1
  }

  /// Returns Σ |bin| divided by the trials.
  public func value(_ sums: [Double]) -> Double? {
    guard sums[CalibrationError.bins] > 0 else { return nil }
    var total = 0.0
    for bin in 0..<CalibrationError.bins { total += abs(sums[bin]) }
    return total / sums[CalibrationError.bins]
  }

  /// Returns the weights of the sums, with each bin's sign fixed to its present one.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let signs = totals.prefix(CalibrationError.bins).map { $0 < 0 ? -1.0 : 1.0 }
    return (signs + [0], Array(repeating: 0, count: CalibrationError.bins) + [1])
  }
}
