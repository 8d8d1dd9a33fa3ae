/// The counts that have planes: those of the closed signals, and of the few places that a person has.
///
/// A question ranks the candidates alone, so they have tiles of their own and fill them without a gap; the shortcuts of
/// other types have theirs. Every closed bucket has a plane from the beginning. A bucket of an open signal that has few
/// (`ContextSignal.hasFewBuckets`) gets one when it is first met, up to `CounterTable.mostPlanes` of them; a person who is met in more
/// has them in `OpenCounts`.
///
/// # Layout
/// ```
/// lanes[slot] = lane × 2 + (0: among the candidates, 1: among the others)
/// columns:  hours │ weekdays │ buckets[0] │ buckets[1] │ …
/// ```
///
/// # Cost
/// 8 bytes a slot, 4 of total, and a byte for each column.
///
/// # Source
/// Ours.
struct PlaneCounts: CounterLayout {
  /// The candidates' counts.
  private(set) var candidates: CounterTiles
  private var others: CounterTiles
  private var lanes: [UInt32] = []
  /// The buckets of open signals that have planes.
  private(set) var buckets: [Bucket] = []
  /// What room was made for, to be made again where tiles are laid out anew.
  private var room: (slots: Int, donations: Int)?
  private let offsets = SignalRegistry.closedLayout.offsets
  private let width = SignalRegistry.closedLayout.width

  /// No slots.
  init() {
    candidates = CounterTiles(planes: width)
    others = CounterTiles(planes: width)
  }

  /// How many slots there are.
  var count: Int { lanes.count }
  /// Bytes held.
  var byteCount: Int { candidates.byteCount + others.byteCount + lanes.count * 4 + buckets.count * 8 }
  /// How many planes are promoted to 32-bit counts.
  var promotedPlanes: Int { candidates.promotedPlanes + others.promotedPlanes }

  /// Makes room, so that nothing is allocated until it is filled.
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

  /// Appends a slot of zeros.
  mutating func append(isCandidate: Bool) {
    if isCandidate {
      candidates.append(slot: count)
      lanes.append(UInt32((candidates.count - 1) * 2))
    } else {
      others.append(slot: count)
      lanes.append(UInt32((others.count - 1) * 2 + 1))
    }
  }

  /// The lane of a slot among the candidates; `nil` for one of another type.
  @inline(__always)
  func candidateLane(_ slot: Int) -> Int? { lanes[slot] & 1 == 0 ? Int(lanes[slot] >> 1) : nil }

  /// The column of a bucket; `nil` when it has none.
  @inline(__always)
  func column(of bucket: Bucket) -> Int? {
    if bucket.dimension < offsets.count { return offsets[Int(bucket.dimension)] + Int(bucket.value) }
    for number in buckets.indices where buckets[number] == bucket { return width + number }
    return nil
  }

  /// How often the shortcut in a slot was donated.
  func total(_ slot: Int) -> UInt32 {
    let lane = Int(lanes[slot] >> 1)
    return lanes[slot] & 1 == 0 ? candidates.total(lane) : others.total(lane)
  }

  /// Counts a donation of some slots in some columns.
  @inline(__always)
  mutating func add(_ slots: CountedSlots, in columns: ColumnList) {
    var left = InlineArray<16, UInt8>(repeating: 0)
    if CounterTiles.count(&candidates, &others, lanes: lanes, slots, in: columns, left: &left) {
      makeRoom(slots, in: columns, left)
    }
  }

  /// Counts what found no room: in planes that are promoted for it, or by a carry.
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

  /// Takes one from a slot's total.
  mutating func decrementTotal(_ slot: Int) {
    let lane = Int(lanes[slot] >> 1)
    if lanes[slot] & 1 == 0 { candidates.decrementTotal(lane) } else { others.decrementTotal(lane) }
  }

  /// One count.
  @inline(__always)
  func count(_ slot: Int, _ column: Int) -> UInt32 {
    let lane = Int(lanes[slot] >> 1)
    return lanes[slot] & 1 == 0 ? candidates.count(lane, column) : others.count(lane, column)
  }

  /// Adds one to a count.
  mutating func increment(_ slot: Int, _ column: Int) {
    let lane = Int(lanes[slot] >> 1)
    if lanes[slot] & 1 == 0 { candidates.increment(lane, column) } else { others.increment(lane, column) }
  }

  /// Takes one from a count.
  mutating func decrement(_ slot: Int, _ column: Int) {
    let lane = Int(lanes[slot] >> 1)
    if lanes[slot] & 1 == 0 { candidates.decrement(lane, column) } else { others.decrement(lane, column) }
  }

  /// Adds `weight` times a column to `target`, one element a slot.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    candidates.accumulate(column, weight: weight, into: &target)
    others.accumulate(column, weight: weight, into: &target)
  }

  /// The counts of a column that are not zero, ascending by slot.
  /// - Complexity: O(slots).
  func pairs(_ column: Int) -> [PairList.Pair] {
    (0..<count).compactMap { slot in
      let count = count(slot, column)
      return count == 0 ? nil : PairList.Pair(slot: UInt32(slot), count: count)
    }
  }

  /// Whether a column holds zeros alone.
  func isEmpty(_ column: Int) -> Bool { candidates.isEmpty(column) && others.isEmpty(column) }

  /// Gives a bucket of an open signal a plane of zeros.
  /// - Returns: its column.
  /// - Complexity: O(slots) up to 64 candidates and 64 others, else O(slots × columns).
  mutating func addPlane(for bucket: Bucket) -> Int {
    buckets.append(bucket)
    candidates.appendPlane()
    others.appendPlane()
    makeRoom()
    return width + buckets.count - 1
  }

  /// Takes away all planes of open signals but some.
  /// - Complexity: O(slots × columns).
  mutating func keepPlanes(where isKept: (Bucket) -> Bool) {
    let kept = buckets.indices.filter { isKept(buckets[$0]) }
    guard kept.count < buckets.count else { return }
    buckets = kept.map { buckets[$0] }
    rearrange(columns: Array(0..<width) + kept.map { width + $0 })
  }

  /// Sets a count that is zero.
  mutating func set(_ slot: Int, _ column: Int, to count: UInt32) {
    let lane = Int(lanes[slot] >> 1)
    if lanes[slot] & 1 == 0 {
      candidates.set(lane, column, to: count)
    } else {
      others.set(lane, column, to: count)
    }
  }

  /// Gives slots new numbers and drops those that have none.
  /// - Parameter order: the old slot of each new one.
  /// - Complexity: O(slots × columns).
  mutating func reorder(_ order: [Int]) {
    let places = order.map { lanes[$0] }
    let columns = (0..<candidates.planes).map { Optional($0) }
    let slots = (0..<UInt32(order.count)).filter { places[Int($0)] & 1 == 0 }
    let otherSlots = (0..<UInt32(order.count)).filter { places[Int($0)] & 1 == 1 }
    candidates = candidates.rearranged(
      slots.map { Int(places[Int($0)] >> 1) }, slots: slots, columns: columns)
    others = others.rearranged(
      otherSlots.map { Int(places[Int($0)] >> 1) }, slots: otherSlots, columns: columns)
    makeRoom()
    lanes = places
    for (lane, slot) in slots.enumerated() { lanes[Int(slot)] = UInt32(lane * 2) }
    for (lane, slot) in otherSlots.enumerated() { lanes[Int(slot)] = UInt32(lane * 2 + 1) }
  }

  private mutating func rearrange(columns: [Int?]) {
    candidates = candidates.rearranged(
      Array(0..<candidates.count), slots: candidates.slots, columns: columns)
    others = others.rearranged(Array(0..<others.count), slots: others.slots, columns: columns)
    makeRoom()
  }

  /// Checks what they always hold.
  /// - Complexity: O(slots × columns).
  func checkInvariants() throws(BrokenInvariant) {
    try candidates.checkInvariants()
    try others.checkInvariants()
    try BrokenInvariant.require(
      candidates.count + others.count == count && candidates.planes == width + buckets.count
        && others.planes == candidates.planes, of: Self.self, "every slot has a lane, every bucket a plane")
    for (slot, lane) in lanes.enumerated() {
      let tiles = lane & 1 == 0 ? candidates : others
      try BrokenInvariant.require(
        tiles.slots[Int(lane >> 1)] == UInt32(slot), of: Self.self,
        "slot \(slot) and its lane name each other")
    }
  }
}
