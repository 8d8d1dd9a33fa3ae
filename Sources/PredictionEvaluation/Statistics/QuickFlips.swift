import PredictionEngine

/// Decides whether sign flips find a positive sum at a level, for callers that ask thousands of times.
/// ``SignFlipTest`` gives the p-value of one sum.
///
/// # Definition
/// A sign vector reaches the observed sum when the flipped blocks add up to zero or less. So p ≤ α when at
/// most ⌊α·2ⁿ/2⌋ sets of blocks do, the empty set among them. Up to 128 such sets are counted, smallest sums
/// first, until there are too many. For more, the six blocks that matter most are flipped in every way, and
/// the rest are approximated by a normal distribution.
///
/// # Edge cases
/// A sum of zero or less is not found. At a level below 2/2ⁿ no sum is found.
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
