/// The reasons why a dataset cannot choose a recipe.
///
/// # Source
/// Ours.
public enum TuningError: Error, Equatable, CustomStringConvertible {
  /// No trial is before the boundary, so nothing can choose.
  case nothingEarlier(than: String)
  /// No trial is at or after the boundary, so nothing can be reported.
  case nothingLater(than: String)
  /// All trials are at one time, or there is no trial, so the data cannot be divided.
  case noSpan
  /// The metric has no value for the strategy's recipes on these trials.
  case noValue(metric: String, strategy: String)
  /// The metric is not computed from sums by person, so a difference has no interval.
  case notComparable(metric: String)

  /// The problem and the remedy in one sentence.
  public var description: String {
    switch self {
    case .nothingEarlier(let moment):
      return "no trial before \(moment) to choose by; choose a later --from, or widen the filters"
    case .nothingLater(let moment):
      return "no trial from \(moment) on to report on; choose an earlier --from or a later --until, or widen "
        + "the filters"
    case .noSpan:
      return "the trials have no earlier and later part; score donations of at least two moments"
    case .noValue(let metric, let strategy):
      return "\(metric) has no value for \(strategy) here; choose another metric"
    case .notComparable(let metric):
      return "\(metric) is not made of people's sums and has no paired difference; choose another metric"
    }
  }
}
