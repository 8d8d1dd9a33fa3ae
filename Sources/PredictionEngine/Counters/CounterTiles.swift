import PredictionKernels

/// The counts of some slots, in tiles of 64 lanes with one byte plane for each bucket. A question reads only
/// the planes of its own buckets.
///
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
/// count. No count saturates, wraps or is clamped.
///
/// A lane takes 4 bytes for its total and, in a full tile, one byte for each plane. A promoted plane takes
/// 128 bytes more. An increment writes one byte for each bucket. A column is read 64 bytes at a time.
///
/// Source: columns in blocks after Ailamaki et al., "Weaving relations for cache performance", VLDB 2001.
package struct CounterTiles: Sendable {
  private(set) var planes: Int
  var bytes: [UInt8] = []
  var totals: [UInt32] = []
  /// The slot of each lane.
  private(set) var slots: [UInt32] = []
  /// The bytes of each plane: 16, 32 or 48 while the only tile is small, else 64.
  private(set) var lanes = 16
  /// For each tile and plane, the number from 1 of its promoted plane, or 0. The array is empty while no
  /// plane is promoted.
  var wideNumbers: [UInt32] = []
  /// For each promoted plane, the lower and upper halves of its 64 counts, and its tile × planes + column. There
  /// are no upper halves while all of them are zero.
  var wide: [UInt16] = []
  var wideHigh: [UInt16] = []
  var wideOwners: [UInt32] = []

  init(planes: Int) { self.planes = planes }

  var count: Int { slots.count }

  var byteCount: Int {
    bytes.count + (totals.count + slots.count + wideNumbers.count + wideOwners.count) * 4
      + (wide.count + wideHigh.count) * 2
  }

  var promotedPlanes: Int { wideOwners.count }

  var tileCount: Int { (count + 63) / 64 }

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

  /// Appends a plane of zeros. One tile only grows at its end; several are laid out again.
  mutating func appendPlane() {
    if tileCount > 1 {
      self = with(planes: planes + 1)
    } else {
      planes += 1
      bytes.append(contentsOf: repeatElement(0, count: count == 0 ? 0 : lanes))
      if !wideNumbers.isEmpty { wideNumbers.append(0) }
    }
  }

  @inline(__always)
  func total(_ lane: Int) -> UInt32 { totals[lane] }

  /// Writes each lane's total to the element of `column` for the lane's slot.
  func fillTotals(_ column: inout MutableSpan<Double>) {
    let (totals, slots) = (totals.span, slots.span)
    for lane in slots.indices { column[Int(slots[lane])] = Double(totals[lane]) }
  }

  @inline(__always)
  func count(_ lane: Int, _ column: Int) -> UInt32 {
    let narrow = bytes[place(lane, column)]
    if narrow != 0 || wideNumbers.isEmpty { return UInt32(narrow) }
    let number = wideNumbers[lane / 64 * planes + column]
    return number == 0 ? 0 : wideCount(Int(number - 1) * 64 + lane % 64)
  }

  /// Adds `weight` times each lane's count in a column to the element of `target` for the lane's slot.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    let (source, slots) = (bytes.span, slots.span)
    // Lanes are in the order of their slots, so where none is left out a whole tile is added in one stride.
    for tile in 0..<tileCount {
      let first = tile * 64
      let last = min(count, first + 64)
      if let start = wideStart(tile, column) {
        for lane in first..<last {
          target[Int(slots[lane])] += weight * Double(wideCount(start + lane - first))
        }
        continue
      }
      let start = place(first, column)
      let slot = Int(slots[first])
      if Int(slots[last - 1]) - slot == last - 1 - first {
        let tile = source.extracting(start..<(start + last - first))
        unsafe target.withUnsafeMutableBufferPointer { target in
          let own = unsafe UnsafeMutableBufferPointer(rebasing: target[slot..<(slot + tile.count)])
          unsafe tile.withUnsafeBufferPointer { tile in
            unsafe own.each { unsafe ColumnKernel.best.add_bytes($0, tile.baseAddress, weight, $1) }
          }
        }
      } else {
        for lane in first..<last { target[Int(slots[lane])] += weight * Double(source[start + lane - first]) }
      }
    }
  }

  /// Returns these lanes with another number of planes; planes behind the present ones are zero.
  func with(planes number: Int) -> CounterTiles {
    var tiles = CounterTiles(planes: number)
    for lane in 0..<count {
      tiles.append(slot: Int(slots[lane]))
      tiles.totals[lane] = totals[lane]
    }
    for column in 0..<min(planes, number) {
      for lane in 0..<count {
        let count = count(lane, column)
        if count > 0 { tiles.set(lane, column, to: count) }
      }
    }
    return tiles
  }

  /// The position in `wide` of a promoted plane's first count, or `nil` when the plane is not promoted.
  @inline(__always)
  func wideStart(_ tile: Int, _ column: Int) -> Int? {
    if wideNumbers.isEmpty { return nil }
    let number = Int(wideNumbers[tile * planes + column])
    return number == 0 ? nil : (number - 1) * 64
  }

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
