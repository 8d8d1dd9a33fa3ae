/// The true difference that a comparison of this size finds four times in five: what "no difference found" is worth.
///
///     SmallestDetectableEffect.of(standardError: 0.01, blocks: 12)   // 0.0308: nothing smaller could be seen
///
/// # Definition
/// (t₀.₉₇₅ + t₀.₈₀) × standard error, t with n − 1 degrees of freedom: power .80 of a two-sided test at .05.
///
/// # Edge cases
/// No variation gives 0. Under two blocks there is none, which is a programmer's mistake. It is computed from the spread
/// that was seen, so it is an estimate itself; it is no function of the difference found (no "observed power").
///
/// # Cost
/// Two quantiles.
///
/// # Source
/// Bloom, "Minimum detectable effects", Evaluation Review 1995.
public enum SmallestDetectableEffect {
  /// In the metric's own unit.
  /// - Complexity: O(√blocks).
  public static func of(standardError: Double, blocks: Int) -> Double {
    precondition(blocks >= 2, "a spread needs two blocks")
    let student = StudentDistribution(degreesOfFreedom: Double(blocks - 1))
    return (student.quantile(0.975) + student.quantile(0.8)) * standardError
  }
}
