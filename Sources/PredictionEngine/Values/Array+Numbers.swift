extension [UInt8] {
  /// Appends a number, low byte first.
  @inlinable
  package mutating func append<Number: FixedWidthInteger>(number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Reads a number that was appended at a position; the bytes are there.
  @inlinable
  package func number<Number: FixedWidthInteger>(at position: Int, _: Number.Type = Number.self) -> Number {
    self[position..<(position + Number.bitWidth / 8)].reversed()
      .reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// Appends a number in the shortest LEB128 form.
  mutating func append(leb128 number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(text: some Collection<UInt8>) {
    append(leb128: UInt64(text.count))
    append(contentsOf: text)
  }
}
