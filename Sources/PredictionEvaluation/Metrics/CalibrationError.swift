/// How far stated confidence is from how often it is right.
///
/// # Definition
/// The ten bins of ``ReliabilityTable``: of the top probability, equally wide, [lo, hi), 1 in the last; Σ over bins of
/// |Σ confidence − hits|, over all trials. A trial without candidates has confidence 0.
///
/// # Edge cases
/// Absent for a strategy that only scores. Even a perfectly calibrated strategy shows some in a finite sample, see
/// ``CalibrationFloor``. A confidence of exactly .5 lies in [.5, .6).
///
/// # Example
/// Confidences .5 (right), .55 (wrong), .45 (wrong): (|.5 + .55 − 1| + |.45|)/3 = 1/6.
///
/// # Source
/// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
public struct CalibrationError: Metric {
  static let bins = 10

  /// `calibration_error`
  public let name = "calibration_error"
  /// One line for lists.
  public let summary = "mean |confidence − accuracy| of the top probability in ten bins; smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 to 1.
  public let range = 0.0...1.0
  /// Confidence minus hits for each bin, and the number of trials.
  public let width = CalibrationError.bins + 1
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// The bin of a confidence, that of ``ReliabilityTable``.
  static func bin(_ confidence: Double) -> Int { ReliabilityTable.bin(confidence, of: bins) }

  /// Adds confidence minus hit to the trial's bin.
  public func add(_ trial: Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int) {
    let hit: Double = trial.rank == 1 ? 1 : 0
    sums[offset + CalibrationError.bin(trial.topProbability)] += trial.topProbability - hit
    sums[offset + CalibrationError.bins] += 1
  }

  /// Σ |bin| over trials.
  public func value(_ sums: [Double]) -> Double? {
    guard sums[CalibrationError.bins] > 0 else { return nil }
    var total = 0.0
    for bin in 0..<CalibrationError.bins { total += abs(sums[bin]) }
    return total / sums[CalibrationError.bins]
  }

  /// The bins' signs held as they are in these sums.
  public func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let signs = totals.prefix(CalibrationError.bins).map { $0 < 0 ? -1.0 : 1.0 }
    return (signs + [0], Array(repeating: 0, count: CalibrationError.bins) + [1])
  }
}
