import PredictionKernels

/// The exponential function, computed by the same operations on every machine.
///
/// Printed, compared and hashed results must not depend on the C library, so the engine has its own.
///
///     Exponential.natural(0)    // 1
///     Exponential.binary(-3)    // 0.125
///
/// # Definition
/// x = k·ln 2 + r with |r| ≤ ½ ln 2, where k·ln 2 is subtracted in two parts. A rational approximation gives
/// eʳ, and the result is scaled by 2ᵏ.
///
/// # Edge cases
/// Overflow gives infinity, underflow passes through subnormal numbers to zero, and NaN stays NaN.
///
/// # Postconditions
/// Within 1 unit in the last place for normal results; `binary` of a whole number is exact.
///
/// # Source
/// Coefficients of FDLIBM's `e_exp.c` (Sun Microsystems, 1993), a Remez fit on [0, 0.34658].
package enum Exponential {
  /// Returns e raised to x.
  package static func natural(_ x: Double) -> Double {
    guard x == x else { return x }
    if x > 709.782712893384 { return .infinity }
    if x < -745.1332191019412 { return 0 }
    let scaled = x * Logarithm.bitsPerNat
    let k = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
    let high = x - Double(k) * 6.93147180369123816490e-01
    let low = Double(k) * 1.90821492927058770002e-10
    return scale(reduced(high: high, low: low), by: k)
  }

  /// Returns 2 raised to x.
  package static func binary(_ x: Double) -> Double {
    guard x == x else { return x }
    if x >= 1024 { return .infinity }
    if x < -1075 { return 0 }
    let k = Int(x + (x < 0 ? -0.5 : 0.5))
    let fraction = x - Double(k)
    return scale(reduced(high: fraction * Logarithm.natsPerBit, low: 0), by: k)
  }

  /// Returns 2 raised to each of two numbers that are not positive, at least 2⁻¹⁰⁰⁰, without a branch.
  ///
  /// Added to 1.5 · 2⁵², a number is rounded to a whole one, which then stands in the lowest bits.
  @inline(__always)
  static func fading(_ x: SIMD2<Double>) -> SIMD2<Double> {
    let x = x.replacing(with: -1000, where: x .< -1000)
    let rounded = x + 0x1.8p52
    let fraction = x - (rounded - 0x1.8p52)
    let power = reduced(high: fraction * Logarithm.natsPerBit, low: .zero)
    return SIMD2(bits: power.bits &+ rounded.bits &<< 52)
  }

  /// Writes 2 raised to the difference of each number from the greatest of them or from a greater number, in the place of the
  /// numbers or in another, and returns the sum.
  static func fading(
    each numbers: UnsafeBufferPointer<Double>, into powers: UnsafeMutableBufferPointer<Double>,
    from highest: Double
  ) -> Double {
    precondition(powers.count >= numbers.count, "each has a place")
    guard let from = numbers.baseAddress, let into = powers.baseAddress else { return 0 }
    return unsafe ColumnKernel.best.powers(from, into, highest, numbers.count)
  }

  /// Returns e raised to high − low, for a difference of at most ½ ln 2.
  private static func reduced(high: Double, low: Double) -> Double {
    reduced(high: SIMD2(repeating: high), low: SIMD2(repeating: low))[0]
  }

  @inline(__always)
  private static func reduced(high: SIMD2<Double>, low: SIMD2<Double>) -> SIMD2<Double> {
    let r = high - low
    let t = r * r
    var sum = t * 4.13813679705723846039e-08 - 1.65339022054652515390e-06
    sum = sum * t + 6.61375632143793436117e-05
    sum = sum * t - 2.77777777770155933842e-03
    sum = sum * t + 1.66666666666666019037e-01
    let p = r - t * sum
    return 1 - ((low - (r * p) / (2 - p)) - high)
  }

  private static func scale(_ value: Double, by k: Int) -> Double {
    if k >= -1021, k <= 1023 { return value * power(k) }
    if k > 1023 { return value * power(1023) * power(k - 1023) }
    return value * power(k + 1000) * power(-1000)
  }

  private static func power(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
}
