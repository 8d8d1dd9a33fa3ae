/// The counts of the closed signals, in tiles of 64 slots: one plane of bytes a bucket, so that a question reads only the
/// planes of its own buckets.
///
/// # Layout
/// ```
/// a tile: byte   0 …  63    64 … 127        1472 … 1535   1536 … 1599        1920 … 1983
///                hour 0     hour 1     …    hour 23       Mon           …    Sun
///                slot 0 … 63 of the tile, one byte each
/// ```
/// Slots fill a tile in order of first donation. The first tile begins with planes of 16 bytes, and is laid out anew with
/// 32 and 64 as it fills, so that a small person stays small. A plane in which a count would pass 255 is *promoted*: its
/// bytes are zero, and its counts are 64 numbers of 32 bits elsewhere. When all of them fit bytes again it is demoted.
///
/// # Edge cases
/// Nothing saturates, wraps or is clamped. Subtracting what was never added is a programmer's mistake.
///
/// # Cost
/// With the registered signals 31 bytes a slot of a full tile; a promoted plane 256 bytes more. Adding one touches one
/// byte a bucket; a column is read 64 bytes at a time.
///
/// # Source
/// Ours; columns in blocks after Ailamaki et al., "Weaving relations for cache performance", VLDB 2001.
public struct CounterTiles: Sendable {
  /// Buckets that have a plane.
  private let planes = SignalRegistry.closedLayout.width
  /// The bytes of all tiles.
  private(set) var bytes: [UInt8] = []
  /// Bytes a plane: 16 or 32 in a small first tile, else 64.
  private(set) var lanes = 16
  /// How many slots there are.
  private(set) var count = 0
  /// By tile and plane, the number of its wide twin from 1, or 0; empty while nothing is promoted.
  private var wideNumbers: [UInt32] = []
  private var wide: [UInt32] = []
  private var wideOwners: [UInt32] = []

  /// Bytes held.
  var byteCount: Int { bytes.count + (wideNumbers.count + wide.count + wideOwners.count) * 4 }

  /// How many planes are promoted.
  var promotedPlanes: Int { wideOwners.count }

  /// How many tiles there are.
  var tileCount: Int { (count + 63) / 64 }

  /// Bytes a tile.
  var tileBytes: Int { planes * lanes }

  /// Appends a slot of zeros.
  /// - Complexity: O(1), but for the 16th, the 32nd and every 64th slot.
  mutating func append() {
    if count == 0 {
      bytes = Array(repeating: 0, count: planes * lanes)
    } else if count == lanes, lanes < 64 {
      widen()
    } else if count % 64 == 0 {
      bytes.append(contentsOf: repeatElement(0, count: planes * 64))
      if !wideNumbers.isEmpty { wideNumbers.append(contentsOf: repeatElement(0, count: planes)) }
    }
    count += 1
  }

  /// One count.
  @inline(__always)
  func count(_ slot: Int, _ column: Int) -> UInt32 {
    let narrow = bytes[place(slot, column)]
    if narrow != 0 || wideNumbers.isEmpty { return UInt32(narrow) }
    let number = wideNumbers[slot / 64 * planes + column]
    return number == 0 ? 0 : wide[Int(number - 1) * 64 + slot % 64]
  }

  /// Adds one to a count, promoting the plane before a byte would overflow.
  @inline(__always)
  mutating func increment(_ slot: Int, _ column: Int) {
    let place = place(slot, column)
    if wideNumbers.isEmpty && bytes[place] < 255 {
      bytes[place] += 1
    } else {
      incrementWide(slot, column)
    }
  }

  /// Takes one from a count, demoting the plane when all of it fits bytes again.
  mutating func decrement(_ slot: Int, _ column: Int) {
    let place = place(slot, column)
    let number = wideNumbers.isEmpty ? 0 : Int(wideNumbers[slot / 64 * planes + column])
    guard number > 0 else {
      precondition(bytes[place] > 0, "a count that was never added is taken back")
      bytes[place] -= 1
      return
    }
    let start = (number - 1) * 64
    precondition(wide[start + slot % 64] > 0, "a count that was never added is taken back")
    wide[start + slot % 64] -= 1
    if wide[start..<(start + 64)].allSatisfy({ $0 <= 255 }) { demote(slot / 64, column) }
  }

  /// Adds `weight` times a column of counts to `target`, one element a slot.
  /// - Complexity: O(slots), one byte read each.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    let source = bytes.span
    for tile in 0..<tileCount {
      let first = tile * 64
      let last = min(count, first + 64)
      if let start = wideStart(tile, column) {
        for slot in first..<last { target[slot] += weight * Double(wide[start + slot - first]) }
      } else {
        let start = place(first, column)
        for slot in first..<last { target[slot] += weight * Double(source[start + slot - first]) }
      }
    }
  }

  /// Where the wide counts of a plane begin; `nil` while its bytes are its counts.
  func wideStart(_ tile: Int, _ column: Int) -> Int? {
    if wideNumbers.isEmpty { return nil }
    let number = Int(wideNumbers[tile * planes + column])
    return number == 0 ? nil : (number - 1) * 64
  }

  /// A wide count, by its place.
  func wideCount(at place: Int) -> UInt32 { wide[place] }

  @inline(__always)
  private func place(_ slot: Int, _ column: Int) -> Int {
    (slot & ~63) * planes + column * lanes + (slot & 63)
  }

  private mutating func widen() {
    var wider = Array(repeating: UInt8(0), count: planes * lanes * 2)
    for plane in 0..<planes {
      for lane in 0..<lanes { wider[plane * lanes * 2 + lane] = bytes[plane * lanes + lane] }
    }
    bytes = wider
    lanes *= 2
  }

  private mutating func incrementWide(_ slot: Int, _ column: Int) {
    if let start = wideStart(slot / 64, column) {
      wide[start + slot % 64] += 1
    } else if bytes[place(slot, column)] < 255 {
      bytes[place(slot, column)] += 1
    } else {
      promote(slot / 64, column)
      wide[wide.count - 64 + slot % 64] += 1
    }
  }

  private mutating func promote(_ tile: Int, _ column: Int) {
    if wideNumbers.isEmpty { wideNumbers = Array(repeating: 0, count: tileCount * planes) }
    let start = place(tile * 64, column)
    for lane in 0..<64 {
      wide.append(lane < lanes ? UInt32(bytes[start + lane]) : 0)
      if lane < lanes { bytes[start + lane] = 0 }
    }
    wideOwners.append(UInt32(tile * planes + column))
    wideNumbers[tile * planes + column] = UInt32(wideOwners.count)
  }

  private mutating func demote(_ tile: Int, _ column: Int) {
    let number = Int(wideNumbers[tile * planes + column])
    let start = place(tile * 64, column)
    for lane in 0..<lanes { bytes[start + lane] = UInt8(wide[(number - 1) * 64 + lane]) }
    wideNumbers[tile * planes + column] = 0
    let last = wideOwners.count
    if number < last {
      for lane in 0..<64 { wide[(number - 1) * 64 + lane] = wide[(last - 1) * 64 + lane] }
      wideOwners[number - 1] = wideOwners[last - 1]
      wideNumbers[Int(wideOwners[number - 1])] = UInt32(number)
    }
    wideOwners.removeLast()
    wide.removeLast(64)
    if wideOwners.isEmpty { wideNumbers = [] }
  }
}
