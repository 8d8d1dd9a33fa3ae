/// A difference in units of the variation between people. It can be compared between metrics and datasets,
/// unlike a p-value.
///
/// # Definition
/// The effect size is difference ÷ (standard error · √n) over n people. When all people have the same number
/// of trials, it is Cohen's d for paired data: the mean of person means over their standard deviation.
///
/// # Edge cases
/// It is absent when people do not vary, or when there is only one person.
///
/// # Example
/// A difference of −.0883 with standard error .0732 over 12 people gives −.348.
///
/// # Cost
/// One square root.
///
/// # Source
/// Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988, § 2.3.5; Sakai, "On Fuhr's
/// guideline for IR evaluation", SIGIR Forum 2020.
public enum EffectSize {
  /// Returns the effect in standard deviations between people; `nil` when they do not vary.
  /// - Complexity: O(1).
  public static func of(difference: Double, standardError: Double, blocks: Int) -> Double? {
    standardError > 0 && standardError < .infinity
      ? difference / (standardError * Double(blocks).squareRoot()) : nil
  }
}
