/// The reciprocal of the square root, computed by the same operations on every machine; AdaGrad multiplies
/// its steps by it.
///
/// The standard library's square root is exact, but it calls the C library's for a number that might be
/// negative, and the engine calls none. This function has no branch, so the compiler can vectorise it.
///
/// # Definition
/// The first guess halves the exponent. Then Newton's step y ← y(3 − xy²)/2 is taken four times, or three
/// times for `Float`.
///
/// # Edge cases
/// The argument must be positive and not subnormal; for any other number the result has no meaning.
///
/// # Postconditions
/// Within 4 units in the last place.
///
/// # Source
/// The guess: Lomont, "Fast inverse square root", Purdue University 2003.
enum InverseSquareRoot {
  /// Returns 1/√x for a double.
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

  /// Returns 1/√x for a single-precision number.
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
