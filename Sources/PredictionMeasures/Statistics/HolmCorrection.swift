/// The Holm correction controls the family-wise error rate: it raises the p-values of several comparisons so that the
/// probability of even one false alarm stays at the level, for any dependence of the tests.
///
///     HolmCorrection.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.06, 0.06]
///
/// With p₍₁₎ ≤ … ≤ p₍ₘ₎, the j-th adjusted p-value is the largest of (m − i + 1)·p₍ᵢ₎ over i ≤ j, at most 1. Source:
/// Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 1979.
public enum HolmCorrection {
  /// Returns the adjusted p-values in the order given.
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
