extension Int64 {
  /// An unsigned number that is small where this one is near 0.
  var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }

  init(zigzag number: UInt64) { self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1) }
}
