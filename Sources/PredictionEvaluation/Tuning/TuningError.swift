/// Why the data cannot choose a recipe.
///
/// # Source
/// Ours.
public enum TuningError: Error, Equatable, CustomStringConvertible {
  /// No trial is early enough to choose by.
  case nothingEarlier(than: String)
  /// No trial is late enough to report on.
  case nothingLater(than: String)
  /// All trials are at one moment, or there is none.
  case noSpan
  /// The metric has no value for the strategy.
  case noValue(metric: String, strategy: String)
  /// The metric is no function of people's sums, so that a difference has no interval.
  case notComparable(metric: String)

  /// What is wrong and what to do.
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
