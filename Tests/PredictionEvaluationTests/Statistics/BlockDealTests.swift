import Testing

@testable import PredictionMeasures

@Suite("Dealing blocks")
struct BlockDealTests {
  @Test("Every order of four strategies comes equally often, deal after deal")
  func uniform() {
    var deal = BlockDeal([1, 10, 100, 1000], strategies: 4, width: 1, seed: 5)
    var counts: [[Double]: Int] = [:]
    for _ in 0..<24_000 {
      deal.dealAnew()
      counts[deal.totals, default: 0] += 1
    }
    #expect(counts.count == 24)
    let chiSquared = counts.values.reduce(0.0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
    // The 99.9 % quantile with 23 degrees of freedom.
    #expect(chiSquared < 49.7)
  }

  @Test("A block's sums stay together, and every deal hands out all of them", arguments: [1, 2, 13, 40])
  func whole(strategies: Int) {
    let blocks = 7
    let sums = (0..<blocks * strategies).flatMap { [Double($0), Double(-$0)] }
    var deal = BlockDeal(sums, strategies: strategies, width: 2, seed: 9)
    var seen: Set<[Double]> = []
    for _ in 0..<50 {
      deal.dealAnew()
      for strategy in 0..<strategies { #expect(deal.totals[strategy * 2] == -deal.totals[strategy * 2 + 1]) }
      let all = stride(from: 0, to: strategies * 2, by: 2).reduce(0.0) { $0 + deal.totals[$1] }
      #expect(all == Double(blocks * strategies * (blocks * strategies - 1) / 2))
      seen.insert(deal.totals)
    }
    #expect(strategies == 1 ? seen.count == 1 : seen.count > 4)
  }

  @Test("The last of many strategies is dealt as often as the first: places do not run out of bits")
  func many() {
    let strategies = 34
    var deal = BlockDeal((0..<strategies).map { $0 == 33 ? 1 : 0 }, strategies: strategies, width: 1, seed: 2)
    var counts = Array(repeating: 0.0, count: strategies)
    for _ in 0..<34_000 {
      deal.dealAnew()
      for strategy in 0..<strategies { counts[strategy] += deal.totals[strategy] }
    }
    let chiSquared = counts.reduce(0.0) { $0 + ($1 - 1000) * ($1 - 1000) / 1000 }
    // The 99.9 % quantile with 33 degrees of freedom.
    #expect(chiSquared < 63.9)
  }
}
