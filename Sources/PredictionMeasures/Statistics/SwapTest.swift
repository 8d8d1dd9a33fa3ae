import PredictionEngine

/// The sign-flip test for a statistic that is not a ratio with a shared denominator, such as the calibration error.
///
/// If the strategies were equally good, each block's answers could as well have been the other strategy's. The
/// statistic is the absolute difference of the two pooled values after blocks swapped their sums. Counting, limits and
/// seeds are those of ``SignFlipTest``, but for 10,000 vectors of more than 20 blocks. Source: Good, "Permutation,
/// Parametric and Bootstrap Tests of Hypotheses", 2005, ch. 3.
enum SwapTest {
  static let sampledSwaps = 10_000

  static func test(
    _ statistic: any SumStatistic, challenger: [Double], baseline: [Double], blocks: Int, seed: UInt64
  ) -> SignFlipTest {
    let width = statistic.width
    func totals(_ swapped: (Int) -> Bool) -> (first: [Double], second: [Double]) {
      var first = Array(repeating: 0.0, count: width)
      var second = first
      for block in 0..<blocks {
        let isSwapped = swapped(block)
        for column in 0..<width {
          let (own, other) = (challenger[block * width + column], baseline[block * width + column])
          first[column] += isSwapped ? other : own
          second[column] += isSwapped ? own : other
        }
      }
      return (first, second)
    }
    func distance(_ sums: (first: [Double], second: [Double])) -> Double? {
      guard let first = statistic.value(sums.first), let second = statistic.value(sums.second) else {
        return nil
      }
      return abs(first - second)
    }
    let isExact = blocks <= SignFlipTest.exactLimit
    let unswapped = totals { _ in false }
    guard let observed = distance(unswapped), let own = statistic.value(unswapped.first) else {
      return SignFlipTest(pValue: 1, isExact: isExact)
    }
    let bound = observed - 1e-12 * max(abs(own), observed)
    if bound <= 0 { return SignFlipTest(pValue: 1, isExact: isExact) }
    var reached = 0
    if isExact {
      let vectors = 1 << (blocks - 1)
      for bits in 0..<vectors where (distance(totals { bits >> $0 & 1 == 1 }) ?? 0) >= bound { reached += 1 }
      return SignFlipTest(pValue: Double(reached) / Double(vectors), isExact: true)
    }
    var generator = SplitMix64(seed: StableHash.fold(seed, 0x51_6F_F1_19))
    var swaps = Array(repeating: false, count: blocks)
    for _ in 0..<sampledSwaps {
      for block in swaps.indices { swaps[block] = generator.next() >> 63 == 1 }
      if (distance(totals { swaps[$0] }) ?? 0) >= bound { reached += 1 }
    }
    return SignFlipTest(pValue: Double(1 + reached) / Double(1 + sampledSwaps), isExact: false)
  }
}
