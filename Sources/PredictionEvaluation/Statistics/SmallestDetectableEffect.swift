import PredictionEngine

/// The true difference that is found four times in five: what "no difference found" is worth.
///
///     let found = try PairedComparison(differences: sums, trials: trials, seed: 1)
///     found.smallestDetectableEffect(among: 1)    // .11: alone
///     found.smallestDetectableEffect(among: 13)   // .15: as one of thirteen comparisons
///
/// # Definition
/// Found means what ``Verdict`` calls better or worse, at Holm's first step: the sign flips' p is at most .05/m among m
/// comparisons of which the others are null, and the 95 % interval lies beyond zero. 200 seeded worlds have the lengths of
/// the blocks at hand and normal deviations as `DeviationModel` describes them; in each the smallest difference that is
/// found is sought by halving, and the effect is the 80 % quantile over the worlds. The interval's half-width in standard
/// errors is taken from the comparison at hand.
///
/// # Edge cases
/// No variation gives 0. `nil` where no data could reach the level: 2/2ⁿ > .05/m. It is computed from the spread that was
/// seen, so it is an estimate itself; it is no function of the difference found (no "observed power"). Over 200 blocks:
/// (max(t, half-width) + t₀.₈₀) × standard error, t with as many degrees of freedom as the blocks weigh like, less one.
/// For a metric that is no ratio it is the same with the linearised deviations.
///
/// # Cost
/// 200 × 14 passes over the blocks at most.
///
/// # Source
/// Bloom, "Minimum detectable effects", Evaluation Review 1995; the rest ours. `Scripts/simulated-truth` prints its power.
public enum SmallestDetectableEffect {
  /// Worlds that are drawn.
  static let worlds = 200
  /// Blocks up to which worlds are drawn.
  static let drawnLimit = 200

  /// Whether any data of so many blocks could reach .05 at Holm's first step over so many comparisons.
  ///
  ///     SmallestDetectableEffect.canReach(blocks: 6, comparisons: 1)   // true: 2/64 is .031
  ///     SmallestDetectableEffect.canReach(blocks: 6, comparisons: 3)   // false
  /// - Complexity: O(1).
  public static func canReach(blocks: Int, comparisons: Int) -> Bool {
    precondition(comparisons > 0, "a family has at least one comparison")
    let smallest =
      blocks <= SignFlipTest.exactLimit
      ? 2 / Double(1 << blocks) : 1 / Double(1 + SignFlipTest.sampledFlips)
    return smallest * Double(comparisons) <= 0.05
  }

  /// In the metric's own unit.
  ///
  /// `deviations`: how far each block's sum lies from what its length times the difference would be.
  ///
  /// `distance`: the 95 % interval's half-width in standard errors; 0 where there is no interval and p alone decides.
  static func of(
    deviations: [Double], lengths: [Double], error: Double, distance: Double, comparisons: Int, seed: UInt64
  ) -> Double? {
    let blocks = lengths.count
    guard canReach(blocks: blocks, comparisons: comparisons) else { return nil }
    guard error > 0, error < .infinity else { return error == 0 ? 0 : nil }
    let model = DeviationModel(deviations: deviations, lengths: lengths)
    let level = 0.05 / Double(comparisons)
    if blocks > drawnLimit {
      let student = StudentDistribution(degreesOfFreedom: max(1, model.effectiveBlocks - 1))
      return (max(student.quantile(1 - level / 2), distance) + student.quantile(0.8)) * error
    }
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x5DE_0))
    var (needed, scales): ([Double], Double) = ([], 0)
    for _ in 0..<worlds {
      let noise = model.spreads.map { spread in
        spread * NormalDistribution.quantile((Double(generator.next() >> 11) + 0.5) * 0x1p-53)
      }
      scales += model.scale(ofNoise: noise)
      needed.append(smallestFound(noise, lengths, distance: distance, level: level))
    }
    needed.sort()
    // The worlds' spread is that of the model; what was seen is as much wider as its scale is.
    return needed[worlds * 4 / 5] / (scales / Double(worlds)) * model.scale
  }

  /// The smallest difference that is found with this noise.
  private static func smallestFound(
    _ noise: [Double], _ lengths: [Double], distance: Double, level: Double
  ) -> Double {
    let sums = PairedSums(differences: noise, denominators: lengths)
    guard let estimate = sums.estimate(noise.indices.map { ($0, 1) }), estimate.error < .infinity else {
      return .infinity
    }
    func isFound(_ difference: Double) -> Bool {
      QuickFlips.reaches(noise.indices.map { noise[$0] + difference * lengths[$0] }, level: level)
    }
    // From where the estimate is zero, or its interval just leaves zero.
    var low = max(distance * estimate.error, 0) - estimate.value
    if isFound(low) { return low }
    var high = low + 60 * estimate.error
    for _ in 0..<13 {
      let middle = (low + high) / 2
      if isFound(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
