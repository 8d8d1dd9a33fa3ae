/// The Bonferroni correction multiplies every p-value by the number of p-values.
///
///     BonferroniCorrection.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.12, 0.09]
///
/// ``HolmCorrection`` controls the same error rate and its p-values are never larger. This type is here
/// because other publications report it.
///
/// # Definition
/// For m p-values the adjusted p-value is m·p, at most 1.
///
/// # Edge cases
/// An empty list gives an empty list; a single p-value stays unchanged. The promise holds for any dependence
/// of the tests.
///
/// # Cost
/// One product for each p-value.
///
/// # Source
/// Dunn, "Multiple comparisons among means", JASA 1961.
public enum BonferroniCorrection {
  /// Returns the adjusted p-values in the order given.
  /// - Complexity: O(m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    pValues.map { min(1, Double(pValues.count) * $0) }
  }
}
