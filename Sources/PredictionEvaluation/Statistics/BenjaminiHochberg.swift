/// The Benjamini and Hochberg correction controls the false discovery rate: the expected share of false
/// alarms among the comparisons called different stays at the level.
///
/// Use it to screen many ideas; to make a claim, use ``HolmCorrection``.
///
///     BenjaminiHochberg.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.04, 0.04]
///
/// # Definition
/// With p₍₁₎ ≤ … ≤ p₍ₘ₎, the j-th adjusted p-value is the smallest of m·p₍ᵢ₎/i over i ≥ j, at most 1.
///
/// # Edge cases
/// An empty list gives an empty list; a single p-value stays unchanged. The promise holds for independent and
/// for positively dependent tests.
///
/// # Cost
/// One sort of the p-values.
///
/// # Source
/// Benjamini and Hochberg, "Controlling the false discovery rate", JRSS B 1995.
public enum BenjaminiHochberg {
  /// Returns the adjusted p-values in the order given.
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var adjusted = pValues
    var smallest = 1.0
    for (position, index) in order.enumerated().reversed() {
      // The factor is at least 1, so rounding cannot take an adjusted value below the raw one.
      smallest = min(smallest, pValues[index] * (Double(pValues.count) / Double(position + 1)))
      adjusted[index] = smallest
    }
    return adjusted
  }
}
