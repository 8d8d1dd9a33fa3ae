import PredictionEngine

/// The counts of ``Metric/calibrationFloor``.
///
/// # Layout
/// ```
/// trials | Σ round(confidence · 2³²) by bin, 10 | hits by run and bin, 200 × 10
/// ```
///
/// # Cost
/// 200 random numbers of 32 bits for each trial.
struct CalibrationFloor: AddedCounts {
  static let runs = 200

  var width: Int { CalibrationFloor.firstHit + CalibrationFloor.runs * ConfidenceSums.bins }

  /// The place of the first run's first bin.
  private static let firstHit = 1 + ConfidenceSums.bins

  func counts(ofPerson trials: ArraySlice<Trial>, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0xCA11_B8A7))
    var counts = Array(repeating: 0, count: width)
    // The runs are simulated bin by bin: the stated sum of a bin is the same in every run, and its hits are a
    // whole number.
    var bounds = Array(repeating: [UInt32](), count: ConfidenceSums.bins)
    for trial in trials {
      let (confidence, bin) = (trial.topProbability, ConfidenceSums.bin(trial.topProbability))
      counts[1 + bin] += Int((confidence * 0x1p32).rounded())
      // The bound is compared with 32 random bits, so a certain trial fails once in 2³².
      bounds[bin].append(UInt32(clamping: UInt64(confidence * 0x1p32)))
    }
    counts[0] = trials.count
    for run in 0..<CalibrationFloor.runs {
      let start = CalibrationFloor.firstHit + run * ConfidenceSums.bins
      for bin in bounds.indices where !bounds[bin].isEmpty {
        counts[start + bin] = CalibrationFloor.hits(bounds[bin], &generator)
      }
    }
    return counts
  }

  /// Returns whether numbers can be the counts of so many trials.
  func areCounts(_ numbers: [Int], trials: Int) -> Bool {
    guard numbers.count == width, numbers[0] == trials, numbers.allSatisfy({ $0 >= 0 }) else {
      return false
    }
    let stated = numbers[1..<CalibrationFloor.firstHit].map { Double($0) * 0x1p-32 }
    // In each run the trials of a bin are at least its hits and at least what is stated of them.
    return (0..<CalibrationFloor.runs).allSatisfy { run in
      let start = CalibrationFloor.firstHit + run * ConfidenceSums.bins
      let least = stated.indices.reduce(0) { $0 + max(stated[$1], Double(numbers[start + $1])) }
      return least <= Double(trials) * (1 + 1e-6)
    }
  }

  func value(of counts: [Int]) -> MetricValue? {
    guard counts[0] > 0 else { return nil }
    let gaps = BinGaps(bins: ConfidenceSums.bins)
    var errors: [Double] = []
    for run in 0..<CalibrationFloor.runs {
      let start = CalibrationFloor.firstHit + run * ConfidenceSums.bins
      var sums = (0..<ConfidenceSums.bins).map { bin in
        Double(counts[1 + bin]) * 0x1p-32 - Double(counts[start + bin])
      }
      sums.append(Double(counts[0]))
      if let error = gaps.value(sums) { errors.append(error) }
    }
    errors.sort()
    let mean = errors.reduce(0, +) / Double(errors.count)
    let edge = errors.count / 40
    return MetricValue(
      value: mean,
      interval: ConfidenceInterval(
        low: errors[edge], high: errors[errors.count - 1 - edge], form: .percentile))
  }

  /// Counts the trials that are hits: those whose 32 random bits are below the trial's bound.
  private static func hits(_ bounds: [UInt32], _ generator: inout SplitMix64) -> Int {
    bounds.withUnsafeBufferPointer { bounds in
      var (hits, trial) = (0, 0)
      while trial &+ 1 < bounds.count {
        let word = generator.next()
        hits &+= UInt32(truncatingIfNeeded: word) < bounds[trial] ? 1 : 0
        hits &+= UInt32(truncatingIfNeeded: word &>> 32) < bounds[trial &+ 1] ? 1 : 0
        trial &+= 2
      }
      if trial < bounds.count {
        hits &+= UInt32(truncatingIfNeeded: generator.next()) < bounds[trial] ? 1 : 0
      }
      return hits
    }
  }
}
