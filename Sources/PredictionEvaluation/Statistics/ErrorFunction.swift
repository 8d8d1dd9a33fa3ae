import PredictionEngine

/// The complement of the error function, computed by the same operations on every machine.
///
///     ErrorFunction.complement(-9)     // 2
///
/// # Definition
/// The error function is erf x = 2/√π ∫₀ˣ e^(−t²) dt. Below 2 it is computed by the series erf x = 2/√π ·
/// e^(−x²) Σ 2ⁿx²ⁿ⁺¹/(2n + 1)!!, all of whose terms have one sign; from 2 on by the continued fraction of
/// erfc, evaluated from its end.
///
/// # Edge cases
/// Infinity gives 0; not-a-number gives not-a-number. The complement keeps its relative
/// precision in the tail, down to its underflow near 26.5.
///
/// # Postconditions
/// It is within 10⁻¹³ of its own size while
/// it is above 10⁻³⁰⁰.
///
/// # Source
/// Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 7.1.6 and 7.1.14.
enum ErrorFunction {
  private static let twoOverRootPi = 1.1283791670955126

  static func complement(_ x: Double) -> Double {
    if x <= -2 { return 2 - fraction(-x) }
    // From one half up to two, the subtraction 1 − erf loses at most eight bits.
    return x < 2 ? 1 - series(x) : fraction(x)
  }

  private static func series(_ x: Double) -> Double {
    let square = x * x
    var term = x
    var sum = x
    var n = 1.0
    while abs(term) > abs(sum) * 1e-18 {
      term *= 2 * square / (2 * n + 1)
      sum += term
      n += 1
    }
    return twoOverRootPi * Exponential.natural(-square) * sum
  }

  /// Computes erfc for x ≥ 2: e^(−x²)/√π · 1/(x + (1/2)/(x + 1/(x + (3/2)/(x + …)))).
  private static func fraction(_ x: Double) -> Double {
    if x > 30 { return 0 }
    var denominator = x
    for n in stride(from: 100, through: 1, by: -1) { denominator = x + 0.5 * Double(n) / denominator }
    return 0.5 * twoOverRootPi * expOfNegativeSquare(x) / denominator
  }

  /// Computes e^(−x²) without the rounding of x²: x = h + l with h of 26 bits, so that h² is exact.
  private static func expOfNegativeSquare(_ x: Double) -> Double {
    let high = Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
    let low = x - high
    return Exponential.natural(-high * high) * Exponential.natural(-low * (x + high))
  }
}
