/// The counts of some slots, in tiles of 64: one plane of bytes a bucket, so that a question reads only the planes of its
/// own buckets.
///
/// # Layout
/// ```
/// a tile: byte   0 …  63    64 … 127        1472 … 1535   1536 … 1599        1920 … 1983   1984 … 2047
///                hour 0     hour 1     …    hour 23       Mon           …    Sun           first place   …
///                lane 0 … 63 of the tile, one byte each
/// totals:        lane 0, 1, 2, …, 32 bits each, zero behind the last
/// ```
/// Lanes fill a tile in order of first donation. The first tile begins with planes of 16 bytes, and is laid out anew with
/// 32, 48 and 64 as it fills, so that a small person stays small. A plane in which a count would pass 255 is *promoted*: its
/// bytes are zero, and its counts are 64 numbers of 16 bits elsewhere; once any count passes 65,535, the upper halves of
/// all of them stand beside. When all counts of a plane fit bytes again it is demoted.
///
/// # Edge cases
/// Nothing saturates, wraps or is clamped. Subtracting what was never added is a programmer's mistake.
///
/// # Cost
/// A byte a lane and plane of a full tile, 4 of total; a promoted plane 128 bytes more. Adding one touches one byte a
/// bucket; a column is read 64 bytes at a time.
///
/// # Source
/// Ours; columns in blocks after Ailamaki et al., "Weaving relations for cache performance", VLDB 2001.
package struct CounterTiles: Sendable {
  /// Buckets that have a plane.
  private(set) var planes: Int
  /// The bytes of all tiles.
  var bytes: [UInt8] = []
  /// How often each lane was donated, zero behind the last.
  var totals: [UInt32] = []
  /// By lane, the slot that it counts.
  private(set) var slots: [UInt32] = []
  /// Bytes a plane: 16, 32 or 48 in a small first tile, else 64.
  private(set) var lanes = 16
  /// By tile and plane, the number of its wide twin from 1, or 0; empty while nothing is promoted.
  var wideNumbers: [UInt32] = []
  /// The lower halves of promoted planes' counts, 64 each; the upper ones, empty while all are zero; and where each plane
  /// is: tile × planes + column.
  var wide: [UInt16] = []
  var wideHigh: [UInt16] = []
  var wideOwners: [UInt32] = []

  /// No lanes, and that many planes.
  init(planes: Int) { self.planes = planes }

  /// How many lanes there are.
  var count: Int { slots.count }

  /// Bytes held.
  var byteCount: Int {
    bytes.count + (totals.count + slots.count + wideNumbers.count + wideOwners.count) * 4
      + (wide.count + wideHigh.count) * 2
  }

  /// How many planes are promoted.
  var promotedPlanes: Int { wideOwners.count }

  /// How many tiles there are.
  var tileCount: Int { (count + 63) / 64 }

  /// Bytes a tile.
  var tileBytes: Int { planes * lanes }

  /// Makes room for lanes and promotions, so that nothing is allocated until it is filled.
  mutating func reserve(lanes wanted: Int, donations: Int) {
    let tiles = (wanted + 63) / 64
    bytes.reserveCapacity(tiles * planes * 64)
    totals.reserveCapacity(tiles * 64)
    slots.reserveCapacity(tiles * 64)
    // A promoted plane has a count beyond 255, so that many donations at least are behind each of its kind.
    let promotions = min(tiles * planes, wideOwners.count + planes * (donations / 256))
    wideNumbers.reserveCapacity(tiles * planes)
    wide.reserveCapacity(promotions * 64)
    wideOwners.reserveCapacity(promotions)
  }

  /// Appends a lane of zeros for a slot.
  /// - Complexity: O(planes) amortised.
  mutating func append(slot: Int) {
    if count == 0 {
      bytes.append(contentsOf: repeatElement(0, count: planes * lanes))
      totals.append(contentsOf: repeatElement(0, count: lanes))
    } else if count == lanes, lanes < 64 {
      widen()
    } else if count % 64 == 0 {
      bytes.append(contentsOf: repeatElement(0, count: planes * 64))
      totals.append(contentsOf: repeatElement(0, count: 64))
      if !wideNumbers.isEmpty { wideNumbers.append(contentsOf: repeatElement(0, count: planes)) }
    }
    slots.append(UInt32(slot))
  }

  /// One plane more, of zeros, behind the others.
  /// - Complexity: O(lanes) with one tile, where it is behind all bytes; else O(lanes × planes).
  mutating func appendPlane() {
    if tileCount > 1 {
      self = rearranged(Array(0..<count), slots: slots, columns: (0..<planes).map { $0 } + [nil])
    } else {
      planes += 1
      bytes.append(contentsOf: repeatElement(0, count: count == 0 ? 0 : lanes))
      if !wideNumbers.isEmpty { wideNumbers.append(0) }
    }
  }

  /// How often a lane was donated.
  @inline(__always)
  func total(_ lane: Int) -> UInt32 { totals[lane] }

  /// Sets how often a lane was donated.
  mutating func setTotal(_ lane: Int, to total: UInt32) { totals[lane] = total }

  /// Takes one from a lane's total.
  mutating func decrementTotal(_ lane: Int) {
    precondition(totals[lane] > 0, "a donation that was never added is taken back")
    totals[lane] -= 1
  }

  /// One count.
  @inline(__always)
  func count(_ lane: Int, _ column: Int) -> UInt32 {
    let narrow = bytes[place(lane, column)]
    if narrow != 0 || wideNumbers.isEmpty { return UInt32(narrow) }
    let number = wideNumbers[lane / 64 * planes + column]
    return number == 0 ? 0 : wideCount(Int(number - 1) * 64 + lane % 64)
  }

  /// Takes one from a count, demoting the plane when all of it fits bytes again.
  mutating func decrement(_ lane: Int, _ column: Int) {
    let place = place(lane, column)
    guard let start = wideStart(lane / 64, column) else {
      precondition(bytes[place] > 0, "a count that was never added is taken back")
      bytes[place] -= 1
      return
    }
    takeOne(start + lane % 64)
    if (start..<(start + 64)).allSatisfy({ wideCount($0) <= 255 }) { demote(lane / 64, column) }
  }

  /// Adds `weight` times a column of counts to `target`, each lane's to its slot.
  /// - Complexity: O(lanes), one byte read each.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    let (source, slots) = (bytes.span, slots.span)
    for tile in 0..<tileCount {
      let first = tile * 64
      let last = min(count, first + 64)
      if let start = wideStart(tile, column) {
        for lane in first..<last {
          target[Int(slots[lane])] += weight * Double(wideCount(start + lane - first))
        }
      } else {
        let start = place(first, column)
        for lane in first..<last { target[Int(slots[lane])] += weight * Double(source[start + lane - first]) }
      }
    }
  }

  /// Whether a column holds zeros alone.
  func isEmpty(_ column: Int) -> Bool {
    for tile in 0..<tileCount {
      if wideStart(tile, column) != nil { return false }
      let start = place(tile * 64, column)
      for place in start..<(start + lanes) where bytes[place] != 0 { return false }
    }
    return true
  }

  /// The counts of some lanes in some columns, as if nothing else had ever been counted.
  /// - Parameters:
  ///   - order: the old lane of each new one.
  ///   - slots: the slot of each new lane.
  ///   - columns: the old column of each new one, `nil` for one of zeros.
  /// - Complexity: O(lanes × columns).
  func rearranged(_ order: [Int], slots: [UInt32], columns: [Int?]) -> CounterTiles {
    var moved = CounterTiles(planes: columns.count)
    for (old, slot) in zip(order, slots) {
      moved.append(slot: Int(slot))
      moved.setTotal(moved.count - 1, to: totals[old])
    }
    for (column, source) in columns.enumerated() {
      guard let source else { continue }
      for (lane, old) in order.enumerated() {
        let count = count(old, source)
        if count > 0 { moved.set(lane, column, to: count) }
      }
    }
    return moved
  }

  /// Where the wide counts of a plane begin; `nil` while its bytes are its counts.
  @inline(__always)
  func wideStart(_ tile: Int, _ column: Int) -> Int? {
    if wideNumbers.isEmpty { return nil }
    let number = Int(wideNumbers[tile * planes + column])
    return number == 0 ? nil : (number - 1) * 64
  }

  /// Where a count's byte is.
  @inline(__always)
  func place(_ lane: Int, _ column: Int) -> Int {
    (lane & ~63) * planes + column * lanes + (lane & 63)
  }

  private mutating func widen() {
    let wider = lanes + 16
    var laidOut = Array(repeating: UInt8(0), count: planes * wider)
    for plane in 0..<planes {
      for lane in 0..<lanes { laidOut[plane * wider + lane] = bytes[plane * lanes + lane] }
    }
    bytes.replaceSubrange(0..., with: laidOut)
    totals.append(contentsOf: repeatElement(0, count: 16))
    lanes = wider
  }
}
