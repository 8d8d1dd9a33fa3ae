import Testing

@testable import PredictionEngine

@Suite("The counts of one bucket")
struct PairListTests {
  /// A list, and the dictionary that it stands for.
  struct Twins {
    var list = PairList()
    var exact: [UInt32: UInt32] = [:]

    mutating func add(_ slot: UInt32) {
      list.increment(slot)
      exact[slot, default: 0] += 1
    }

    var isSame: Bool {
      let pairs = exact.keys.sorted().map { PairList.Pair(slot: $0, count: exact[$0] ?? 0) }
      var each: [PairList.Pair] = []
      list.forEach { each.append($0) }
      return list.pairs == pairs && each == pairs && list.count == pairs.count
    }
  }

  @Test("A list of thousands of pairs equals a dictionary, in whatever order they were added")
  func dictionary() {
    var twins = Twins()
    var generator = SplitMix64(seed: 5)
    for step in 0..<6000 {
      twins.add(UInt32(generator.below(3000)))
      if step % 500 == 0 { #expect(twins.isSame, "step \(step)") }
    }
    #expect(twins.isSame && twins.list.count > PairList.blockPairs * 2)
    for slot in 0..<UInt32(3000) { #expect(twins.list.count(of: slot) == twins.exact[slot] ?? 0) }
    #expect(PairList(twins.list.pairs).pairs == twins.list.pairs)
  }

  @Test(
    "Ascending slots fill blocks to the brim: 2,048 pairs hold as many bytes as when they were added downwards"
  )
  func orders() {
    var (up, down) = (PairList(), PairList())
    for slot in 0..<UInt32(2048) {
      up.increment(slot)
      down.increment(2047 - slot)
    }
    #expect(up.pairs == down.pairs && up.byteCount == down.byteCount)
    #expect(up.byteCount == 16 + 2048 * 8 + 8 * 8)
  }
}
