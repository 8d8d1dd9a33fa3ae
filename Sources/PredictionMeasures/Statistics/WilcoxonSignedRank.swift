/// Tests whether two strategies differ, by the ranks of people's mean differences. It weighs every person equally, and
/// single extreme people have little effect on it; the rest of a comparison is pooled over trials.
///
///     WilcoxonSignedRank(differences: [3, 1, 2]).pValue   // 0.25
///
/// # Definition
/// Zeros are dropped; |dᵢ| are ranked; W is the smaller of the rank sums of positive and negative dᵢ. Up to 50 people
/// without ties or zeros, p = 2·P(W⁺ ≤ W) is counted over subsets of ranks, in O(n³) additions. Otherwise the normal
/// approximation is used, with variance n(n + 1)(2n + 1)/24 − Σ(t³ − t)/48 over ties of t. With zeros only, p = 1.
///
/// # Source
/// Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin 1945; ties: Pratt and Gibbons, "Concepts
/// of Nonparametric Theory", 1981.
public struct WilcoxonSignedRank: Sendable {
  /// The largest number of people for which p is exact, if there are no ties or zeros.
  public static let exactLimit = 50

  /// The two-sided p-value of the test.
  public let pValue: Double
  /// The smaller of the two rank sums.
  public let statistic: Double
  /// True when p was counted; false for the normal approximation.
  public let isExact: Bool

  /// Tests the mean differences of people.
  /// - Complexity: O(n³) up to 50 people, else O(n log n).
  public init(differences: [Double]) {
    let sorted = differences.filter { $0 != 0 }.sorted { (abs($0), $0) < (abs($1), $1) }
    let n = sorted.count
    var (positive, negative, ties) = (0.0, 0.0, 0.0)
    var start = 0
    while start < n {
      var end = start
      while end < n, abs(sorted[end]) == abs(sorted[start]) { end += 1 }
      let rank = Double(start + 1 + end) / 2
      for difference in sorted[start..<end] {
        if difference > 0 { positive += rank } else { negative += rank }
      }
      let size = Double(end - start)
      ties += size * (size * size - 1)
      start = end
    }
    statistic = min(positive, negative)
    isExact = ties == 0 && n == differences.count && n <= WilcoxonSignedRank.exactLimit
    if n == 0 {
      pValue = 1
    } else if isExact {
      pValue = min(1, 2 * WilcoxonSignedRank.share(n, upTo: Int(statistic)))
    } else {
      let count = Double(n)
      let mean = count * (count + 1) / 4
      let variance = count * (count + 1) * (2 * count + 1) / 24 - ties / 48
      pValue = min(1, 2 * NormalDistribution.cumulative((statistic - mean) / variance.squareRoot()))
    }
  }

  /// Returns the share of subsets of 1…n whose sum is at most a bound. Counts stay below 2⁵³, so they are
  /// exact.
  private static func share(_ n: Int, upTo bound: Int) -> Double {
    var subsets = Array(repeating: 0.0, count: n * (n + 1) / 2 + 1)
    subsets[0] = 1
    for rank in 1...n {
      for sum in stride(from: subsets.count - 1, through: rank, by: -1) {
        subsets[sum] += subsets[sum - rank]
      }
    }
    var (count, all) = (0.0, 1.0)
    for sum in 0...bound { count += subsets[sum] }
    for _ in 0..<n { all *= 2 }
    return count / all
  }
}
