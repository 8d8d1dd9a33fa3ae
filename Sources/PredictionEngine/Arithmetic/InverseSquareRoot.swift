/// The reciprocal of the square root, computed by the same operations on every machine, for AdaGrad.
///
/// The standard library's square root is exact, but it calls the C library's for a number that might be
/// negative, and the engine calls none. This function has no branch, so the compiler can vectorise it.
///
/// The first guess halves the exponent (Lomont, "Fast inverse square root", Purdue University 2003). Then
/// Newton's step y ← y(3 − xy²)/2 is taken four times, or three times for `Float`: within 4 units in the last
/// place. The argument must be positive and not subnormal.
enum InverseSquareRoot {
  @inline(__always)
  static func of(_ x: Double) -> Double {
    let half = 0.5 * x
    var y = Double(bitPattern: 0x5FE6_EB50_C7B5_37A9 &- (x.bitPattern &>> 1))
    y *= 1.5 - half * y * y
    y *= 1.5 - half * y * y
    y *= 1.5 - half * y * y
    y *= 1.5 - half * y * y
    return y
  }

  @inline(__always)
  static func of(_ x: Float) -> Float {
    let half = 0.5 * x
    var y = Float(bitPattern: 0x5F37_59DF &- (x.bitPattern &>> 1))
    y *= 1.5 - half * y * y
    y *= 1.5 - half * y * y
    y *= 1.5 - half * y * y
    return y
  }
}
