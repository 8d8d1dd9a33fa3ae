/// A person's counters: for each shortcut how often it was donated, in all and in each bucket, exactly.
///
/// A slot is found by a 32-bit hash and confirmed by the stored shortcut. Closed signals have fixed one-byte places
/// in ``CounterTiles``, promoted before they saturate; open signals have lists in ``OpenCounts``. Counts are integers
/// and can be taken back.
///
/// # Cost
/// A donation touches one byte a closed bucket and one pair per open bucket for each combination. A column of n slots costs n byte
/// reads for a closed bucket, and one read for each pair that happened for an open one.
///
/// # Source
/// Ours. The layout is behind ``CombinationCounters`` so that a measured one can take its place.
public struct CounterTable: CombinationCounters {
  /// The shortcuts by slot.
  public private(set) var index: ShortcutIndex
  private var tiles = CounterTiles()
  private var open: OpenCounts
  private var totals: [UInt32] = []
  private let offsets = SignalRegistry.closedLayout.offsets
  private var scratch: [(slot: Int, combination: Int, isNew: Bool)] = []

  /// An empty table; fewer hash bits make more collisions, for study and tests.
  public init(hashBits: Int = 32) {
    index = ShortcutIndex(hashBits: hashBits)
    open = OpenCounts(hashBits: hashBits)
  }

  /// How many slots there are.
  public var count: Int { totals.count }

  /// Bytes held by tiles, lists, totals and index.
  public var byteCount: Int { index.byteCount + tiles.byteCount + open.byteCount + totals.count * 4 }

  /// How many planes are promoted to 32-bit counts.
  public var promotedPlanes: Int { tiles.promotedPlanes }

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
        tiles.append()
        totals.append(0)
      }
      scratch.append((slot, combination, isNew))
      totals[slot] += 1
    }
    for bucket in buckets where !scratch.isEmpty {
      if let column = column(of: bucket) {
        for (slot, _, _) in scratch { tiles.increment(slot, column) }
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
          tiles.decrement(slot, column)
        } else {
          open.decrement(slot, in: bucket)
        }
      }
    }
  }

  /// Every shortcut, by slot.
  public var shortcuts: [Shortcut] { (0..<count).map { index.shortcut(at: $0) } }

  /// How often the shortcut in a slot was donated.
  public func total(_ slot: Int) -> Int { Int(totals[slot]) }

  /// How often the shortcut in a slot was donated in a bucket.
  public func count(_ slot: Int, in bucket: Bucket) -> Int {
    if let column = column(of: bucket) { return Int(tiles.count(slot, column)) }
    return Int(open.count(slot, in: bucket))
  }

  /// Adds `weight` times every slot's count in a bucket to `target`, one element a slot.
  /// - Complexity: O(slots) for a closed bucket, O(pairs that happened) for an open one.
  public func accumulate(_ bucket: Bucket, weight: Double, into target: inout [Double]) {
    precondition(target.count == count, "a column has one element a slot")
    if let column = column(of: bucket) {
      tiles.accumulate(column, weight: weight, into: &target)
    } else {
      open.accumulate(bucket, weight: weight, into: &target)
    }
  }

  @inline(__always)
  private func column(of bucket: Bucket) -> Int? {
    guard bucket.dimension < offsets.count else { return nil }
    return offsets[Int(bucket.dimension)] + Int(bucket.value)
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
