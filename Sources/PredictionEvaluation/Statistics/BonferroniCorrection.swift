/// Bonferroni's correction: every p-value times how many there are.
///
///     BonferroniCorrection.adjusted([0.01, 0.04, 0.03])   // [0.03, 0.12, 0.09]
///
/// ``HolmCorrection`` promises the same and is never larger; this one is here because others report it.
///
/// # Definition
/// m·p, at most 1, for m p-values.
///
/// # Edge cases
/// No p-values give none, one stays as it is. Holds whatever the dependence.
///
/// # Cost
/// One product each.
///
/// # Source
/// Dunn, "Multiple comparisons among means", JASA 1961.
public enum BonferroniCorrection {
  /// Adjusted p-values, in the order given.
  /// - Complexity: O(m).
  public static func adjusted(_ pValues: [Double]) -> [Double] {
    pValues.map { min(1, Double(pValues.count) * $0) }
  }
}
