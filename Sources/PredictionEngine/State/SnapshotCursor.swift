/// Reads numbers and texts of a snapshot one after the other; an error names the byte at which one begins.
struct SnapshotCursor {
  let bytes: [UInt8]
  /// The position behind the last byte that may be read.
  var end: Int
  var position = Snapshot.headBytes

  /// Refuses the snapshot at a byte, for a reason, unless what is read can be.
  @inline(__always)
  func require(_ canBe: Bool, at byte: Int, _ reason: @autoclosure () -> String) throws(SnapshotError) {
    if !canBe { throw .malformed(byte: byte, reason: reason()) }
  }

  /// Reads a number of things of which each takes some bytes at least.
  mutating func count(ofBytes bytes: UInt64) throws(SnapshotError) -> Int {
    let start = position
    let count = try number()
    try require(
      count <= UInt64(end - position) / bytes, at: start, "more is announced than there are bytes for")
    return Int(count)
  }

  /// Reads a text, and returns the positions of its bytes.
  mutating func textBytes() throws(SnapshotError) -> Range<Int> {
    let start = position
    let length = try number()
    try require(length <= UInt64(end - position), at: start, "a text is longer than what is left")
    defer { position += Int(length) }
    return position..<(position + Int(length))
  }

  mutating func texts() throws(SnapshotError) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count(ofBytes: 1)) { texts.append(try text()) }
    return texts
  }

  /// Reads a name, which is UTF-8.
  mutating func text() throws(SnapshotError) -> String {
    let start = position
    let name = bytes[try textBytes()]
    let text = String(decoding: name, as: UTF8.self)
    try require(text.utf8.elementsEqual(name), at: start, "a name is not UTF-8")
    return text
  }

  /// Reads a number in its shortest form.
  @inline(__always)
  mutating func number() throws(SnapshotError) -> UInt64 {
    // Most numbers have one byte, and nearly all others two.
    if position < end, bytes[position] < 0x80 {
      position += 1
      return UInt64(bytes[position - 1])
    }
    if position + 1 < end, bytes[position + 1] < 0x80, bytes[position + 1] > 0 {
      position += 2
      return UInt64(bytes[position - 2] & 0x7F) | UInt64(bytes[position - 1]) << 7
    }
    return try longNumber()
  }

  @inline(never)
  private mutating func longNumber() throws(SnapshotError) -> UInt64 {
    let start = position
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      try require(shift < 63 || byte <= 1, at: start, "a number has more than 64 bits")
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        try require(byte > 0 || shift == 0, at: start, "a number is longer than need be")
        return number
      }
      shift += 7
    }
  }

  /// Reads a number of 64 bits, low byte first.
  mutating func fixed() throws(SnapshotError) -> UInt64 {
    try require(end - position >= 8, at: position, "a number is not whole")
    defer { position += 8 }
    return bytes.number(at: position)
  }

  mutating func byte() throws(SnapshotError) -> UInt8 {
    try require(position < end, at: position, "the last donation is not whole")
    position += 1
    return bytes[position - 1]
  }
}
