import PredictionEngine

/// The minimum detectable effect: the true difference that is found with 80 % power. It says how much a verdict of "no
/// difference found" means.
///
/// # Definition
/// A difference is found when ``Verdict`` says better or worse at Holm's first step: the sign flips' p is at most .05/m
/// among m comparisons of which the others are null, and the 95 % interval excludes zero. 200 seeded worlds have the
/// block lengths of the data and normal deviations from `DeviationModel`. In each the smallest difference that is found
/// is sought by bisection, and the effect is the 80 % quantile over the worlds. Above 200 blocks it is (max(t,
/// half-width) + t₀.₈₀) × standard error, where t has the effective number of blocks less one as its degrees of
/// freedom.
///
/// # Edge cases
/// Without variation it is 0. It is `nil` when no data could reach the level: 2/2ⁿ > .05/m. It is computed from the
/// observed spread and not from the difference found (it is not "observed power").
///
/// # Source
/// Bloom, "Minimum detectable effects", Evaluation Review 1995. `Scripts/simulated-truth` prints its power.
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
  package static func of(
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

/// A model of how far blocks' sums deviate: one part grows with the length, as a person who likes a strategy more gains
/// in every trial, and one with its square root, as the luck of single trials evens out.
///
/// # Definition
/// The deviation of a block of length b has the variance c²(w·b² + (1 − w)·b·b̃), where b̃ is the median length. w is
/// fitted by weighted least squares to the squared deviations and kept within 0 and 1; with blocks of one length it is
/// ½. Each deviation is first multiplied by Σb/(Σb − b), because the block itself drew the difference towards itself.
/// c² is the mean ratio of the squared deviations to the model's variances.
struct DeviationModel {
  /// The standard deviation of each block, in units of c.
  let spreads: [Double]
  /// The c that was estimated from the data.
  let scale: Double
  private let lengths: [Double]

  init(deviations: [Double], lengths: [Double]) {
    self.lengths = lengths
    let blocks = Double(lengths.count)
    let total = lengths.reduce(0, +)
    let median = lengths.sorted()[lengths.count / 2]
    let unit = median > 0 ? median : 1
    var (weights, first, second, squares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (deviation, length) in zip(deviations, lengths) where length > 0 && length < total {
      let alone = deviation * total / (total - length)
      let y = (blocks - 1) / blocks * alone * alone / (length * unit)
      let x = length / unit
      let weight = 4 / ((x + 1) * (x + 1))
      weights += weight
      first += weight * x
      second += weight * y
      squares += weight * x * x
      products += weight * x * y
    }
    let spread = weights * squares - first * first
    var share = 0.5
    if spread > 1e-9 * weights * squares {
      let slope = (weights * products - first * second) / spread
      let constant = (second - slope * first) / weights
      share = slope <= 0 ? 0 : constant <= 0 ? 1 : slope / (slope + constant)
    }
    spreads = lengths.map { (share * $0 * $0 + (1 - share) * $0 * unit).squareRoot() }
    scale = DeviationModel.scale(deviations, spreads)
  }

  /// Returns the c of noise whose mean difference has not been subtracted yet.
  func scale(ofNoise noise: [Double]) -> Double {
    let value = noise.reduce(0, +) / lengths.reduce(0, +)
    return DeviationModel.scale(noise.indices.map { noise[$0] - value * lengths[$0] }, spreads)
  }

  /// The number of equal blocks with as much variation in all.
  var effectiveBlocks: Double {
    EffectiveBlocks.of(spreads.map { $0 * $0 })
  }

  private static func scale(_ deviations: [Double], _ spreads: [Double]) -> Double {
    var sum = 0.0
    for (deviation, spread) in zip(deviations, spreads) where spread > 0 {
      sum += deviation * deviation / (spread * spread)
    }
    return (sum / Double(max(1, deviations.count - 1))).squareRoot()
  }
}

/// Decides whether sign flips find a positive sum at a level, for callers that ask thousands of times. ``SignFlipTest``
/// gives the p-value of one sum.
///
/// A sign vector reaches the observed sum when the flipped blocks add up to zero or less, so p ≤ α when at most
/// ⌊α·2ⁿ/2⌋ sets of blocks do, the empty set among them. Up to 128 such sets are counted, smallest sums first. For
/// more, the six blocks that matter most are flipped in every way, and the rest are approximated by a normal
/// distribution.
enum QuickFlips {
  private static let mostCounted = 128.0

  static func reaches(_ differences: [Double], level: Double) -> Bool {
    let sum = differences.reduce(0, +)
    guard sum > 0 else { return false }
    var vectors = 1.0
    for _ in differences { vectors *= 2 }
    let allowed = (level * vectors / 2 + 1e-9).rounded(.down)
    if allowed < 1 { return false }
    if allowed <= mostCounted {
      let sorted = differences.sorted()
      var left = Int(allowed) - 1
      return count(sorted, from: 0, sum: 0, left: &left)
    }
    return isFoundNearlyNormal(differences, sum: sum, level: level)
  }

  /// Subtracts from `left` the sets of blocks that add up to zero or less. Returns false when there are too
  /// many.
  private static func count(_ sorted: [Double], from start: Int, sum: Double, left: inout Int) -> Bool {
    for place in start..<sorted.count {
      let with = sum + sorted[place]
      // The following blocks are at least as large.
      if with > 0 { return true }
      left -= 1
      if left < 0 || !count(sorted, from: place + 1, sum: with, left: &left) { return false }
    }
    return true
  }

  private static func isFoundNearlyNormal(_ differences: [Double], sum: Double, level: Double) -> Bool {
    var heavy: [Double] = []
    var variance = 0.0
    for difference in differences {
      let size = abs(difference)
      let place = heavy.firstIndex { $0 < size } ?? heavy.count
      if place < 6 { heavy.insert(size, at: place) } else { variance += size * size }
      if heavy.count > 6 {
        let last = heavy.removeLast()
        variance += last * last
      }
    }
    let deviation = variance.squareRoot()
    var p = 0.0
    for bits in 0..<(1 << heavy.count) {
      var reached = sum
      for (place, size) in heavy.enumerated() { reached += bits >> place & 1 == 1 ? size : -size }
      p +=
        deviation > 0
        ? NormalDistribution.cumulative(-reached / deviation) : reached <= 1e-12 * sum ? 1 : 0
    }
    return 2 * p <= level * Double(1 << heavy.count)
  }
}
