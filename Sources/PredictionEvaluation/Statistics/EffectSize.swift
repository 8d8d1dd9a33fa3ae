/// A difference in units of how much people differ: comparable between metrics and datasets, unlike a p-value.
///
/// # Definition
/// difference ÷ (standard error · √n) over n people. With as many trials a person this is Cohen's d for paired data, the
/// mean of person means over their standard deviation.
///
/// # Edge cases
/// Absent where people do not vary, or one person is all there is.
///
/// # Example
/// A difference of −.0883 with standard error .0732 over 12 people: −.348.
///
/// # Cost
/// A square root.
///
/// # Source
/// Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988, § 2.3.5; Sakai, "On Fuhr's guideline for IR
/// evaluation", SIGIR Forum 2020.
public enum EffectSize {
  /// In standard deviations between people; `nil` where they do not vary.
  /// - Complexity: O(1).
  public static func of(difference: Double, standardError: Double, blocks: Int) -> Double? {
    standardError > 0 && standardError < .infinity
      ? difference / (standardError * Double(blocks).squareRoot()) : nil
  }
}
