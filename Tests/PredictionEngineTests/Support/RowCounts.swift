@testable import PredictionEngine

/// The obvious layout: a row of counts for each slot, in a dictionary. It is slow and plainly right.
struct RowCounts: CounterLayout {
  private var rows: [[Int: UInt32]] = []
  private var totals: [UInt32] = []
  private(set) var buckets: [Bucket] = []
  private let offsets = SignalRegistry.closedLayout.offsets
  private let width = SignalRegistry.closedLayout.width

  var count: Int { rows.count }
  var byteCount: Int { rows.reduce(count * 4) { $0 + $1.count * 16 } }
  var promotedPlanes: Int { 0 }

  mutating func reserve(slots: Int, donations: Int) {}

  mutating func append(isCandidate: Bool) {
    rows.append([:])
    totals.append(0)
  }

  func column(of bucket: Bucket) -> Int? {
    if bucket.dimension < offsets.count { return offsets[Int(bucket.dimension)] + Int(bucket.value) }
    return buckets.firstIndex(of: bucket).map { width + $0 }
  }

  func total(_ slot: Int) -> UInt32 { totals[slot] }
  func count(_ slot: Int, _ column: Int) -> UInt32 { rows[slot][column] ?? 0 }

  mutating func add(_ slots: CountedSlots, in columns: ColumnList) {
    for place in 0..<slots.count {
      totals[Int(slots.slot(place))] += 1
      for number in 0..<columns.count { increment(Int(slots.slot(place)), columns[number]) }
    }
  }

  mutating func decrementTotal(_ slot: Int) { totals[slot] -= 1 }
  mutating func increment(_ slot: Int, _ column: Int) { rows[slot][column, default: 0] += 1 }
  mutating func set(_ slot: Int, _ column: Int, to count: UInt32) { rows[slot][column] = count }

  mutating func decrement(_ slot: Int, _ column: Int) {
    let left = count(slot, column) - 1
    rows[slot][column] = left == 0 ? nil : left
  }

  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    for slot in 0..<count { target[slot] += weight * Double(count(slot, column)) }
  }

  func pairs(_ column: Int) -> [PairList.Pair] {
    (0..<count).filter { count($0, column) > 0 }.map {
      PairList.Pair(slot: UInt32($0), count: count($0, column))
    }
  }

  func isEmpty(_ column: Int) -> Bool { pairs(column).isEmpty }

  mutating func addPlane(for bucket: Bucket) -> Int {
    buckets.append(bucket)
    return width + buckets.count - 1
  }

  mutating func keepPlanes(where isKept: (Bucket) -> Bool) {
    let kept = buckets.indices.filter { isKept(buckets[$0]) }
    rows = rows.map { row in
      var moved = row.filter { $0.key < width }
      for (place, old) in kept.enumerated() { moved[width + place] = row[width + old] }
      return moved
    }
    buckets = kept.map { buckets[$0] }
  }

  mutating func reorder(_ order: [Int]) {
    rows = order.map { rows[$0] }
    totals = order.map { totals[$0] }
  }

  func checkInvariants() throws(BrokenInvariant) {}
}
