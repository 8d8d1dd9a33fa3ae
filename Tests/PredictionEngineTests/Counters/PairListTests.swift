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

    mutating func take(_ slot: UInt32) {
      list.decrement(slot)
      exact[slot] = exact[slot].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    var isSame: Bool {
      let pairs = exact.keys.sorted().map { PairList.Pair(slot: $0, count: exact[$0] ?? 0) }
      var each: [PairList.Pair] = []
      list.forEach { each.append($0) }
      return list.pairs == pairs && each == pairs && list.count == pairs.count
        && list.isEmpty == pairs.isEmpty
    }
  }

  @Test("A list of thousands of pairs equals a dictionary, whatever was added and taken in whatever order")
  func dictionary() {
    var twins = Twins()
    var generator = SplitMix64(seed: 5)
    var added: [UInt32] = []
    for step in 0..<6000 {
      if step % 3 == 2, !added.isEmpty {
        twins.take(added.swapRemove(generator.below(added.count)))
      } else {
        let slot = UInt32(generator.below(3000))
        added.append(slot)
        twins.add(slot)
      }
      if step % 500 == 0 { #expect(twins.isSame, "step \(step)") }
    }
    #expect(twins.isSame && twins.list.count > PairList.blockPairs * 2)
    for slot in 0..<UInt32(3000) { #expect(twins.list.count(of: slot) == twins.exact[slot] ?? 0) }
    for slot in added { twins.take(slot) }
    #expect(twins.isSame && twins.list.isEmpty)
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

  @Test("New numbers in another order give the list that those slots would have made", arguments: [7, 3000])
  func renumbering(slots: UInt32) {
    var (twins, moved) = (Twins(), Twins())
    for slot in 0..<slots where slot % 3 > 0 {
      twins.add(slot)
      moved.add(slots - 1 - slot)
    }
    twins.list.renumber((0..<slots).map { slots - 1 - $0 })
    #expect(twins.list.pairs == moved.list.pairs && moved.isSame)
    for slot in 0..<slots where slot % 5 == 0 {
      twins.list.increment(slot)
      moved.list.increment(slot)
    }
    #expect(twins.list.pairs == moved.list.pairs)
  }
}

extension Array {
  /// Takes an element out and puts the last in its place.
  fileprivate mutating func swapRemove(_ index: Int) -> Element {
    swapAt(index, count - 1)
    return removeLast()
  }
}
