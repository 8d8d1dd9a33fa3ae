/// One over the square root, by the same operations on every machine: what a step of AdaGrad is divided by.
///
/// The standard library's square root is exact, but where a number might be negative it calls the C library's, and the
/// engine calls none. This has no branch, so that the compiler takes as many at a time as the machine's vectors hold.
///
/// # Definition
/// A first guess from half the exponent, then Newton's y ← y(3 − xy²)/2: four times, three for `Float`.
///
/// # Edge cases
/// For positive numbers that are not subnormal; others give a number without meaning.
///
/// # Postconditions
/// Within 4 units in the last place.
///
/// # Source
/// The guess: Lomont, "Fast inverse square root", Purdue University 2003.
enum InverseSquareRoot {
  /// 1/√x.
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

  /// 1/√x.
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
