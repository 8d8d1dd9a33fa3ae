extension [UInt8] {
  /// Appends a number, low byte first.
  mutating func append<Number: FixedWidthInteger>(number: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Reads a number that was appended at a position; the bytes are there.
  func number<Number: FixedWidthInteger>(at position: Int, _: Number.Type = Number.self) -> Number {
    self[position..<(position + Number.bitWidth / 8)].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
