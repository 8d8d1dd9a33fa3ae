/// How much of what repeating the last shortcut gets wrong is got right.
///
/// Somebody who does the same thing ten times in a row is easy: whoever always says "the same again" is right nine times.
/// This is what a strategy adds to that.
///
/// # Definition
/// (hits − repeats)/(trials − repeats): hits at 1, and trials whose truth is the previous shortcut. 0 is as good as
/// repeating, 1 never wrong, below 0 worse than repeating. Equal to κ₊ₑᵣ = (p − p′)/(1 − p′), p and p′ the shares of hits
/// and of repeats.
///
/// # Edge cases
/// Absent where every truth repeats the one before: there is nothing to add. A person's first donation repeats nothing.
///
/// # Example
/// Five trials, three hits, one repeat: (3 − 1)/(5 − 1) = 1/2.
///
/// # Source
/// Bifet, Read, Žliobaitė, Pfahringer and Holmes, "Pitfalls in benchmarking data stream classification and how to avoid
/// them", ECML PKDD 2013, doi:10.1007/978-3-642-40988-2_30; Žliobaitė, Bifet, Read, Pfahringer and Holmes, "Evaluation
/// methods and decision theory for classification of streaming data with temporal dependence", Machine Learning 2015,
/// doi:10.1007/s10994-014-5441-4.
public struct SkillVersusRepeat: RatioMetric {
  /// `skill_vs_repeat`
  public let name = "skill_vs_repeat"
  /// One line for lists.
  public let summary =
    "share of what repeating the last shortcut misses that is hit; larger is better, 0 is no skill"
  /// Up to 1.
  public let range = -Double.infinity...1
  /// Makes the metric.
  public init() {}

  /// Hit less repeat, over what is no repeat.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    let repeats: Double = trial.isRepeat ? 1 : 0
    return ((trial.rank == 1 ? 1 : 0) - repeats, 1 - repeats)
  }
}
