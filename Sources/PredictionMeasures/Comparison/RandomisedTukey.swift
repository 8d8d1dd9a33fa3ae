import PredictionEngine

/// Tests which strategies of a whole board differ. One test covers all pairs and controls the family-wise error rate:
/// the probability of even one false alarm stays at the level.
///
/// # Definition
/// If all strategies were equally good, each block's sums could have been assigned to the strategies in any order. In
/// each of 10,000 seeded permutations every block deals its strategies' sums anew; the statistic is the largest pooled
/// value less the smallest. The p of a pair is (1 + the number of permutations that reach the pair's own difference)/(1
/// + 10,000). Differences within 10⁻¹² of the values count as equal; identical strategies have p = 1.
///
/// # Cost
/// 10,000 × blocks × strategies × sums of the metric; a ratio with shared trials needs one sum.
///
/// # Source
/// Carterette, "Multiple testing in statistical analysis of systems-based information retrieval experiments", TOIS
/// 2012; Sakai, "Laboratory Experiments in Information Retrieval", 2018, § 4.3.
public struct RandomisedTukey: Sendable {
  /// The number of permutations drawn.
  public static let permutations = 10_000

  private let values: [Double]
  /// The largest difference of each permutation, ascending.
  private let ranges: [Double]
  private let rounding: Double

  init(_ common: CommonTrials, seed: UInt64) {
    let found = common.sums.map { common.value($0) ?? 0 }
    values = found
    rounding = 1e-12 * (found.map { abs($0) }.max() ?? 0)
    // A denominator that all strategies share is not dealt, because dealing would not change it.
    let shares = common.sharesDenominators
    let width = shares ? 1 : common.statistic.width
    let below = shares ? RandomisedTukey.denominator(common) : 0
    var deal = BlockDeal(
      RandomisedTukey.interleaved(common, width: width), strategies: found.count, width: width,
      seed: StableHash.fold(seed, 0x70_4E_79))
    var ranges: [Double] = []
    for _ in 0..<RandomisedTukey.permutations {
      deal.dealAnew()
      var (low, high) = (Double.infinity, -Double.infinity)
      for strategy in found.indices {
        let totals = deal.totals[(strategy * width)..<((strategy + 1) * width)]
        guard let value = common.statistic.value(shares ? [totals[strategy], below] : Array(totals)) else {
          continue
        }
        (low, high) = (min(low, value), max(high, value))
      }
      ranges.append(max(0, high - low))
    }
    self.ranges = ranges.sorted()
  }

  /// Returns the total of the denominators that all strategies share.
  private static func denominator(_ common: CommonTrials) -> Double {
    stride(from: 1, to: common.blocks * 2, by: 2).reduce(0) { $0 + (common.sums.first?[$1] ?? 0) }
  }

  /// Returns the first `width` sums of every strategy, with the sums of one block side by side.
  private static func interleaved(_ common: CommonTrials, width: Int) -> [Double] {
    var dealt: [Double] = []
    dealt.reserveCapacity(common.blocks * common.sums.count * width)
    for block in 0..<common.blocks {
      let start = block * common.statistic.width
      for strategy in common.sums { dealt.append(contentsOf: strategy[start..<start + width]) }
    }
    return dealt
  }

  /// Returns the p-value of a pair, by positions in the runs given.
  /// - Complexity: O(log 10,000).
  public func pValue(_ first: Int, _ second: Int) -> Double {
    let bound = abs(values[first] - values[second]) - rounding
    if bound <= 0 { return 1 }
    let below = ranges.indices.partitioningIndex { ranges[$0] >= bound }
    return Double(1 + ranges.count - below) / Double(1 + ranges.count)
  }
}
