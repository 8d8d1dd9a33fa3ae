/// The sums that make up the parts of the Brier score: trials, confidences and hits by bin of the top
/// probability.
///
/// # Layout
/// ```
/// [n₀ … n₉ | Σ confidence₀ … Σ confidence₉ | hits₀ … hits₉]
/// ```
struct ConfidenceSums {
  static let bins = 10
  static let width = 3 * bins
  static let empty = Array(repeating: 0.0, count: width)

  /// The number of trials by bin.
  let counts: ArraySlice<Double>
  private let sums: [Double]
  let trials: Double
  let hits: Double

  static func bin(_ confidence: Double) -> Int { ReliabilityTable.bin(confidence, of: bins) }

  init(_ sums: [Double]) {
    self.sums = sums
    counts = sums[0..<ConfidenceSums.bins]
    trials = counts.reduce(0, +)
    hits = sums[(2 * ConfidenceSums.bins)...].reduce(0, +)
  }

  static func add(
    _ trial: borrowing Trial, oracleTop: Double?, to sums: inout [Double], at offset: Int
  ) {
    let bin = offset + ConfidenceSums.bin(trial.topProbability)
    sums[bin] += 1
    sums[bin + bins] += trial.topProbability
    if trial.rank == 1 { sums[bin + 2 * bins] += 1 }
  }

  /// Summed confidences by bin.
  var confidences: [Double] { Array(sums[ConfidenceSums.bins..<(2 * ConfidenceSums.bins)]) }
  var binHits: [Double] { Array(sums[(2 * ConfidenceSums.bins)...]) }

  /// N times the reliability: Σ over bins of (confidences − hits)²/trials.
  var reliability: Double {
    var sum = 0.0
    for bin in 0..<ConfidenceSums.bins where sums[bin] > 0 {
      let gap = sums[bin + ConfidenceSums.bins] - sums[bin + 2 * ConfidenceSums.bins]
      sum += gap * gap / sums[bin]
    }
    return sum
  }

  /// N times the resolution, never below 0: Σ over bins of trials·(accuracy − mean accuracy)².
  var resolution: Double {
    var sum = 0.0
    for bin in 0..<ConfidenceSums.bins where sums[bin] > 0 {
      let gap = sums[bin + 2 * ConfidenceSums.bins] / sums[bin] - hits / trials
      sum += sums[bin] * gap * gap
    }
    return sum
  }
}
