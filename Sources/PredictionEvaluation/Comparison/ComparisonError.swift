/// Why the data cannot answer a comparison.
///
/// # Source
/// Ours.
public enum ComparisonError: Error, Equatable, CustomStringConvertible {
  /// The runs answered no trial in common.
  case noCommonTrials(challenger: String, baseline: String)
  /// One person with trials on one day only, or one person's sums: nothing to resample or flip.
  case oneBlock(kind: String)
  /// The metric has no value for a run.
  case noValue(metric: String, strategy: String)
  /// The metric is no function of people's sums, so it has no paired difference.
  case notComparable(metric: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noCommonTrials(let challenger, let baseline):
      return "\(challenger) and \(baseline) answered no trial in common; replay both on the same donations"
    case .oneBlock(let kind):
      let what = kind == "days" ? "one person with trials on one day" : "one person"
      return "\(what) cannot be compared; score at least two days, better several people"
    case .noValue(let metric, let strategy):
      return "\(metric) has no value for \(strategy); choose another metric or leave \(strategy) out"
    case .notComparable(let metric):
      return "\(metric) is no sum over trials and has no paired difference; choose another metric"
    }
  }
}
