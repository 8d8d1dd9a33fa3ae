/// The counts of some slots, in tiles of 64 lanes with one byte plane for each bucket. A question reads only
/// the planes of its own buckets.
///
/// # Layout
/// ```
/// a tile: byte   0 …  63    64 … 127        1472 … 1535   1536 … 1599        1920 … 1983   1984 … 2047
///                hour 0     hour 1     …    hour 23       Mon           …    Sun           first place   …
///                lane 0 … 63 of the tile, one byte each
/// totals:        lane 0, 1, 2, …, 32 bits each, zero behind the last
/// ```
/// Lanes fill a tile in order of first donation. The first tile begins with planes of 16 bytes and is laid
/// out again with 32, 48 and 64 as it fills, so that a person with few shortcuts needs little memory. A plane
/// in which a count would pass 255 is *promoted*: its bytes become zero, and its 64 counts move to 16-bit
/// numbers in `wide`. Once any count passes 65,535, `wideHigh` holds the upper 16 bits of every promoted
/// count. When all counts of a plane fit bytes again, the plane is demoted.
///
/// # Edge cases
/// No count saturates, wraps or is clamped. Subtracting a donation that was never added is a programmer's
/// mistake and traps.
///
/// # Cost
/// A lane takes 4 bytes for its total and, in a full tile, one byte for each plane. A promoted plane takes
/// 128 bytes more. An increment writes one byte for each bucket. A column is read 64 bytes at a time.
///
/// # Source
/// Ours; columns in blocks after Ailamaki et al., "Weaving relations for cache performance", VLDB 2001.
package struct CounterTiles: Sendable {
  /// The number of planes, one for each bucket.
  private(set) var planes: Int
  /// The planes of all tiles, one tile after the other.
  var bytes: [UInt8] = []
  /// The number of donations of each lane, padded with zeros to the end of the last tile.
  var totals: [UInt32] = []
  /// The slot of each lane.
  private(set) var slots: [UInt32] = []
  /// The bytes of each plane: 16, 32 or 48 while the only tile is small, else 64.
  private(set) var lanes = 16
  /// For each tile and plane, the number from 1 of its promoted plane, or 0. The array is empty while no
  /// plane is promoted.
  var wideNumbers: [UInt32] = []
  /// The promoted counts, 64 for each promoted plane: `wide` holds their lower halves; `wideHigh` holds their
  /// upper halves and is empty while all of those are zero. `wideOwners` holds for each promoted plane its
  /// tile × planes + column.
  var wide: [UInt16] = []
  var wideHigh: [UInt16] = []
  var wideOwners: [UInt32] = []

  /// Creates tiles without lanes and with a number of planes.
  init(planes: Int) { self.planes = planes }

  /// The number of lanes in use.
  var count: Int { slots.count }

  /// The bytes that all arrays hold.
  var byteCount: Int {
    bytes.count + (totals.count + slots.count + wideNumbers.count + wideOwners.count) * 4
      + (wide.count + wideHigh.count) * 2
  }

  /// The number of promoted planes.
  var promotedPlanes: Int { wideOwners.count }

  /// The number of tiles of 64 lanes.
  var tileCount: Int { (count + 63) / 64 }

  /// Reserves memory for a number of lanes and donations, so that counting them reallocates nothing.
  mutating func reserve(lanes wanted: Int, donations: Int) {
    let tiles = (wanted + 63) / 64
    bytes.reserveCapacity(tiles * planes * 64)
    totals.reserveCapacity(tiles * 64)
    slots.reserveCapacity(tiles * 64)
    // A promoted plane has a count above 255, so each column needs at least 256 donations for each promotion.
    let promotions = min(tiles * planes, wideOwners.count + planes * (donations / 256))
    wideNumbers.reserveCapacity(tiles * planes)
    wide.reserveCapacity(promotions * 64)
    wideOwners.reserveCapacity(promotions)
  }

  /// Appends a lane for a slot. Its total and counts are zero.
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

  /// Appends a plane of zeros after the others.
  /// - Complexity: O(lanes) with one tile, which only grows at its end; else O(lanes × planes).
  mutating func appendPlane() {
    if tileCount > 1 {
      self = rearranged(Array(0..<count), slots: slots, columns: (0..<planes).map { $0 } + [nil])
    } else {
      planes += 1
      bytes.append(contentsOf: repeatElement(0, count: count == 0 ? 0 : lanes))
      if !wideNumbers.isEmpty { wideNumbers.append(0) }
    }
  }

  /// The number of donations of a lane.
  @inline(__always)
  func total(_ lane: Int) -> UInt32 { totals[lane] }

  /// Sets the number of donations of a lane.
  mutating func setTotal(_ lane: Int, to total: UInt32) { totals[lane] = total }

  /// Subtracts one from a lane's total. A total of zero traps.
  mutating func decrementTotal(_ lane: Int) {
    precondition(totals[lane] > 0, "a donation that was never added is taken back")
    totals[lane] -= 1
  }

  /// The count of a lane in a column.
  @inline(__always)
  func count(_ lane: Int, _ column: Int) -> UInt32 {
    let narrow = bytes[place(lane, column)]
    if narrow != 0 || wideNumbers.isEmpty { return UInt32(narrow) }
    let number = wideNumbers[lane / 64 * planes + column]
    return number == 0 ? 0 : wideCount(Int(number - 1) * 64 + lane % 64)
  }

  /// Subtracts one from a count, and demotes the plane when all of its counts fit bytes again. A count of
  /// zero traps.
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

  /// Adds `weight` times each lane's count in a column to the element of `target` for the lane's slot.
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

  /// Whether every count of a column is zero.
  func isEmpty(_ column: Int) -> Bool {
    for tile in 0..<tileCount {
      if wideStart(tile, column) != nil { return false }
      let start = place(tile * 64, column)
      for place in start..<(start + lanes) where bytes[place] != 0 { return false }
    }
    return true
  }

  /// Returns new tiles that hold some of these lanes and columns, as if no other lane or column had ever been
  /// counted.
  /// - Parameters:
  ///   - order: the old lane of each new lane.
  ///   - slots: the slot of each new lane.
  ///   - columns: the old column of each new column, or `nil` for a column of zeros.
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

  /// The position in `wide` of a promoted plane's first count, or `nil` when the plane is not promoted.
  @inline(__always)
  func wideStart(_ tile: Int, _ column: Int) -> Int? {
    if wideNumbers.isEmpty { return nil }
    let number = Int(wideNumbers[tile * planes + column])
    return number == 0 ? nil : (number - 1) * 64
  }

  /// The position of a count's byte in `bytes`.
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
