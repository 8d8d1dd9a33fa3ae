/// An error of data that cannot answer a comparison.
public enum ComparisonError: Error, Equatable, CustomStringConvertible {
  /// No trial was answered by both runs.
  case noCommonTrials(challenger: String, baseline: String)
  /// There is only one block, from one person on one day or from one person's sums, so nothing can be
  /// resampled or flipped.
  case oneBlock(kind: String)
  /// The metric has no value for a run.
  case noValue(metric: String, strategy: String)
  /// The metric is not a function of people's sums, so it has no paired difference.
  case notComparable(metric: String)

  public var description: String {
    switch self {
    case .noCommonTrials(let challenger, let baseline):
      return "\(challenger) and \(baseline) answered no trial in common; replay both on the same donations"
    case .oneBlock(let kind):
      return kind == "days"
        ? "one person with trials on one day cannot be compared; score at least two days, better several people"
        : "one person cannot be compared; score at least two people"
    case .noValue(let metric, let strategy):
      return "\(metric) has no value for \(strategy); choose another metric or leave \(strategy) out"
    case .notComparable(let metric):
      return "\(metric) is no sum over trials and has no paired difference; choose another metric"
    }
  }
}
