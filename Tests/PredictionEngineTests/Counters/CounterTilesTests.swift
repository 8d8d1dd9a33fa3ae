import Testing

@testable import PredictionEngine

/// The drawing in ``CounterTiles``, byte for byte.
@Suite("The bytes of counter tiles")
struct CounterTilesTests {
  private let hours = 0
  private let weekdays = 24

  private func tiles(_ count: Int) -> CounterTiles {
    var tiles = CounterTiles(planes: 31)
    for slot in 0..<count { tiles.append(slot: slot) }
    return tiles
  }

  @Test(
    "A plane a bucket, hours then weekdays, a byte a slot; 16, 32, 48 and then 64 slots wide",
    arguments: [16, 32, 48, 64])
  func layout(lanes: Int) {
    #expect(SignalRegistry.closedLayout.offsets == [hours, weekdays])
    var tiles = tiles(lanes)
    tiles.increment(1, hours + 8)
    tiles.increment(1, hours + 8)
    tiles.increment(lanes - 1, hours + 23)
    tiles.increment(0, weekdays)
    tiles.increment(1, weekdays + 6)
    var expected = Array(repeating: UInt8(0), count: 31 * lanes)
    expected[8 * lanes + 1] = 2
    expected[23 * lanes + lanes - 1] = 1
    expected[24 * lanes] = 1
    expected[30 * lanes + 1] = 1
    #expect(tiles.bytes == expected && tiles.byteCount == 31 * lanes + 8 * lanes)
    for _ in 0..<(lanes == 64 ? 64 : lanes) { tiles.append(slot: tiles.count) }
    #expect(tiles.count(1, hours + 8) == 2 && tiles.count(lanes - 1, hours + 23) == 1)
    #expect(tiles.count(1, weekdays + 6) == 1 && tiles.count(0, weekdays) == 1)
    let wider = lanes < 32 ? lanes * 2 : (lanes * 2 + 63) / 64 * 64
    #expect(
      tiles.byteCount == (31 + 4) * wider + 4 * lanes * 2,
      "twice as many slots, laid out anew or a second tile")
    if lanes == 64 { #expect(Array(tiles.bytes.prefix(31 * 64)) == expected) }
  }

  @Test("A promoted plane has zero bytes and a wide twin; others keep theirs")
  func promoted() {
    var tiles = tiles(100)
    for slot in 0..<100 {
      for _ in 0...slot { tiles.increment(slot, weekdays + 3) }
    }
    for _ in 0..<256 { tiles.increment(70, hours + 5) }
    tiles.increment(80, hours + 5)
    #expect(tiles.promotedPlanes == 1)
    #expect(tiles.byteCount == 2 * (31 + 4) * 64 + 4 * (100 + 2 * 31 + 1) + 2 * 64)
    #expect(tiles.wideStart(1, hours + 5) == 0 && tiles.wideStart(0, hours + 5) == nil)
    #expect(tiles.bytes[(31 + 5) * 64..<(31 + 6) * 64].allSatisfy { $0 == 0 })
    #expect(tiles.count(70, hours + 5) == 256 && tiles.count(80, hours + 5) == 1)
    #expect((0..<100).allSatisfy { tiles.count($0, weekdays + 3) == UInt32($0 + 1) })
  }

  @Test("Beyond 65,535 promoted counts have upper halves, and lose them on the way back")
  func highHalves() {
    var tiles = tiles(70)
    tiles.set(3, hours + 1, to: 300)
    tiles.set(5, hours + 2, to: 65_535)
    tiles.set(66, hours + 2, to: 200_000)
    #expect(tiles.wideHigh.count == tiles.wide.count)
    tiles.increment(5, hours + 2)
    #expect(tiles.count(5, hours + 2) == 65_536 && tiles.count(3, hours + 1) == 300)
    #expect(tiles.count(66, hours + 2) == 200_000 && tiles.promotedPlanes == 3)
    tiles.decrement(5, hours + 2)
    #expect(tiles.count(5, hours + 2) == 65_535)
    for _ in 0..<45 { tiles.decrement(3, hours + 1) }
    #expect(tiles.promotedPlanes == 2 && tiles.count(3, hours + 1) == 255)
    #expect(tiles.count(5, hours + 2) == 65_535 && tiles.count(66, hours + 2) == 200_000)
    for _ in 0..<140_000 { tiles.decrement(66, hours + 2) }
    #expect(tiles.wideHigh.isEmpty && tiles.count(66, hours + 2) == 60_000)
  }

  @Test("Promotion survives a wider layout, and more tiles")
  func growing() {
    var tiles = tiles(3)
    for _ in 0..<300 { tiles.increment(2, hours + 1) }
    for slot in 3..<200 {
      tiles.append(slot: slot)
      tiles.increment(slot, hours + 1)
      #expect(
        tiles.count(2, hours + 1) == 300 && tiles.count(slot, hours + 1) == 1 && tiles.count(slot, hours) == 0
      )
    }
    for _ in 0..<45 { tiles.decrement(2, hours + 1) }
    #expect(tiles.promotedPlanes == 0 && tiles.byteCount == 4 * (31 + 4) * 64 + 4 * 200)
    #expect(tiles.count(2, hours + 1) == 255 && (3..<200).allSatisfy { tiles.count($0, hours + 1) == 1 })
  }

  @Test("Adding then taking back restores the bytes, also through promotion and in another order")
  func restored() {
    var tiles = tiles(70)
    for slot in [0, 1, 2, 66] {
      for _ in 0..<(200 + slot) { tiles.increment(slot, hours + slot % 24) }
    }
    let before = (tiles.bytes, tiles.byteCount, tiles.promotedPlanes)
    #expect(before.2 == 1)
    for slot in [0, 1, 2, 66] {
      for _ in 0..<100 { tiles.increment(slot, hours + slot % 24) }
      tiles.increment(slot, weekdays + 2)
    }
    #expect(tiles.promotedPlanes == 4)
    for slot in [1, 0, 66, 2] {
      tiles.decrement(slot, weekdays + 2)
      for _ in 0..<100 { tiles.decrement(slot, hours + slot % 24) }
    }
    #expect(tiles.promotedPlanes == 1 && tiles.bytes == before.0 && tiles.byteCount == before.1)
    #expect(tiles.count(66, hours + 18) == 266)
    for slot in [66, 2, 1, 0] {
      for _ in 0..<(200 + slot) { tiles.decrement(slot, hours + slot % 24) }
    }
    #expect(tiles.bytes.allSatisfy { $0 == 0 } && tiles.promotedPlanes == 0)
  }

  @Test("A column reads narrow and promoted planes alike")
  func accumulate() {
    var tiles = tiles(67)
    var expected = Array(repeating: 0.5, count: 67)
    for (slot, count) in [(0, 3), (1, 400), (2, 255), (65, 7), (66, 1)] {
      for _ in 0..<count { tiles.increment(slot, hours + 12) }
      expected[slot] += 0.25 * Double(count)
    }
    var column = Array(repeating: 0.5, count: 67)
    tiles.accumulate(hours + 12, weight: 0.25, into: &column)
    #expect(tiles.promotedPlanes == 1 && column == expected)
    for _ in 0..<200 { tiles.decrement(1, hours + 12) }
    column = Array(repeating: 0.5, count: 67)
    expected[1] = 0.5 + 0.25 * 200
    tiles.accumulate(hours + 12, weight: 0.25, into: &column)
    #expect(tiles.promotedPlanes == 0 && column == expected)
  }

  @Test("Reordered slots keep their counts, promoted planes and all, as if the rest had been counted alone")
  func reordered() {
    var tiles = tiles(70)
    let counts = (0..<70).map { $0 % 7 == 0 ? 250 + $0 : $0 }
    for (slot, count) in counts.enumerated() {
      for _ in 0..<count { tiles.increment(slot, hours + 1) }
    }
    #expect(tiles.promotedPlanes == 1)
    for order in [Array((0..<70).reversed()), [69, 3, 7, 14, 0], [1, 2, 3], []] {
      let moved = tiles.rearranged(
        order, slots: Array(0..<UInt32(order.count)), columns: (0..<31).map { $0 })
      var expected = CounterTiles(planes: 31)
      for slot in order {
        expected.append(slot: expected.count)
        for _ in 0..<counts[slot] { expected.increment(expected.count - 1, hours + 1) }
      }
      #expect(moved.bytes == expected.bytes && moved.byteCount == expected.byteCount)
      #expect(moved.promotedPlanes == expected.promotedPlanes && moved.lanes == expected.lanes)
      #expect(order.indices.allSatisfy { Int(moved.count($0, hours + 1)) == counts[order[$0]] })
    }
  }
}
