import PredictionEngine

/// The logarithm of the gamma function, computed by the same operations on every machine.
///
///     LogGamma.of(5)     // 3.178…, ln 24
///
/// # Definition
/// For x ≥ 16 it is Stirling's series; for smaller x, ln Γ(x) = ln Γ(x + m) − ln(x(x + 1)…(x + m − 1)).
///
/// # Postconditions
/// The result is within 4·10⁻¹⁵ · max(1, |ln Γ|, ln Γ(16)) of the true value: the shift from below 16 adds
/// the rounding of ln Γ(16) = 27.9.
///
/// # Source
/// Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 6.1.15 and 6.1.40; the half step:
/// Tricomi and Erdélyi, "The asymptotic expansion of a ratio of gamma functions", Pacific J. Math. 1951.
enum LogGamma {
  /// The constant ½ ln 2π.
  private static let halfLogTwoPi = 0.9189385332046727

  /// Returns ln Γ(x) for x > 0.
  /// - Complexity: O(1).
  static func of(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
    if x == .infinity { return x }
    var (y, product) = (x, 1.0)
    while y < 16 {
      product *= y
      y += 1
    }
    let z = 1 / (y * y)
    let series =
      (1.0 / 12 + z
        * (-1.0 / 360 + z
          * (1.0 / 1260 + z * (-1.0 / 1680 + z * (1.0 / 1188 + z * (-691.0 / 360360 + z / 156))))))
      / y
    return (y - 0.5) * Logarithm.natural(y) - y + halfLogTwoPi + series - Logarithm.natural(product)
  }

  /// Returns ln Γ(x + ½) − ln Γ(x) for x > 0, without the cancellation of the subtraction.
  /// - Complexity: O(1).
  static func halfStep(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
    // The shift uses Γ(x + ½)/Γ(x) = x/(x + ½) · Γ(x + 3/2)/Γ(x + 1).
    var (y, product) = (x, 1.0)
    while y < 16 {
      product *= y / (y + 0.5)
      y += 1
    }
    let z = 1 / (y * y)
    let series =
      (-1.0 / 8 + z
        * (1.0 / 192 + z * (-1.0 / 640 + z * (17.0 / 14336 + z * (-31.0 / 18432 + z * (691.0 / 180224))))))
      / y
    return 0.5 * Logarithm.natural(y) + series + Logarithm.natural(product)
  }
}
