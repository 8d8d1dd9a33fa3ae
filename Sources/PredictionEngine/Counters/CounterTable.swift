/// A person's counters: for each shortcut how often it was donated, in all and in each bucket, exactly.
///
/// A slot is found by a 32-bit hash and confirmed by the stored shortcut. Closed signals have fixed one-byte places
/// in ``CounterRows``, promoted before they saturate; open signals have lists in ``OpenCounts``. Counts are integers
/// and can be taken back.
///
/// # Cost
/// A donation touches one row and one pair per open bucket for each combination. A column of n slots costs n byte
/// reads for a closed bucket, and one read for each pair that happened for an open one.
///
/// # Source
/// Ours. The layout is behind ``CombinationCounters`` so that a measured one can take its place.
public struct CounterTable: CombinationCounters {
  /// The shortcuts by slot.
  public private(set) var index: ShortcutIndex
  private var rows = CounterRows()
  private var open: OpenCounts
  private var totals: [UInt32] = []
  private let offsets = SignalRegistry.closedLayout.offsets
  private var scratch: [(slot: Int, combination: Int, isNew: Bool)] = []

  /// An empty table; fewer hash bits make more collisions, for study and tests.
  public init(hashBits: Int = 32, confirms: Bool = true) {
    index = ShortcutIndex(hashBits: hashBits, confirms: confirms)
    open = OpenCounts(hashBits: hashBits)
  }

  /// How many slots there are.
  public var count: Int { totals.count }

  /// Bytes held by rows, lists, totals and index.
  public var byteCount: Int { index.byteCount + rows.byteCount + open.byteCount + totals.count * 4 }

  /// How many rows are promoted to 32-bit counts.
  public var promotedRows: Int { rows.promotedRows }

  /// The slots that the last `add` counted, each with its combination and whether it was new.
  var lastAdded: [(slot: Int, combination: Int, isNew: Bool)] { scratch }

  /// Counts a donation once for each of its combinations, in each of its buckets.
  /// - Complexity: O(combinations × buckets).
  public mutating func add(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket])
  {
    scratch.removeAll(keepingCapacity: true)
    let before = totals.count
    for combination in entry.combinations.indices {
      guard let (slot, isNew) = index.add(donation, combination: combination, entry: entry, symbols: symbols)
      else { continue }
      if isNew {
        rows.append()
        totals.append(0)
      }
      scratch.append((slot, combination, isNew))
      totals[slot] += 1
    }
    for bucket in buckets where !scratch.isEmpty {
      if let column = column(of: bucket) {
        for (slot, _, _) in scratch { rows.increment(slot, column) }
      } else {
        let list = open.list(of: bucket)
        for (slot, _, _) in scratch { open.increment(slot, in: list) }
      }
    }
    if totals.count > before { linkNewSlots(entry) }
  }

  /// Takes back what `add` counted for the same donation and buckets. Slots stay, with a total of zero.
  /// - Complexity: O(combinations × buckets).
  public mutating func subtract(
    _ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket]
  ) {
    for combination in entry.combinations.indices {
      guard let slot = index.slot(of: donation, combination: combination, entry: entry, symbols: symbols)
      else { continue }
      precondition(totals[slot] > 0, "a donation that was never added is taken back")
      totals[slot] -= 1
      for bucket in buckets {
        if let column = column(of: bucket) {
          rows.decrement(slot, column)
        } else {
          open.decrement(slot, in: bucket)
        }
      }
    }
  }

  /// Takes back one donation of some slots in some buckets. A slot stays, with a total of zero, until slots are
  /// renumbered.
  /// - Complexity: O(slots × buckets).
  mutating func subtract(_ slots: ArraySlice<UInt32>, buckets: [Bucket]) {
    for slot in slots {
      precondition(totals[Int(slot)] > 0, "a donation that was never added is taken back")
      totals[Int(slot)] -= 1
    }
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
  /// - Complexity: O(slots + pairs of the open signals), one pass.
  mutating func renumber(order: [Int], map: [UInt32]) {
    index.renumber(order: order, map: map)
    rows.reorder(order)
    totals = order.map { totals[$0] }
    open.renumber(map)
    scratch.removeAll()
  }

  /// Drops the buckets of open signals in which nothing is left.
  /// - Complexity: O(buckets).
  mutating func dropEmptyBuckets() { open.dropEmpty() }

  /// How many buckets of open signals hold counts.
  var openBuckets: Int { open.bucketCount }

  /// The number of an open signal's bucket among those that hold counts.
  func openList(of bucket: Bucket) -> Int? { open.find(bucket) }

  /// The slots and counts of an open signal's bucket, ascending by slot.
  func pairs(inList list: Int) -> [PairList.Pair] { open.lists[list].pairs }

  /// The number of counts in a slot's row of closed signals.
  static var closedWidth: Int { SignalRegistry.closedLayout.width }

  /// One count of a slot's row of closed signals.
  func closedCount(_ slot: Int, column: Int) -> UInt32 { rows.count(slot, column) }

  /// Every shortcut, by slot.
  public var shortcuts: [Shortcut] { (0..<count).map { index.shortcut(at: $0) } }

  /// How often the shortcut in a slot was donated.
  public func total(_ slot: Int) -> Int { Int(totals[slot]) }

  /// How often the shortcut in a slot was donated in a bucket.
  public func count(_ slot: Int, in bucket: Bucket) -> Int {
    if let column = column(of: bucket) { return Int(rows.count(slot, column)) }
    return Int(open.count(slot, in: bucket))
  }

  /// Adds `weight` times every slot's count in a bucket to `target`, one element a slot.
  /// - Complexity: O(slots) for a closed bucket, O(pairs that happened) for an open one.
  public func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    precondition(target.count == count, "a column has one element a slot")
    if let column = column(of: bucket) {
      rows.accumulate(column, weight: weight, into: &target)
    } else {
      open.accumulate(bucket, weight: weight, into: &target)
    }
  }

  @inline(__always)
  private func column(of bucket: Bucket) -> Int? {
    guard bucket.dimension < offsets.count else { return nil }
    return offsets[Int(bucket.dimension)] + Int(bucket.value)
  }

  private mutating func change(_ slots: ArraySlice<UInt32>, in bucket: Bucket, isAdded: Bool) {
    if let column = column(of: bucket) {
      for slot in slots {
        if isAdded { rows.increment(Int(slot), column) } else { rows.decrement(Int(slot), column) }
      }
    } else if isAdded {
      let list = open.list(of: bucket)
      for slot in slots { open.increment(Int(slot), in: list) }
    } else {
      for slot in slots { open.decrement(Int(slot), in: bucket) }
    }
  }

  private mutating func linkNewSlots(_ entry: CatalogEntry) {
    for (slot, combination, isNew) in scratch where isNew {
      let contained = entry.combinations[combination].generalisations.compactMap { general in
        scratch.first { $0.combination == general }?.slot
      }
      index.link(slot, to: contained)
    }
  }
}
