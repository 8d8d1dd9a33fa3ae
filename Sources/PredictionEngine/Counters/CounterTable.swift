/// A person's counters: for each shortcut how often it was donated, in all and in each bucket, exactly.
///
/// A slot is found by a 32-bit hash and confirmed by the stored shortcut. Closed signals and the few places of a person have
/// planes of bytes in `CounterTiles`, promoted before they saturate; other open signals have lists in `OpenCounts`.
/// Counts are integers and can be taken back.
///
/// # Edge cases
/// A seventeenth place moves the places' planes into lists; when forgetting leaves sixteen they move back.
///
/// # Cost
/// A donation touches one byte a plane and one pair a list for each combination. A column of n slots costs n byte reads
/// for a plane, and one read for each pair that happened for a list.
///
/// # Source
/// Ours.
public struct CounterTable: Sendable {
  /// The shortcuts by slot.
  package private(set) var index: ShortcutIndex
  /// The layout of the counts that have columns. Any other `CounterLayout` may stand here.
  typealias Layout = PlaneCounts
  /// How many buckets of open signals have columns at most.
  static let mostPlanes = 16
  /// The counts that have columns.
  private(set) var planes = Layout()
  /// The counts that have lists.
  private(set) var open: OpenCounts
  /// Whether there were too many buckets for planes.
  private var isSpilled = false
  private let hasFewBuckets = SignalRegistry.all.map(\.hasFewBuckets)

  /// An empty table; fewer hash bits make more collisions, for study and tests.
  package init(hashBits: Int = 32, confirms: Bool = true) {
    index = ShortcutIndex(hashBits: hashBits, confirms: confirms)
    open = OpenCounts(hashBits: hashBits)
  }

  /// How many slots there are.
  public var count: Int { planes.count }

  /// Bytes held by tiles, lists, totals and index.
  public var byteCount: Int { index.byteCount + planes.byteCount + open.byteCount }

  /// How many planes are promoted to 32-bit counts.
  package var promotedPlanes: Int { planes.promotedPlanes }

  /// Makes room for shortcuts and promotions, so that nothing is allocated until it is filled.
  mutating func reserve(donations: Int, shortcuts: Int) {
    planes.reserve(slots: shortcuts, donations: donations)
    index.reserve(slots: shortcuts)
  }

  /// Counts a donation once for each of its combinations, in each of its buckets.
  /// - Parameters:
  ///   - plan: of the donation's definition.
  ///   - hashes: by symbol, the hash of its text.
  /// - Returns: the slots that were counted.
  /// - Complexity: O(combinations × buckets).
  mutating func add(
    _ donation: Donation, plan: CombinationPlan, hashes: [UInt64], buckets: BucketList
  ) -> CountedSlots {
    let counted = findSlots(donation, plan, hashes)
    if counted.count == 0 { return counted }
    var columns = ColumnList()
    for place in 0..<buckets.count {
      let bucket = buckets[place]
      if let column = planes.column(of: bucket) ?? newColumn(for: bucket) {
        columns.append(column)
      } else {
        open.increment(counted, in: open.list(of: bucket))
      }
    }
    // A seventeenth place took the planes of the others away, but hours and weekdays stay where they are.
    planes.add(counted, in: columns)
    if counted.hasNews { linkNewSlots(counted, plan) }
    return counted
  }

  /// Finds the slots of a donation, adding those that are new.
  ///
  /// Where one type contains all others, its slot knows theirs.
  @inline(__always)
  private mutating func findSlots(
    _ donation: Donation, _ plan: CombinationPlan, _ hashes: [UInt64]
  ) -> CountedSlots {
    var counted = CountedSlots()
    if let most = plan.mostSpecific,
      let slot = index.slot(of: donation, combination: most, plan: plan, hashes: hashes)
    {
      for combination in 0..<plan.count {
        let own = combination == most ? slot : index.generalisation(of: slot, plan.place(among: combination))
        counted.append(slot: own, combination: combination, isNew: false)
      }
    } else {
      addSlots(donation, plan, hashes, to: &counted)
    }
    return counted
  }

  /// Finds the slot of each combination, or adds one.
  @inline(never)
  private mutating func addSlots(
    _ donation: Donation, _ plan: CombinationPlan, _ hashes: [UInt64], to counted: inout CountedSlots
  ) {
    for combination in 0..<plan.count {
      guard let (slot, isNew) = index.add(donation, combination: combination, plan: plan, hashes: hashes)
      else { continue }
      if isNew { planes.append(isCandidate: combination == plan.target) }
      counted.append(slot: slot, combination: combination, isNew: isNew)
    }
  }

  /// Takes back one donation of some slots in some buckets. A slot stays, with a total of zero, until slots are
  /// renumbered.
  /// - Complexity: O(slots × buckets).
  mutating func subtract(_ slots: ArraySlice<UInt32>, buckets: [Bucket]) {
    for slot in slots { planes.decrementTotal(Int(slot)) }
    for bucket in buckets { change(slots, in: bucket, isAdded: false) }
  }

  /// Moves one donation of some slots from the buckets it was counted in to those it belongs to.
  /// - Complexity: O(slots × buckets that differ).
  mutating func move(_ slots: ArraySlice<UInt32>, from old: [Bucket], to new: [Bucket]) {
    for bucket in old where !new.contains(bucket) { change(slots, in: bucket, isAdded: false) }
    for bucket in new where !old.contains(bucket) { change(slots, in: bucket, isAdded: true) }
  }

  /// Gives slots new numbers and drops those that have none.
  /// - Parameters:
  ///   - order: the old slot of each new one.
  ///   - map: the new slot of each old one, `UInt32.max` for none.
  /// - Complexity: O(slots × planes + pairs of the open signals), one pass.
  mutating func renumber(order: [Int], map: [UInt32]) {
    index.renumber(order: order, map: map)
    planes.reorder(order)
    open.renumber(map)
    closeUp()
  }

  /// Drops the buckets of open signals in which nothing is left.
  /// - Complexity: O(buckets + slots × planes of open signals).
  mutating func dropEmptyBuckets() {
    open.dropEmpty()
    closeUp()
  }

  /// How many buckets of open signals hold counts.
  var openBuckets: Int { open.bucketCount + planes.buckets.count }

  /// The number of an open signal's bucket among those that hold counts; `nil` when it was never met.
  func openList(of bucket: Bucket) -> Int? {
    if let list = open.find(bucket) { return list }
    return planes.buckets.firstIndex(of: bucket).map { open.bucketCount + $0 }
  }

  /// The slots and counts of an open signal's bucket, ascending by slot.
  func pairs(inList list: Int) -> [PairList.Pair] {
    if list < open.bucketCount { return open.lists[list].pairs }
    return planes.pairs(CounterTable.closedWidth + list - open.bucketCount)
  }

  /// How many buckets the closed signals have.
  static var closedWidth: Int { SignalRegistry.closedLayout.width }

  /// One count of a closed signal's bucket, by its place among them.
  func closedCount(_ slot: Int, column: Int) -> UInt32 { planes.count(slot, column) }

  /// Every shortcut, by slot.
  package var shortcuts: [Shortcut] { (0..<count).map { index.shortcut(at: $0) } }

  /// How often the shortcut in a slot was donated.
  public func total(_ slot: Int) -> Int { Int(planes.total(slot)) }

  /// How often the shortcut in a slot was donated in a bucket.
  public func count(_ slot: Int, in bucket: Bucket) -> Int {
    if let column = planes.column(of: bucket) { return Int(planes.count(slot, column)) }
    return Int(open.count(slot, in: bucket))
  }

  /// Adds `weight` times every slot's count in a bucket to `target`, one element a slot.
  /// - Complexity: O(slots) for a plane, O(pairs that happened) for a list.
  public func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    precondition(target.count == count, "a column has one element a slot")
    if let column = planes.column(of: bucket) {
      planes.accumulate(column, weight: weight, into: &target)
    } else {
      open.accumulate(bucket, weight: weight, into: &target)
    }
  }

  private mutating func change(_ slots: ArraySlice<UInt32>, in bucket: Bucket, isAdded: Bool) {
    if let column = planes.column(of: bucket) {
      for slot in slots {
        if isAdded { planes.increment(Int(slot), column) } else { planes.decrement(Int(slot), column) }
      }
    } else if isAdded {
      let list = open.list(of: bucket)
      for slot in slots { open.increment(Int(slot), in: list) }
    } else {
      for slot in slots { open.decrement(Int(slot), in: bucket) }
    }
  }

  private func isOfFew(_ bucket: Bucket) -> Bool {
    bucket.dimension < hasFewBuckets.count && hasFewBuckets[Int(bucket.dimension)]
  }

  /// A plane for a bucket that has none yet, where it is to have one.
  private mutating func newColumn(for bucket: Bucket) -> Int? {
    guard !isSpilled, isOfFew(bucket) else { return nil }
    if planes.buckets.count < CounterTable.mostPlanes { return planes.addPlane(for: bucket) }
    isSpilled = true
    for (number, bucket) in planes.buckets.enumerated() {
      open.insert(bucket, planes.pairs(CounterTable.closedWidth + number))
    }
    planes.keepPlanes { _ in false }
    return nil
  }

  /// Takes planes away in which nothing is left, or moves lists back into planes when they are few enough.
  private mutating func closeUp() {
    if !isSpilled {
      let empty = planes.buckets.indices.filter { planes.isEmpty(CounterTable.closedWidth + $0) }
      let gone = empty.map { planes.buckets[$0] }
      return planes.keepPlanes { !gone.contains($0) }
    }
    let few = open.buckets.filter(isOfFew)
    guard few.count <= CounterTable.mostPlanes else { return }
    isSpilled = false
    for bucket in few {
      let pairs = open.remove(bucket)
      let column = planes.addPlane(for: bucket)
      for pair in pairs { planes.set(Int(pair.slot), column, to: pair.count) }
    }
    open.dropEmpty()
  }

  /// Records what new slots contain.
  private mutating func linkNewSlots(_ counted: CountedSlots, _ plan: CombinationPlan) {
    for place in 0..<counted.count where counted[place].isNew {
      let contained = plan.generalisations(counted[place].combination).compactMap { general in
        counted.place(of: general).map { counted[$0].slot }
      }
      index.link(counted[place].slot, to: contained)
    }
  }
}
