@testable import PredictionEngine

/// The obvious layout: a row of counts for each slot, in a dictionary. It is slow and plainly right.
struct RowCounts: ColumnCounts {
  private var rows: [[Int: UInt32]] = []
  private var totals: [UInt32] = []
  private(set) var buckets: [Bucket] = []
  private let offsets = SignalRegistry.closedLayout.offsets
  private let width = SignalRegistry.closedLayout.width

  var count: Int { rows.count }

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
      for number in 0..<columns.count { rows[Int(slots.slot(place))][columns[number], default: 0] += 1 }
    }
  }

  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    for slot in 0..<count { target[slot] += weight * Double(count(slot, column)) }
  }

  func pairs(_ column: Int) -> [PairList.Pair] {
    (0..<count).filter { count($0, column) > 0 }.map {
      PairList.Pair(slot: UInt32($0), count: count($0, column))
    }
  }

  mutating func addPlane(for bucket: Bucket) -> Int {
    buckets.append(bucket)
    return width + buckets.count - 1
  }

  mutating func dropOpenPlanes() {
    rows = rows.map { $0.filter { $0.key < width } }
    buckets = []
  }
}

/// What ``PlaneCounts`` and its obvious twin both do.
protocol ColumnCounts {
  init()
  var count: Int { get }
  var buckets: [Bucket] { get }
  mutating func append(isCandidate: Bool)
  func column(of bucket: Bucket) -> Int?
  func total(_ slot: Int) -> UInt32
  func count(_ slot: Int, _ column: Int) -> UInt32
  mutating func add(_ slots: CountedSlots, in columns: ColumnList)
  func accumulate(_ column: Int, weight: Double, into target: inout [Double])
  func pairs(_ column: Int) -> [PairList.Pair]
  mutating func addPlane(for bucket: Bucket) -> Int
  mutating func dropOpenPlanes()
}

extension PlaneCounts: ColumnCounts {}
