/// The exponential function, computed by the same operations on every machine.
///
/// Printed, compared and hashed results must not depend on the linked C library, so the engine has its own
/// function.
///
///     Exponential.natural(0)    // 1
///     Exponential.binary(-3)    // 0.125
///
/// # Definition
/// x = k·ln 2 + r with |r| ≤ ½ ln 2, where k·ln 2 is subtracted in two parts. A rational approximation gives
/// eʳ, and the result is scaled by 2ᵏ.
///
/// # Edge cases
/// Overflow gives infinity, underflow passes through subnormal numbers to zero, and not-a-number stays
/// not-a-number.
///
/// # Postconditions
/// Within 1 unit in the last place for normal results; `binary` of a whole number is exact.
///
/// # Source
/// Coefficients of FDLIBM's `e_exp.c` (Sun Microsystems, 1993), a Remez fit on [0, 0.34658].
public enum Exponential {
  /// Returns e raised to x.
  public static func natural(_ x: Double) -> Double {
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
  public static func binary(_ x: Double) -> Double {
    guard x == x else { return x }
    if x >= 1024 { return .infinity }
    if x < -1075 { return 0 }
    let k = Int(x + (x < 0 ? -0.5 : 0.5))
    let fraction = x - Double(k)
    return scale(reduced(high: fraction * Logarithm.natsPerBit, low: 0), by: k)
  }

  /// Returns 2 raised to x, within 2⁻⁴¹ of the true value, for x ≤ 0. Decay factors need no more accuracy,
  /// and this takes a quarter of the time of ``binary(_:)``.
  ///
  /// It evaluates Taylor's series to the tenth power over half a power of two, without a division. Below
  /// 2⁻¹⁰⁰⁰ the result is 0.
  @inline(__always)
  static func fading(_ x: Double) -> Double {
    guard x > -1000 else { return 0 }
    let k = Int(x - 0.5)
    let f = x - Double(k)
    let square = f * f
    let fourth = square * square
    let low = (1 + f * Logarithm.natsPerBit) + square * (0.2402265069591007 + f * 0.05550410866482158)
    let middle =
      (0.009618129107628477 + f * 0.0013333558146428443)
      + square * (0.00015403530393381606 + f * 1.525273380405984e-05)
    let high = (1.3215486790144307e-06 + f * 1.0178086009239699e-07) + square * 7.054911620801121e-09
    return (low + fourth * (middle + fourth * high)) * power(k)
  }

  /// Returns e raised to high − low, for a difference of at most ½ ln 2.
  private static func reduced(high: Double, low: Double) -> Double {
    let r = high - low
    let t = r * r
    let p =
      r - t
      * (1.66666666666666019037e-01 + t
        * (-2.77777777770155933842e-03 + t
          * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))))
    return 1 - ((low - (r * p) / (2 - p)) - high)
  }

  private static func scale(_ value: Double, by k: Int) -> Double {
    if k >= -1021, k <= 1023 { return value * power(k) }
    if k > 1023 { return value * power(1023) * power(k - 1023) }
    return value * power(k + 1000) * power(-1000)
  }

  private static func power(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
}
