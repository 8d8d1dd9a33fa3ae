import PredictionEngine

/// Deals each block's sums to the strategies in random order, again and again.
///
/// Each block is shuffled from the last place down (Fisher and Yates), from the order of the deal before. One draw of
/// 64 bits yields several places, as long as the product of their bounds stays within 2³²; each place then deviates
/// from uniform by less than 2⁻³². Source: Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation",
/// Software: Practice and Experience 2024.
struct BlockDeal {
  private var sums: [Double]
  private let strategies: Int
  private let width: Int
  private var generator: SplitMix64
  /// For each place, true when it needs a new random word because the product of the bounds would pass 2³².
  private let needsWord: [Bool]
  /// The sums of the last deal over all blocks, `width` for each strategy.
  private(set) var totals: [Double]

  /// Prepares the deals. `sums` are stored block by block, strategy by strategy, `width` each.
  init(_ sums: [Double], strategies: Int, width: Int, seed: UInt64) {
    (self.sums, self.strategies, self.width) = (sums, strategies, width)
    generator = SplitMix64(seed: seed)
    var needsWord = Array(repeating: false, count: strategies)
    var spent = UInt64.max
    for place in needsWord.indices.reversed() {
      let bound = UInt64(place + 1)
      needsWord[place] = spent > (1 << 32) / bound
      spent = needsWord[place] ? bound : spent * bound
    }
    self.needsWord = needsWord
    totals = Array(repeating: 0, count: strategies * width)
  }

  /// Shuffles every block and adds up the totals.
  /// - Complexity: O(sums).
  mutating func dealAnew() {
    let (strategies, width, needsWord) = (strategies, width, needsWord)
    for index in totals.indices { totals[index] = 0 }
    sums.withUnsafeMutableBufferPointer { sums in
      totals.withUnsafeMutableBufferPointer { totals in
        var start = 0
        while start < sums.count {
          var word: UInt64 = 0
          for place in stride(from: strategies - 1, through: 0, by: -1) {
            if needsWord[place] { word = generator.next() }
            let bound = UInt64(truncatingIfNeeded: place &+ 1)
            let (high, low) = word.multipliedFullWidth(by: bound)
            word = low
            let (source, target) = (start &+ Int(truncatingIfNeeded: high) &* width, start &+ place &* width)
            for column in 0..<width {
              let sum = sums[source &+ column]
              sums[source &+ column] = sums[target &+ column]
              sums[target &+ column] = sum
              totals[place &* width &+ column] += sum
            }
          }
          start &+= strategies &* width
        }
      }
    }
  }
}
