/// Benjamini and Hochberg's correction: of the comparisons called different, the expected share of false alarms stays at
/// the level.
///
/// For screening many ideas; to claim something, use ``HolmCorrection``.
///
///     BenjaminiHochberg.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.04, 0.04]
///
/// # Definition
/// With p₍₁₎ ≤ … ≤ p₍ₘ₎, the j-th adjusted is the smallest of m·p₍ᵢ₎/i over i ≥ j, at most 1.
///
/// # Edge cases
/// No p-values give none, one stays as it is. Holds for independent and for positively dependent tests.
///
/// # Cost
/// A sort.
///
/// # Source
/// Benjamini and Hochberg, "Controlling the false discovery rate", JRSS B 1995.
public enum BenjaminiHochberg {
  /// Adjusted p-values, in the order given.
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var adjusted = pValues
    var smallest = 1.0
    for (position, index) in order.enumerated().reversed() {
      // The factor is 1 or more, so rounding cannot take an adjusted value below the raw one.
      smallest = min(smallest, pValues[index] * (Double(pValues.count) / Double(position + 1)))
      adjusted[index] = smallest
    }
    return adjusted
  }
}
