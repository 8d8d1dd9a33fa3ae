import PredictionEngine

/// The standard normal distribution, by the same operations on every machine, within 10⁻¹⁵.
///
///     NormalDistribution.quantile(0.975)             // 1.959963984540054
///
/// Φ(z) = ½ erfc(−z/√2). The quantile is a rational function of p − ½ in the middle and of √(−ln p) in the tails:
/// Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied Statistics 1988 (PPND16).
/// The quantile of 0 is −∞, the one of 1 is ∞, and outside [0, 1] it is not-a-number.
package enum NormalDistribution {
  /// Returns the probability of a value of at most z.
  /// - Complexity: O(1).
  package static func cumulative(_ z: Double) -> Double {
    0.5 * ErrorFunction.complement(-z * 0.7071067811865476)
  }

  /// Returns the z that a value does not exceed with probability p.
  /// - Complexity: O(1).
  package static func quantile(_ p: Double) -> Double {
    guard p > 0, p < 1 else { return p == 0 ? -.infinity : p == 1 ? .infinity : .nan }
    let q = p - 0.5
    if abs(q) <= 0.425 {
      let r = 0.180625 - q * q
      return q * polynomial(centralTop, r) / polynomial(centralBottom, r)
    }
    let r = (-Logarithm.natural(q < 0 ? p : 1 - p)).squareRoot()
    let size =
      r <= 5
      ? polynomial(nearTop, r - 1.6) / polynomial(nearBottom, r - 1.6)
      : polynomial(farTop, r - 5) / polynomial(farBottom, r - 5)
    return q < 0 ? -size : size
  }

  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
    return sum
  }

  private static let centralTop = [
    3.3871328727963666080e0, 1.3314166789178437745e+2, 1.9715909503065514427e+3, 1.3731693765509461125e+4,
    4.5921953931549871457e+4, 6.7265770927008700853e+4, 3.3430575583588128105e+4, 2.5090809287301226727e+3,
  ]
  private static let centralBottom = [
    1.0, 4.2313330701600911252e+1, 6.8718700749205790830e+2, 5.3941960214247511077e+3,
    2.1213794301586595867e+4, 3.9307895800092710610e+4, 2.8729085735721942674e+4, 5.2264952788528545610e+3,
  ]
  private static let nearTop = [
    1.42343711074968357734e0, 4.63033784615654529590e0, 5.76949722146069140550e0, 3.64784832476320460504e0,
    1.27045825245236838258e0, 2.41780725177450611770e-1, 2.27238449892691845833e-2, 7.74545014278341407640e-4,
  ]
  private static let nearBottom = [
    1.0, 2.05319162663775882187e0, 1.67638483018380384940e0, 6.89767334985100004550e-1,
    1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4,
    1.05075007164441684324e-9,
  ]
  private static let farTop = [
    6.65790464350110377720e0, 5.46378491116411436990e0, 1.78482653991729133580e0, 2.96560571828504891230e-1,
    2.65321895265761230930e-2, 1.24266094738807843860e-3, 2.71155556874348757815e-5,
    2.01033439929228813265e-7,
  ]
  private static let farBottom = [
    1.0, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
    7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
    2.04426310338993978564e-15,
  ]
}

/// The complement of the error function, by the same operations on every machine, within 10⁻¹³ of its own size while it
/// is above 10⁻³⁰⁰.
///
/// Below 2 it is computed by the series erf x = 2/√π · e^(−x²) Σ 2ⁿx²ⁿ⁺¹/(2n + 1)!!, all of whose terms have one sign;
/// from 2 on by the continued fraction of erfc, evaluated from its end. Source: Abramowitz and Stegun, "Handbook of
/// Mathematical Functions", 1964, 7.1.6 and 7.1.14.
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
