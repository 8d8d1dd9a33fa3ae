import PredictionEngine

/// Which strategies of a whole board differ: one test for all pairs, whose chance of even one false alarm stays at the level.
///
/// # Definition
/// If all strategies were alike, each block's sums could have been handed to the strategies in any order. In each of
/// 10,000 seeded permutations every block deals its strategies' sums out anew; the statistic is the largest pooled value
/// less the smallest. The p of a pair is (1 + how many permutations reach the pair's own difference)/(1 + 10,000).
///
/// # Edge cases
/// Identical strategies: p = 1. Two strategies: a sampled ``SignFlipTest``. Differences within 10⁻¹² of the values count as
/// equal. A larger difference never has a larger p.
///
/// # Cost
/// 10,000 × blocks × strategies × sums of the metric.
///
/// # Source
/// Carterette, "Multiple testing in statistical analysis of systems-based information retrieval experiments", TOIS 2012;
/// Sakai, "Laboratory Experiments in Information Retrieval", 2018, § 4.3.
public struct RandomisedTukey: Sendable {
  /// Permutations drawn.
  public static let permutations = 10_000

  private let values: [Double]
  /// The largest difference of each permutation, ascending.
  private let ranges: [Double]
  private let rounding: Double

  /// Tests the runs of a board, over the trials that all answered.
  /// - Complexity: O(10,000 × blocks × strategies).
  public init(
    _ runs: [StrategyRun], metric: any Metric, seed: UInt64, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    self.init(try CommonTrials(runs, metric: metric, dayOfRow: dayOfRow), seed: seed)
  }

  init(_ common: CommonTrials, seed: UInt64) {
    let sums = common.sums
    let (count, width) = (sums.count, common.width)
    let found = sums.map { common.value($0) ?? 0 }
    values = found
    rounding = 1e-12 * (found.map { abs($0) }.max() ?? 0)
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x70_4E_79))
    var order = Array(0..<count)
    var ranges: [Double] = []
    // Block by block, strategy by strategy: a permutation reads them in this order.
    let dealt = RandomisedTukey.interleaved(sums, blocks: common.blocks, width: width)
    var totals = Array(repeating: 0.0, count: count * width)
    for _ in 0..<RandomisedTukey.permutations {
      for index in totals.indices { totals[index] = 0 }
      var start = 0
      for _ in 0..<common.blocks {
        for place in stride(from: count - 1, to: 0, by: -1) {
          order.swapAt(place, generator.below(place + 1))
        }
        for strategy in 0..<count {
          let source = start + order[strategy] * width
          for column in 0..<width { totals[strategy * width + column] += dealt[source + column] }
        }
        start += count * width
      }
      let values = (0..<count).compactMap {
        common.value(ofTotals: Array(totals[($0 * width)..<(($0 + 1) * width)]))
      }
      ranges.append((values.max() ?? 0) - (values.min() ?? 0))
    }
    self.ranges = ranges.sorted()
  }

  /// The strategies' sums with those of one block side by side.
  private static func interleaved(_ sums: [[Double]], blocks: Int, width: Int) -> [Double] {
    var dealt: [Double] = []
    dealt.reserveCapacity(blocks * sums.count * width)
    for block in 0..<blocks {
      for strategy in sums { dealt.append(contentsOf: strategy[(block * width)..<((block + 1) * width)]) }
    }
    return dealt
  }

  /// The p-value of a pair, by positions in the runs given.
  /// - Complexity: O(log 10,000).
  public func pValue(_ first: Int, _ second: Int) -> Double {
    let bound = abs(values[first] - values[second]) - rounding
    if bound <= 0 { return 1 }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle] >= bound { high = middle } else { low = middle + 1 }
    }
    return Double(1 + ranges.count - low) / Double(1 + ranges.count)
  }
}
