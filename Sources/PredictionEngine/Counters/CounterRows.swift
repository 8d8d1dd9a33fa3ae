/// The counts of the closed signals, one fixed-width row a slot, one byte a count.
///
/// # Layout
/// ```
/// byte   0 ........ 23 24 .... 30  31
///        hour 0 … 23   Mon … Sun   0: bytes are counts   1: promoted
/// ```
/// With the registered signals a row is 32 bytes, half a cache line. A row in which a count would pass 255 is
/// *promoted*: its counts move to a row of 32-bit counts, and bytes 0 to 3 hold that row's number. When every count
/// fits a byte again the row is demoted.
///
/// # Edge cases
/// Nothing saturates, wraps or is clamped. Subtracting what was never added is a programmer's mistake.
///
/// # Cost
/// 32 bytes a slot; a promoted slot 31 × 4 + 4 more.
///
/// # Source
/// Ours.
public struct CounterRows: Sendable {
  private let width = SignalRegistry.closedLayout.width
  private let stride = (SignalRegistry.closedLayout.width + 8) / 8 * 8
  private(set) var bytes: [UInt8] = []
  private var wide: [UInt32] = []
  private var wideOwners: [UInt32] = []

  /// No rows.
  public init() {}

  /// Bytes held.
  public var byteCount: Int { bytes.count + wide.count * 4 + wideOwners.count * 4 }

  /// How many rows are promoted.
  public var promotedRows: Int { wideOwners.count }

  /// Appends a row of zeros.
  mutating func append() { bytes.append(contentsOf: repeatElement(0, count: stride)) }

  /// One count.
  @inline(__always)
  func count(_ slot: Int, _ column: Int) -> UInt32 {
    let row = slot * stride
    if bytes[row + stride - 1] == 0 { return UInt32(bytes[row + column]) }
    return wide[wideRow(row) * width + column]
  }

  /// Adds one to a count, promoting the row before a byte would overflow.
  mutating func increment(_ slot: Int, _ column: Int) {
    let row = slot * stride
    if bytes[row + stride - 1] == 0 {
      if bytes[row + column] < 255 {
        bytes[row + column] += 1
        return
      }
      promote(slot)
    }
    wide[wideRow(row) * width + column] += 1
  }

  /// Takes one from a count, demoting the row when all of it fits bytes again.
  mutating func decrement(_ slot: Int, _ column: Int) {
    let row = slot * stride
    if bytes[row + stride - 1] == 0 {
      precondition(bytes[row + column] > 0, "a count that was never added is taken back")
      bytes[row + column] -= 1
      return
    }
    let start = wideRow(row) * width
    precondition(wide[start + column] > 0, "a count that was never added is taken back")
    wide[start + column] -= 1
    if wide[start..<(start + width)].allSatisfy({ $0 <= 255 }) { demote(slot) }
  }

  /// Adds `weight` times a column of counts to `target`, one element a slot.
  /// - Complexity: O(slots), one byte read each; a second one while any row is promoted.
  func accumulate(_ column: Int, weight: Double, into target: inout [Double]) {
    let source = bytes.span
    let status = stride - 1
    var row = 0
    if wideOwners.isEmpty {
      for slot in 0..<target.count {
        target[slot] += weight * Double(source[row + column])
        row += stride
      }
      return
    }
    for slot in 0..<target.count {
      if source[row + status] == 0 {
        target[slot] += weight * Double(source[row + column])
      } else {
        target[slot] += weight * Double(wide[wideRow(row) * width + column])
      }
      row += stride
    }
  }

  /// Puts rows into a new order and drops those that are not in it, which hold zeros.
  /// - Parameter order: the old slot of each new one.
  /// - Complexity: O(slots).
  mutating func reorder(_ order: [Int]) {
    var moved: [UInt8] = []
    moved.reserveCapacity(order.count * stride)
    for (slot, old) in order.enumerated() {
      let row = old * stride
      moved.append(contentsOf: bytes[row..<(row + stride)])
      if bytes[row + stride - 1] != 0 { wideOwners[wideRow(row)] = UInt32(slot) }
    }
    bytes = moved
  }

  private func wideRow(_ row: Int) -> Int {
    Int(bytes[row]) | Int(bytes[row + 1]) << 8 | Int(bytes[row + 2]) << 16 | Int(bytes[row + 3]) << 24
  }

  private mutating func setWideRow(_ row: Int, _ number: Int) {
    for index in 0..<4 { bytes[row + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  private mutating func promote(_ slot: Int) {
    let row = slot * stride
    for column in 0..<width { wide.append(UInt32(bytes[row + column])) }
    for index in 0..<stride { bytes[row + index] = 0 }
    setWideRow(row, wideOwners.count)
    bytes[row + stride - 1] = 1
    wideOwners.append(UInt32(slot))
  }

  private mutating func demote(_ slot: Int) {
    let row = slot * stride
    let number = wideRow(row)
    for column in 0..<width { bytes[row + column] = UInt8(wide[number * width + column]) }
    bytes[row + stride - 1] = 0
    let last = wideOwners.count - 1
    if number < last {
      for column in 0..<width { wide[number * width + column] = wide[last * width + column] }
      wideOwners[number] = wideOwners[last]
      setWideRow(Int(wideOwners[last]) * stride, number)
    }
    wideOwners.removeLast()
    wide.removeLast(width)
  }
}
