/// The counts in planes: those of closed signals, and of places while a person has at most sixteen.
///
/// A question ranks candidates only, so candidates have their own tiles without gaps, and shortcuts of other
/// types have separate tiles. Every bucket of a closed signal has a plane from the start. A bucket of an open
/// signal with few buckets (`ContextSignal.hasFewBuckets`) gets a plane when it first occurs, up to
/// `CounterTable.mostPlanes` of them. The counts of a person who has more such buckets are in `OpenCounts`.
///
/// ```
/// lanes[slot] = lane × 2 + (0: among the candidates, 1: among the others)
/// columns:  hours │ weekdays │ buckets[0] │ buckets[1] │ …
/// ```
///
/// A slot takes 12 bytes, 4 of them for its total, and one byte for each column.
struct PlaneCounts: Sendable {
  private(set) var candidates: CounterTiles
  private(set) var others: CounterTiles
  private(set) var lanes: [UInt32] = []
  /// The open-signal buckets that have planes, in the order of their columns.
  private(set) var buckets: [Bucket] = []
  /// The arguments of the last `reserve`. Memory is reserved again whenever tiles are laid out again.
  private var room: (slots: Int, donations: Int)?
  private let offsets = SignalRegistry.closedLayout.offsets
  let width = SignalRegistry.closedLayout.width

  init() {
    candidates = CounterTiles(planes: width)
    others = CounterTiles(planes: width)
  }

  var count: Int { lanes.count }
  var byteCount: Int { candidates.byteCount + others.byteCount + lanes.count * 4 + buckets.count * 8 }
  var promotedPlanes: Int { candidates.promotedPlanes + others.promotedPlanes }

  mutating func reserve(slots: Int, donations: Int) {
    lanes.reserveCapacity(slots)
    room = (slots, donations)
    makeRoom()
  }

  private mutating func makeRoom() {
    guard let room else { return }
    candidates.reserve(lanes: room.slots, donations: room.donations)
    others.reserve(lanes: room.slots, donations: room.donations)
  }

  mutating func append(isCandidate: Bool) {
    if isCandidate {
      candidates.append(slot: count)
      lanes.append(UInt32((candidates.count - 1) * 2))
    } else {
      others.append(slot: count)
      lanes.append(UInt32((others.count - 1) * 2 + 1))
    }
  }

  @inline(__always)
  func candidateLane(_ slot: Int) -> Int? { lanes[slot] & 1 == 0 ? Int(lanes[slot] >> 1) : nil }

  @inline(__always)
  func column(of bucket: Bucket) -> Int? {
    if bucket.dimension < offsets.count { return offsets[Int(bucket.dimension)] + Int(bucket.value) }
    for number in buckets.indices where buckets[number] == bucket { return width + number }
    return nil
  }

  func total(_ slot: Int) -> UInt32 {
    let lane = Int(lanes[slot] >> 1)
    return lanes[slot] & 1 == 0 ? candidates.total(lane) : others.total(lane)
  }

  @inline(__always)
  mutating func add(_ slots: CountedSlots, in columns: ColumnList) {
    var left = InlineArray<16, UInt8>(repeating: 0)
    if CounterTiles.count(&candidates, &others, lanes: lanes, slots, in: columns, left: &left) {
      makeRoom(slots, in: columns, left)
    }
  }

  /// Finishes the increments without room; `left` holds a bit for each such column.
  @inline(never)
  private mutating func makeRoom(
    _ slots: CountedSlots, in columns: ColumnList, _ left: InlineArray<16, UInt8>
  ) {
    for place in 0..<slots.count {
      for column in 0..<columns.count where left[place] >> UInt8(column) & 1 == 1 {
        let lane = lanes[Int(slots.slot(place))]
        if lane & 1 == 0 {
          candidates.makeRoom(Int(lane >> 1), columns[column])
        } else {
          others.makeRoom(Int(lane >> 1), columns[column])
        }
      }
    }
  }

  @inline(__always)
  func count(_ slot: Int, _ column: Int) -> UInt32 {
    let lane = Int(lanes[slot] >> 1)
    return lanes[slot] & 1 == 0 ? candidates.count(lane, column) : others.count(lane, column)
  }

  /// Sets the total of a slot, or its count in a column, which must be zero before the call.
  mutating func set(_ slot: Int, _ column: Int? = nil, to count: UInt32) {
    let lane = Int(lanes[slot] >> 1)
    if lanes[slot] & 1 == 0 {
      candidates.set(lane, column, to: count)
    } else {
      others.set(lane, column, to: count)
    }
  }

  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    candidates.accumulate(column, weight: weight, into: &target)
    others.accumulate(column, weight: weight, into: &target)
  }

  /// The non-zero counts of a column, ascending by slot.
  func pairs(_ column: Int) -> [PairList.Pair] {
    (0..<count).compactMap { slot in
      let count = count(slot, column)
      return count == 0 ? nil : PairList.Pair(slot: UInt32(slot), count: count)
    }
  }

  /// Adds a plane of zeros for a bucket of an open signal, and returns its column.
  mutating func addPlane(for bucket: Bucket) -> Int {
    buckets.append(bucket)
    candidates.appendPlane()
    others.appendPlane()
    makeRoom()
    return width + buckets.count - 1
  }

  mutating func dropOpenPlanes() {
    buckets = []
    candidates = candidates.with(planes: width)
    others = others.with(planes: width)
    makeRoom()
  }
}
