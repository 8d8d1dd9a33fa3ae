/// A person's exact counters: how often each shortcut was donated, in total and in each bucket.
///
/// A slot is found by a 32-bit hash and confirmed by comparing the stored shortcut. Closed signals, and
/// places while a person has at most sixteen, have byte planes in `CounterTiles`. A plane is promoted before
/// a byte overflows. Every other bucket has a list in `OpenCounts`. Nothing is ever subtracted: what is forgotten is
/// left out when the rest is counted again.
/// A seventeenth place moves the counts of all places from planes into lists.
///
/// For each combination, a donation writes one byte in each plane and one pair in each list. Reading a column
/// of n slots costs n byte reads for a plane, and one read for each stored pair for a list.
public struct CounterTable: Sendable {
  package internal(set) var index: ShortcutIndex
  /// How many buckets of open signals have columns at most.
  static let mostPlanes = 16
  var planes = PlaneCounts()
  var open: OpenCounts
  /// Whether the places have lists because there are more than sixteen of them.
  var isSpilled = false
  private let hasFewBuckets = SignalRegistry.all.map(\.hasFewBuckets)

  /// Creates an empty table. Fewer hash bits cause more collisions, which tests need.
  package init(hashBits: Int = 32) {
    index = ShortcutIndex(hashBits: hashBits)
    open = OpenCounts(hashBits: hashBits)
  }

  /// The number of slots, which are numbered from 0.
  public var count: Int { planes.count }

  /// The bytes that the tiles, lists, totals and index hold.
  public var byteCount: Int { index.byteCount + planes.byteCount + open.byteCount }

  package var promotedPlanes: Int { planes.promotedPlanes }

  mutating func reserve(donations: Int, shortcuts: Int) {
    planes.reserve(slots: shortcuts, donations: donations)
    index.reserve(slots: shortcuts)
  }

  var isDeferring: Bool { open.isDeferring }

  /// Begins to count many donations at once; until the end, no count may be read.
  mutating func beginDeferring() { open.beginDeferring() }

  mutating func addDeferred() { open.addDeferred(slots: count) }

  /// Counts a donation once for each of its combinations, in total and in each of its buckets; one that does not count and
  /// brings no new slot changes nothing.
  /// - Parameter hashes: the hash of each symbol's text, indexed by symbol.
  mutating func add(
    _ donation: Donation, plan: CombinationPlan, hashes: [UInt64], buckets: BucketList, counts: Bool = true
  ) -> CountedSlots {
    let counted = findSlots(donation, plan, hashes)
    if counted.count == 0 || !counts && !counted.hasNews { return counted }
    var columns = ColumnList()
    for place in 0..<buckets.count {
      let bucket = buckets[place]
      if let column = planes.column(of: bucket) ?? newColumn(for: bucket) {
        columns.append(column)
      } else {
        open.increment(counted, in: open.list(of: bucket))
      }
    }
    // A seventeenth place drops only the places' planes, so the columns of hours and weekdays stay valid.
    planes.add(counted, in: columns)
    if counted.hasNews { linkNewSlots(counted, plan) }
    return counted
  }

  /// Finds or adds the slots of a donation. When one shortcut type contains all others, one look-up suffices:
  /// its slot stores theirs.
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

  static var closedWidth: Int { SignalRegistry.closedLayout.width }

  /// The count of a slot in the closed bucket at a position among all closed buckets.
  func closedCount(_ slot: Int, column: Int) -> UInt32 { planes.count(slot, column) }

  /// The number of donations of the shortcut in a slot.
  public func total(_ slot: Int) -> Int { Int(planes.total(slot)) }

  /// Adds the number of donations of each slot's shortcut, divided by a number.
  package func addTotals(over whole: Double, to column: inout [Double]) {
    for slot in column.indices { column[slot] += Double(planes.total(slot)) / whole }
  }

  /// Writes the number of donations of each slot's shortcut.
  func fillTotals(_ column: inout [Double]) {
    var column = column.mutableSpan
    planes.candidates.fillTotals(&column)
    planes.others.fillTotals(&column)
  }

  /// The number of donations of the shortcut in a slot that fell in a bucket.
  public func count(_ slot: Int, in bucket: Bucket) -> Int {
    if let column = planes.column(of: bucket) { return Int(planes.count(slot, column)) }
    return Int(open.count(slot, in: bucket))
  }

  /// Adds `weight` times every slot's count in a bucket to `target`, which has one element for each slot.
  /// - Complexity: O(slots) for a plane, O(stored pairs) for a list.
  public func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    precondition(target.count == count, "a column has one element a slot")
    if let column = planes.column(of: bucket) {
      planes.accumulate(column, weight: weight, into: &target)
    } else {
      open.accumulate(bucket, weight: weight, into: &target)
    }
  }

  private func isOfFew(_ bucket: Bucket) -> Bool {
    bucket.dimension < hasFewBuckets.count && hasFewBuckets[Int(bucket.dimension)]
  }

  /// Adds a plane for a bucket, or returns `nil` when the bucket belongs in a list.
  private mutating func newColumn(for bucket: Bucket) -> Int? {
    guard !isSpilled, isOfFew(bucket) else { return nil }
    if planes.buckets.count < CounterTable.mostPlanes { return planes.addPlane(for: bucket) }
    isSpilled = true
    for (number, bucket) in planes.buckets.enumerated() {
      open.insert(bucket, planes.pairs(CounterTable.closedWidth + number))
    }
    planes.dropOpenPlanes()
    return nil
  }

  private mutating func linkNewSlots(_ counted: CountedSlots, _ plan: CombinationPlan) {
    for place in 0..<counted.count where counted[place].isNew {
      let contained = plan.generalisations(counted[place].combination).compactMap { general in
        counted.place(of: general).map { counted[$0].slot }
      }
      index.link(counted[place].slot, to: contained)
    }
  }
}
