import PredictionKernels

/// The logarithm, computed by the same operations on every machine.
///
///     Logarithm.natural(1)     // 0
///     Logarithm.binary(8)      // 3
///
/// # Definition
/// x = 2ᵏ·m with √½ < m < √2. Then ln m = 2s + s·R(s²), where s = (m − 1)/(m + 1) and R is a fitted
/// polynomial.
///
/// # Edge cases
/// Zero gives −∞, a negative number NaN, and infinity infinity. Subnormal numbers are scaled first.
///
/// # Postconditions
/// `natural` is within 1 unit in the last place; `binary` of a power of two is exact.
///
/// # Source
/// Coefficients of FDLIBM's `e_log.c` (Sun Microsystems, 1993), a Remez fit on [0, 0.1716].
package enum Logarithm {
  /// The number of bits in a nat: 1/ln 2.
  package static let bitsPerNat = 1.4426950408889634
  /// The number of nats in a bit: ln 2.
  package static let natsPerBit = 0.6931471805599453

  package static func natural(_ x: Double) -> Double {
    guard let (k, m) = split(x) else { return special(x) }
    let f = m - 1
    let exponent = Double(k)
    let half = 0.5 * f * f
    let s = f / (2 + f)
    let r = remainder(s)
    let low = s * (half + r) + exponent * 1.90821492927058770002e-10
    return exponent * 6.93147180369123816490e-01 - ((half - low) - f)
  }

  package static func binary(_ x: Double) -> Double {
    guard let (k, m) = split(x) else { return special(x) }
    let f = m - 1
    let half = 0.5 * f * f
    let s = f / (2 + f)
    let mantissa = f - (half - s * (half + remainder(s)))
    return Double(k) + mantissa * bitsPerNat
  }

  /// Replaces each number by its logarithm to base 2, less a constant, with the same bits as `binary(_:)`.
  /// - Precondition: every number is positive, finite and not subnormal.
  static func binary(each numbers: UnsafeMutableBufferPointer<Double>, less constant: Double = 0) {
    unsafe numbers.each { unsafe ColumnKernel.best.logarithms($0, constant, $1) }
  }

  /// Returns the logarithm to base 2 without a branch, with the same bits as `binary(_:)`.
  /// - Precondition: the number is positive, finite and not subnormal.
  @inline(__always)
  static func binaryOfNormal(_ x: Double) -> Double { binaryOfNormal(SIMD2(repeating: x))[0] }

  @inline(__always)
  static func binaryOfNormal(_ x: SIMD2<Double>) -> SIMD2<Double> {
    let bits = x.bits
    // The sum carries into the exponent exactly where the mantissa is above √2 and has to be halved.
    let exponent = (bits &+ 0x0009_5F61_9980_C432) &>> 52
    let f = SIMD2<Double>(bits: bits &- ((exponent &- 1023) &<< 52)) - 1
    let half = f * 0.5 * f
    let s = f / (f + 2)
    let mantissa = f - (half - s * (half + remainder(s)))
    let k = SIMD2<Double>(bits: exponent | 0x4330_0000_0000_0000) - (0x1p52 + 1023)
    return k + mantissa * bitsPerNat
  }

  private static func remainder(_ s: Double) -> Double { remainder(SIMD2(repeating: s))[0] }

  @inline(__always)
  private static func remainder(_ s: SIMD2<Double>) -> SIMD2<Double> {
    let z = s * s
    let w = z * z
    var even = w * 1.531383769920937332e-01 + 2.222219843214978396e-01
    even = even * w + 3.999999999940941908e-01
    var odd = w * 1.479819860511658591e-01 + 1.818357216161805012e-01
    odd = odd * w + 2.857142874366239149e-01
    odd = odd * w + 6.666666666666735130e-01
    return w * even + z * odd
  }

  private static func split(_ x: Double) -> (exponent: Int, mantissa: Double)? {
    guard x > 0, x < .infinity else { return nil }
    var number = x
    var k = 0
    if number < 0x1p-1022 {
      number *= 0x1p54
      k = -54
    }
    let bits = number.bitPattern
    k += Int(bits >> 52) - 1023
    var mantissa = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      k += 1
    }
    return (k, mantissa)
  }

  private static func special(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    return x < 0 ? .nan : x
  }
}
