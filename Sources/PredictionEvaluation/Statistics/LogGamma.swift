import PredictionEngine

/// The logarithm of the gamma function at half a step from another value, computed by the same operations on every machine.
///
/// # Definition
/// For x ≥ 16 it is an asymptotic series; smaller x are shifted by Γ(x + ½)/Γ(x) = x/(x + ½) · Γ(x + 3/2)/Γ(x + 1).
///
/// # Postconditions
/// The result is within 2·10⁻¹⁵ of the true value.
///
/// # Source
/// Tricomi and Erdélyi, "The asymptotic expansion of a ratio of gamma functions", Pacific J. Math. 1951.
enum LogGamma {
  /// Returns ln Γ(x + ½) − ln Γ(x) for x > 0, without the cancellation of the subtraction.
  /// - Complexity: O(1).
  static func halfStep(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
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
