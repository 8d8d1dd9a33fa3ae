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

  @Test("Beyond 65,535 promoted counts have upper halves")
  func highHalves() {
    var tiles = tiles(70)
    tiles.set(3, hours + 1, to: 300)
    tiles.set(5, hours + 2, to: 65_535)
    tiles.set(66, hours + 2, to: 200_000)
    #expect(tiles.wideHigh.count == tiles.wide.count)
    tiles.increment(5, hours + 2)
    #expect(tiles.count(5, hours + 2) == 65_536 && tiles.count(3, hours + 1) == 300)
    #expect(tiles.count(66, hours + 2) == 200_000 && tiles.promotedPlanes == 3)
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
  }

  @Test(
    "More planes and fewer keep the counts of those that stay, promoted ones and all", arguments: [33, 20])
  func laidOutAgain(planes: Int) {
    var tiles = tiles(70)
    var expected = CounterTiles(planes: planes)
    for slot in 0..<70 {
      expected.append(slot: slot)
      for _ in 0..<(slot % 7 == 0 ? 250 + slot : slot) {
        tiles.increment(slot, hours + 1)
        expected.increment(slot, hours + 1)
      }
      tiles.increment(slot, weekdays)
      if planes > 31 { expected.increment(slot, weekdays) }
    }
    let moved = tiles.with(planes: planes)
    #expect(tiles.promotedPlanes == 1 && moved.promotedPlanes == 1)
    #expect(moved.bytes == expected.bytes && moved.byteCount == expected.byteCount)
    #expect((0..<70).allSatisfy { moved.count($0, hours + 1) == expected.count($0, hours + 1) })
  }
}

extension CounterTiles {
  /// Adds one to a count, as the kernel does to several at once.
  mutating func increment(_ lane: Int, _ column: Int) {
    if let start = wideStart(lane / 64, column) {
      let place = start + lane % 64
      wide[place] &+= 1
      if wide[place] == 0 { makeRoom(lane, column) }
    } else if bytes[place(lane, column)] < 255 {
      bytes[place(lane, column)] += 1
    } else {
      makeRoom(lane, column)
    }
  }
}
