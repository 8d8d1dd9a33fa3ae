import PredictionEngine

/// Tests whether two strategies differ, by flipping the signs of people's differences. `compare` prints this test.
///
/// If the strategies were equally good, each person's difference could as well have had the other sign. People are
/// flipped and not trials, because the trials of one person are alike.
///
///     SignFlipTest(differences: [3, 1, 2], seed: 1).pValue   // 0.25: +++ and −−− of eight
///
/// # Definition
/// The statistic is |Σ sᵢdᵢ| of the people's summed differences dᵢ with signs sᵢ = ±1. Up to 20 people, p is the share
/// of the 2ⁿ sign vectors that reach the observed |Σ dᵢ|. For more people, N = 100,000 seeded vectors are drawn, and p
/// = (1 + the number that reach it)/(1 + N). Sums within 10⁻¹² of Σ|dᵢ| count as equal.
///
/// # Edge cases
/// With no people, or no difference anywhere, p = 1. The smallest p of n people is 2/2ⁿ, so with fewer than six people
/// it cannot fall below .05.
///
/// # Cost
/// Exact: two lists of 2^(n/2) sums, sorted and merged. Sampled: 100,000 × n/8 table look-ups.
///
/// # Source
/// Fisher, "The Design of Experiments", 1935, § 21; (1 + #)/(1 + N): Phipson and Smyth, "Permutation p-values should
/// never be zero", 2010; exact counts: Horowitz and Sahni, JACM 1974.
public struct SignFlipTest: Sendable {
  /// The largest number of people for which every sign vector is counted.
  public static let exactLimit = 20
  /// The number of sign vectors drawn for more people.
  public static let sampledFlips = 100_000

  /// The two-sided p-value of the test.
  public let pValue: Double
  /// True when every sign vector was counted.
  public let isExact: Bool

  init(pValue: Double, isExact: Bool) {
    (self.pValue, self.isExact) = (pValue, isExact)
  }

  /// Tests the summed differences of people.
  ///
  /// `seed` decides only the sign vectors drawn for more than 20 people.
  /// - Complexity: O(n·2^(n/2)) up to 20 people, else O(100,000 · n/8).
  public init(differences: [Double], seed: UInt64) {
    let observed = abs(differences.reduce(0, +))
    let rounding = 1e-12 * differences.reduce(0) { $0 + abs($1) }
    let bound = observed - rounding
    isExact = differences.count <= SignFlipTest.exactLimit
    if bound <= 0 {
      pValue = 1
    } else if isExact {
      let vectors = Double(1 << differences.count)
      pValue = 2 * Double(SignFlipTest.count(differences, from: bound)) / vectors
    } else {
      let reached = SignFlipTest.sample(differences, from: bound, seed: seed)
      pValue = Double(1 + reached) / Double(1 + SignFlipTest.sampledFlips)
    }
  }

  /// Returns Σ sᵢdᵢ for every sign vector; bit i of the position is set when sᵢ = −1.
  static func sums(_ differences: ArraySlice<Double>) -> [Double] {
    var sums = [0.0]
    for difference in differences { sums = sums.map { $0 + difference } + sums.map { $0 - difference } }
    return sums
  }

  /// Counts the sign vectors that reach a positive bound on one side.
  private static func count(_ differences: [Double], from bound: Double) -> Int {
    let middle = differences.count / 2
    let first = sums(differences[..<middle]).sorted()
    let second = sums(differences[middle...]).sorted()
    var (total, place) = (0, second.count)
    for sum in first {
      while place > 0, sum + second[place - 1] >= bound { place -= 1 }
      total += second.count - place
    }
    return total
  }

  /// Counts the drawn sign vectors that reach a positive bound on either side. One look-up serves eight
  /// people.
  private static func sample(_ differences: [Double], from bound: Double, seed: UInt64) -> Int {
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x51_6F_F1_19))
    let groups = (differences.count + 7) / 8
    var tables: [Double] = []
    for group in 0..<groups {
      let some = sums(differences[group * 8..<min(differences.count, group * 8 + 8)])
      for bits in 0..<256 { tables.append(some[bits & (some.count - 1)]) }
    }
    var reached = 0
    tables.withUnsafeBufferPointer { tables in
      for _ in 0..<sampledFlips {
        var (sum, bits) = (0.0, UInt64(0))
        for group in 0..<groups {
          if group & 7 == 0 { bits = generator.next() }
          sum += tables[group &<< 8 | Int(truncatingIfNeeded: bits & 255)]
          bits >>= 8
        }
        if abs(sum) >= bound { reached += 1 }
      }
    }
    return reached
  }
}
