import PredictionEngine

/// Whether sign flips would find a positive sum at a level, asked thousands of times where ``SignFlipTest`` is asked once.
///
/// # Definition
/// A sign vector reaches the sum where the blocks that it flips add up to zero or less, so that p ≤ α where at most
/// ⌊α·2ⁿ/2⌋ sets of blocks do, the empty one among them. Up to 128 sets they are counted, smallest sums first, until there
/// are too many. Beyond, the six blocks that matter most are flipped in every way, and the rest are normal.
///
/// # Edge cases
/// A sum of zero or less is not found. Under 2/2ⁿ nothing is.
///
/// # Cost
/// A sort, and at most about 128 steps; or a pass and 64 values of the normal distribution.
///
/// # Source
/// Ours; the exact p is that of ``SignFlipTest``.
enum QuickFlips {
  private static let mostCounted = 128.0

  /// Whether p of a positive sum is at most the level.
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

  /// Takes each set of blocks that adds up to zero or less off what is left; false where they are too many.
  private static func count(_ sorted: [Double], from start: Int, sum: Double, left: inout Int) -> Bool {
    for place in start..<sorted.count {
      let with = sum + sorted[place]
      // What follows is no smaller.
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
