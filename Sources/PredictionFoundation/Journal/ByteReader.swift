/// Reads what ``ByteWriter`` wrote from a range of bytes; everything else is ``Malformed``.
///
/// # Edge cases
/// No bytes can cause a trap, or a reservation of more memory than there are bytes.
///
/// # Source
/// Ours.
struct ByteReader {
  /// The bytes are not those that a writer wrote.
  struct Malformed: Error, Equatable {}

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Indicates whether everything was read.
  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func fixed<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(Malformed) -> Number {
    let size = Number.bitWidth / 8
    guard bytes.endIndex - position >= size else { throw Malformed() }
    var number: Number = 0
    for index in (position..<(position + size)).reversed() { number = number << 8 | Number(bytes[index]) }
    position += size
    return number
  }

  mutating func number() throws(Malformed) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) as StrideTo<UInt64> {
      let byte: UInt8 = try fixed()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard byte != 0 || shift == 0, let result = Int(exactly: number) else { throw Malformed() }
        return result
      }
    }
    throw Malformed()
  }

  /// Reads the number of elements that follow, each of at least one byte.
  mutating func count() throws(Malformed) -> Int {
    let count = try number()
    if count > bytes.endIndex - position { throw Malformed() }
    return count
  }

  mutating func text() throws(Malformed) -> String {
    let count = try count()
    guard let text = String(validating: bytes[position..<(position + count)], as: UTF8.self) else {
      throw Malformed()
    }
    position += count
    return text
  }
}
