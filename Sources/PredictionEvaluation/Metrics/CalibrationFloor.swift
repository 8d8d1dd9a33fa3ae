import PredictionEngine

/// The calibration error that a perfectly calibrated strategy would show with these trials.
///
/// # Definition
/// The mean calibration error of 200 seeded runs in which each trial's top candidate is right with its stated probability,
/// to 2⁻³²; low and high are the 2.5 % and 97.5 % quantiles of the 200.
///
/// # Edge cases
/// Absent for a strategy that only scores.
///
/// # Example
/// Two trials stated at .25: 0, 1 or 2 of them are right with probabilities 9/16, 6/16, 1/16, which shows errors of
/// .25, .25 and .75; the floor is near 9/32 = .28125.
///
/// # Cost
/// 200 random numbers of 32 bits a trial.
///
/// # Source
/// Consistency resampling: Bröcker and Smith, "Increasing the reliability of reliability diagrams", 2007.
public struct CalibrationFloor: WholeRunMetric {
  static let runs = 200

  /// `calibration_floor`
  public let name = "calibration_floor"
  /// One line for lists.
  public let summary = "the calibration error of a perfectly calibrated strategy at this size"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// Makes the metric.
  public init() {}

  /// Strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Simulates the runs.
  public func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    guard !run.trials.isEmpty else { return nil }
    var generator = SplitMix64(seed: StableHash.fold(seed, 0xCA11_B8A7))
    let confidences = run.trials.map(\.topProbability)
    let bins = confidences.map(CalibrationError.bin)
    let metric = CalibrationError()
    // What is stated is the same in every run, and what happens a whole number.
    var stated = Array(repeating: 0.0, count: metric.width)
    for (bin, confidence) in zip(bins, confidences) { stated[bin] += confidence }
    let bounds = confidences.map { UInt64($0 * 0x1p32) }
    var errors: [Double] = []
    for _ in 0..<CalibrationFloor.runs {
      var sums = stated
      for (bin, hits) in CalibrationFloor.hits(bounds, bins, in: metric.width, &generator).enumerated() {
        sums[bin] -= Double(hits)
      }
      sums[CalibrationError.bins] = Double(confidences.count)
      if let error = metric.value(sums) { errors.append(error) }
    }
    errors.sort()
    let mean = errors.reduce(0, +) / Double(errors.count)
    let edge = errors.count / 40
    return MetricValue(name: name, value: mean, low: errors[edge], high: errors[errors.count - 1 - edge])
  }

  /// How many hits each bin has when a trial is one where 32 random bits are below its bound.
  private static func hits(
    _ bounds: [UInt64], _ bins: [Int], in width: Int, _ generator: inout SplitMix64
  ) -> [Int] {
    var hits = Array(repeating: 0, count: width)
    var word: UInt64 = 0
    for trial in bounds.indices {
      word = trial & 1 == 0 ? generator.next() : word &>> 32
      hits[bins[trial]] &+= word & 0xFFFF_FFFF < bounds[trial] ? 1 : 0
    }
    return hits
  }
}
