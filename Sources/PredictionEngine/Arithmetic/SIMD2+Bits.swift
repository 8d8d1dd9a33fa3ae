/// The bits of two numbers as they are in memory. Taken number by number, the compiler computes with one at a time.
extension SIMD2<Double> {
  /// The bits of both numbers.
  @inline(__always)
  var bits: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// Makes the numbers that have some bits.
  @inline(__always)
  init(bits: SIMD2<UInt64>) { self = unsafe unsafeBitCast(bits, to: SIMD2<Double>.self) }
}
