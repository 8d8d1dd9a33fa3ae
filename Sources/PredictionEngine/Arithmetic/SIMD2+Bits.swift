/// The bits of two numbers as they are in memory. Taken number by number, the compiler computes with one at a time.
extension SIMD2<Double> {
  @inline(__always)
  var bits: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  @inline(__always)
  init(bits: SIMD2<UInt64>) { self = unsafe unsafeBitCast(bits, to: SIMD2<Double>.self) }
}
