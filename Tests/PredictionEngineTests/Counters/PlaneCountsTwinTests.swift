import Testing

@testable import PredictionEngine

/// Planes, step by step beside the obvious rows.
@Suite("Planes and rows")
struct PlaneCountsTwinTests {
  /// Draws a step, takes it in one layout and answers what is seen afterwards.
  private struct Life<Layout: ColumnCounts> {
    var layout = Layout()
    var random: SplitMix64
    var places: UInt32 = 0
    private let width = SignalRegistry.closedLayout.width

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private var columns: Int { width + layout.buckets.count }

    mutating func step() -> String {
      switch random.below(12) {
      case 0...1: layout.append(isCandidate: random.below(3) > 0)
      case 2 where layout.buckets.count < CounterTable.mostPlanes:
        places += 1
        let bucket = Bucket(dimension: 2, value: places)
        #expect(layout.column(of: bucket) == nil)
        #expect(layout.addPlane(for: bucket) == layout.column(of: bucket))
      case 3 where random.below(4) == 0: layout.dropOpenPlanes()
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

    /// Everything that a caller can read.
    private var seen: String {
      var sums = Array(repeating: 0.5, count: layout.count)
      for column in 0..<columns { layout.accumulate(column, weight: Double(column + 1), into: &sums) }
      let pairs = (0..<columns).filter { !layout.pairs($0).isEmpty }.map {
        "\($0):" + layout.pairs($0).map { "\($0.slot)=\($0.count)" }.joined(separator: ",")
      }
      return "\((0..<layout.count).map(layout.total)) \(sums) \(pairs) \(layout.buckets)"
    }
  }

  @Test("Tiles of bytes answer as rows of a dictionary do, step by step", arguments: 0..<4 as Range<UInt64>)
  func equal(seed: UInt64) throws {
    var (used, obvious) = (Life<PlaneCounts>(seed: seed), Life<RowCounts>(seed: seed))
    for step in 0..<100 {
      let (left, right) = (used.step(), obvious.step())
      try #require(left == right, "step \(step)")
    }
    #expect(used.layout.count > 3)
  }
}
