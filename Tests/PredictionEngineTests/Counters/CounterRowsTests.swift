import Testing

@testable import PredictionEngine

/// The drawing in ``CounterRows``, byte for byte.
@Suite("The bytes of counter rows")
struct CounterRowsTests {
  private let hours = 0
  private let weekdays = 24

  private func rows(_ count: Int) -> CounterRows {
    var rows = CounterRows()
    for _ in 0..<count { rows.append() }
    return rows
  }

  /// Each row as 32 bytes.
  private func bytes(_ rows: CounterRows) -> [[UInt8]] {
    stride(from: 0, to: rows.bytes.count, by: 32).map { Array(rows.bytes[$0..<($0 + 32)]) }
  }

  @Test("Bytes 0 to 23 are the hours, 24 to 30 the weekdays, 31 the promotion flag")
  func layout() {
    #expect(SignalRegistry.closedLayout.offsets == [hours, weekdays])
    var rows = rows(2)
    rows.increment(1, hours + 8)
    rows.increment(1, hours + 8)
    rows.increment(1, hours + 23)
    rows.increment(1, weekdays)
    rows.increment(1, weekdays + 6)
    var expected = Array(repeating: UInt8(0), count: 32)
    (expected[8], expected[23], expected[24], expected[30]) = (2, 1, 1, 1)
    #expect(bytes(rows) == [Array(repeating: 0, count: 32), expected])
    #expect(rows.byteCount == 64)
  }

  @Test("A promoted row holds the number of its wide twin, low byte first, and flag 1")
  func promoted() {
    var rows = rows(300)
    for slot in 0..<300 {
      for _ in 0..<256 { rows.increment(slot, hours + 5) }
      rows.increment(slot, weekdays + slot % 7)
    }
    #expect(rows.promotedRows == 300)
    var expected = Array(repeating: UInt8(0), count: 32)
    (expected[0], expected[1], expected[31]) = (255, 0, 1)
    #expect(bytes(rows)[255] == expected)
    (expected[0], expected[1]) = (3, 1)
    #expect(bytes(rows)[259] == expected)
    #expect(
      (0..<300).allSatisfy { rows.count($0, hours + 5) == 256 && rows.count($0, weekdays + $0 % 7) == 1 })
    #expect(rows.byteCount == 300 * (32 + 31 * 4 + 4))
  }

  @Test("Adding then taking back restores the bytes, also through promotion and in another order")
  func restored() {
    var rows = rows(4)
    for slot in 0..<4 {
      for _ in 0..<(200 + slot * 20) { rows.increment(slot, hours + slot) }
    }
    let before = (rows.bytes, rows.byteCount, rows.promotedRows)
    #expect(before.2 == 1)
    for slot in 0..<4 {
      for _ in 0..<100 { rows.increment(slot, hours + slot) }
      rows.increment(slot, weekdays + 2)
    }
    #expect(rows.promotedRows == 4)
    for slot in [1, 0, 3, 2] {
      rows.decrement(slot, weekdays + 2)
      for _ in 0..<100 { rows.decrement(slot, hours + slot) }
    }
    #expect(rows.promotedRows == 1)
    #expect(
      Array(rows.bytes.prefix(96)) == Array(before.0.prefix(96)), "rows that fit bytes are as they were")
    #expect(rows.byteCount == before.1)
    for slot in 0..<4 {
      for _ in 0..<(200 + slot * 20) { rows.decrement(slot, hours + slot) }
    }
    #expect(rows.bytes.allSatisfy { $0 == 0 } && rows.promotedRows == 0)
  }

  @Test("A column reads narrow and promoted rows alike")
  func accumulate() {
    var rows = rows(3)
    var expected = [0.5, 0.5, 0.5]
    for (slot, count) in [(0, 3), (1, 400), (2, 255)] {
      for _ in 0..<count { rows.increment(slot, hours + 12) }
      expected[slot] += 0.25 * Double(count)
    }
    var column = [0.5, 0.5, 0.5]
    rows.accumulate(hours + 12, weight: 0.25, into: &column)
    #expect(rows.promotedRows == 1 && column == expected)
    for _ in 0..<200 { rows.decrement(1, hours + 12) }
    column = [0.5, 0.5, 0.5]
    expected[1] = 0.5 + 0.25 * 200
    rows.accumulate(hours + 12, weight: 0.25, into: &column)
    #expect(rows.promotedRows == 0 && column == expected)
  }

  @Test(
    "Reordered rows keep their counts, promoted ones their wide twins, whichever is demoted first",
    arguments: 0..<3)
  func reordered(first: Int) {
    var rows = rows(5)
    let counts = [300, 0, 301, 7, 302]
    for (slot, count) in counts.enumerated() {
      for _ in 0..<count { rows.increment(slot, hours + 1) }
    }
    rows.reorder([4, 3, 0, 2])
    #expect((0..<4).map { rows.count($0, hours + 1) } == [302, 7, 300, 301])
    #expect(rows.bytes.count == 4 * 32 && rows.promotedRows == 3)
    var left = [302, 7, 300, 301]
    for turn in 0..<3 {
      let slot = [0, 2, 3][(first + turn) % 3]
      for _ in 0..<100 { rows.decrement(slot, hours + 1) }
      left[slot] -= 100
      #expect((0..<4).map { Int(rows.count($0, hours + 1)) } == left && rows.promotedRows == 2 - turn)
    }
  }
}
