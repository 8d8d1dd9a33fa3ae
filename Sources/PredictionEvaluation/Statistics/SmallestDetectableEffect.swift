import PredictionEngine

/// The minimum detectable effect: the true difference that is found with 80 % power. It says how much a
/// verdict of "no difference found" means.
///
///     let found = try PairedComparison(differences: sums, trials: trials, seed: 1)
///     found.smallestDetectableEffect(among: 1)    // .11: alone
///     found.smallestDetectableEffect(among: 13)   // .15: as one of thirteen comparisons
///
/// # Definition
/// A difference is found when ``Verdict`` says better or worse at Holm's first step: the sign flips' p is at
/// most .05/m among m comparisons of which the others are null, and the 95 % interval excludes zero. 200
/// seeded worlds have the block lengths of the data and normal deviations from `DeviationModel`. In each
/// world the smallest difference that is found is sought by bisection, and the effect is the 80 % quantile
/// over the worlds. The interval's half-width in standard errors is taken from the comparison at hand.
///
/// # Edge cases
/// Without variation it is 0. It is `nil` when no data could reach the level: 2/2ⁿ > .05/m. It is computed
/// from the observed spread, so it is an estimate itself; it does not depend on the difference found (it is
/// not "observed power"). Above 200 blocks it is (max(t, half-width) + t₀.₈₀) × standard error, where t has
/// the effective number of blocks less one as its degrees of freedom. For a metric that is not a ratio the
/// linearised deviations are used.
///
/// # Cost
/// At most 200 × 14 passes over the blocks.
///
/// # Source
/// Bloom, "Minimum detectable effects", Evaluation Review 1995; the rest ours. `Scripts/simulated-truth`
/// prints its power.
public enum SmallestDetectableEffect {
  static let worlds = 200
  /// The largest number of blocks for which worlds are drawn.
  static let drawnLimit = 200

  /// Returns whether data of so many blocks can reach .05 at Holm's first step over so many comparisons.
  ///
  ///     SmallestDetectableEffect.canReach(blocks: 6, comparisons: 1)   // true: 2/64 is .031
  ///     SmallestDetectableEffect.canReach(blocks: 6, comparisons: 3)   // false
  /// - Complexity: O(1).
  public static func canReach(blocks: Int, comparisons: Int) -> Bool {
    precondition(comparisons > 0, "a family has at least one comparison")
    return comparisons <= self.comparisons(blocks: blocks)
  }

  /// Returns the largest number of comparisons over which data of so many blocks can reach .05 at Holm's first step.
  ///
  ///     SmallestDetectableEffect.comparisons(blocks: 6)   // 1
  ///     SmallestDetectableEffect.comparisons(blocks: 8)   // 6
  /// - Complexity: O(1).
  static func comparisons(blocks: Int) -> Int {
    let vectors =
      blocks <= SignFlipTest.exactLimit ? (1 << blocks) / 2 : 1 + SignFlipTest.sampledFlips
    return vectors / 20
  }

  /// Returns the fewest blocks that can reach .05 over so many comparisons, at most one more than are flipped exactly.
  /// - Complexity: O(1).
  static func blocks(comparisons: Int) -> Int {
    (1...SignFlipTest.exactLimit).first { self.comparisons(blocks: $0) >= comparisons }
      ?? SignFlipTest.exactLimit + 1
  }

  /// Returns the effect in the metric's own unit.
  ///
  /// `deviations` are the differences between each block's sum and its length times the pooled difference.
  ///
  /// `distance` is the 95 % interval's half-width in standard errors; 0 when there is no interval and p alone
  /// decides.
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
    // The worlds have the model's spread. The result is scaled to the spread that was observed.
    return needed[worlds * 4 / 5] / (scales / Double(worlds)) * model.scale
  }

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
    // The search starts where the estimate is zero, or where its interval just excludes zero.
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
