import Testing

@testable import PredictionEngine

/// The layout in use, step by step beside the obvious one.
@Suite("The layout of counters")
struct CounterLayoutTests {
  /// Draws a step, takes it in one layout and answers what is seen afterwards.
  private struct Life<Layout: CounterLayout> {
    var layout = Layout()
    var random: SplitMix64
    var places: UInt32 = 0
    private let width = SignalRegistry.closedLayout.width

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private var columns: Int { width + layout.buckets.count }

    mutating func step() -> String {
      switch random.below(14) {
      case 0...1: layout.append(isCandidate: random.below(3) > 0)
      case 2 where layout.buckets.count < CounterTable.mostPlanes:
        places += 1
        let bucket = Bucket(dimension: 2, value: places)
        #expect(layout.column(of: bucket) == nil)
        #expect(layout.addPlane(for: bucket) == layout.column(of: bucket))
      case 3:
        let chosen = random.below(4)
        layout.keepPlanes { Int($0.value) % 4 != chosen }
      case 4 where layout.count > 0:
        let dropped = random.below(layout.count * 4)
        layout.reorder((0..<layout.count).reversed().filter { $0 != dropped })
      case 5 where layout.count > 0: takeBack()
      case 6 where layout.count > 0:
        let (slot, column) = (random.below(layout.count), random.below(columns))
        let count = UInt32([1, 255, 256, 70_000][random.below(4)])
        if layout.count(slot, column) == 0 { layout.set(slot, column, to: count) }
      default: if layout.count > 0 { donate(times: [1, 1, 1, 300][random.below(4)]) }
      }
      return seen
    }

    private mutating func donate(times: Int) {
      var (slots, chosen) = (CountedSlots(), ColumnList())
      slots.append(slot: random.below(layout.count), combination: 0, isNew: false)
      let other = random.below(layout.count)
      if other != Int(slots.slot(0)) { slots.append(slot: other, combination: 1, isNew: false) }
      let first = random.below(columns - 2)
      for column in [first, first + 2] { chosen.append(column) }
      for _ in 0..<times { layout.add(slots, in: chosen) }
    }

    private mutating func takeBack() {
      let slot = random.below(layout.count)
      if layout.total(slot) > 0 { layout.decrementTotal(slot) }
      for column in 0..<columns where layout.count(slot, column) > 0 {
        if random.below(2) == 0 { layout.decrement(slot, column) } else { layout.increment(slot, column) }
      }
    }

    /// Everything that a caller can read.
    private var seen: String {
      var sums = Array(repeating: 0.5, count: layout.count)
      for column in 0..<columns { layout.accumulate(column, weight: Double(column + 1), into: &sums) }
      let pairs = (0..<columns).filter { !layout.isEmpty($0) }.map {
        "\($0):" + layout.pairs($0).map { "\($0.slot)=\($0.count)" }.joined(separator: ",")
      }
      return "\((0..<layout.count).map(layout.total)) \(sums) \(pairs) \(layout.buckets)"
    }
  }

  @Test("Tiles of bytes answer as rows of a dictionary do, step by step", arguments: 0..<4 as Range<UInt64>)
  func equal(seed: UInt64) throws {
    var (used, obvious) = (Life<CounterTable.Layout>(seed: seed), Life<RowCounts>(seed: seed))
    for step in 0..<100 {
      let (left, right) = (used.step(), obvious.step())
      try #require(left == right, "step \(step)")
    }
    #expect(used.layout.count > 3)
  }
}
