/// Appends numbers and texts to bytes. Numbers of a fixed width are little-endian; *n* is an unsigned number in
/// the shortest LEB128 form.
///
/// # Source
/// Ours.
struct ByteWriter {
  /// Every byte that was written so far, in order.
  private(set) var bytes: [UInt8] = []

  mutating func fixed(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func number(_ number: Int) {
    var rest = UInt64(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func text(_ text: String) {
    number(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ more: [UInt8]) { bytes += more }
}
