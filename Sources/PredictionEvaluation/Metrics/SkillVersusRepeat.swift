/// The improvement over always repeating the last shortcut: the share of its misses that a strategy turns
/// into hits.
///
/// A person who does the same thing ten times in a row is easy to predict: repeating the last shortcut is
/// right nine times. This metric is what a strategy adds to that.
///
/// # Definition
/// It is (hits − repeats)/(trials − repeats), where hits are counted at 1 and repeats are trials whose truth
/// is the previous shortcut. 0 is as good as repeating, 1 is never wrong, and below 0 is worse than
/// repeating. It equals κ₊ₑᵣ = (p − p′)/(1 − p′), where p and p′ are the shares of hits and of repeats.
///
/// # Edge cases
/// It is absent when every truth repeats the one before, because nothing can be added. A person's first
/// donation is not a repeat.
///
/// # Example
/// Five trials, three hits and one repeat give (3 − 1)/(5 − 1) = 1/2.
///
/// # Source
/// Bifet, Read, Žliobaitė, Pfahringer and Holmes, "Pitfalls in benchmarking data stream classification and
/// how to avoid them", ECML PKDD 2013, doi:10.1007/978-3-642-40988-2_30; Žliobaitė, Bifet, Read, Pfahringer
/// and Holmes, "Evaluation methods and decision theory for classification of streaming data with temporal
/// dependence", Machine Learning 2015, doi:10.1007/s10994-014-5441-4.
public struct SkillVersusRepeat: RatioMetric {
  public let name = "skill_vs_repeat"
  public let summary =
    "share of what repeating the last one misses that is hit; larger is better, 0 is no skill"
  /// Values are at most 1.
  public let range = -Double.infinity...1
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns the hit less the repeat, with denominator 1 unless the trial is a repeat.
  public func contribution(of trial: Trial, oracleTop: Double?) -> (numerator: Double, denominator: Double)? {
    let repeats: Double = trial.isRepeat ? 1 : 0
    return ((trial.rank == 1 ? 1 : 0) - repeats, 1 - repeats)
  }
}
