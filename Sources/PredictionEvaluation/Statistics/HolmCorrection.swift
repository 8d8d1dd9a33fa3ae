/// Holm's correction: p-values of several comparisons, so raised that the chance of even one false alarm stays at the level.
///
///     HolmCorrection.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.06, 0.06]
///
/// # Definition
/// With p₍₁₎ ≤ … ≤ p₍ₘ₎, the j-th adjusted is the largest of (m − i + 1)·p₍ᵢ₎ over i ≤ j, at most 1.
///
/// # Edge cases
/// No p-values give none, one stays as it is. Equal p-values are adjusted equally. Holds whatever the dependence.
///
/// # Cost
/// A sort.
///
/// # Source
/// Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 1979.
public enum HolmCorrection {
  /// Adjusted p-values, in the order given.
  /// - Complexity: O(m log m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
    var adjusted = pValues
    var largest = 0.0
    for (position, index) in order.enumerated() {
      largest = max(largest, Double(pValues.count - position) * pValues[index])
      adjusted[index] = min(1, largest)
    }
    return adjusted
  }
}
