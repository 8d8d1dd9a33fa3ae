/// The reasons why a dataset cannot choose a recipe.
public enum TuningError: Error, Equatable, CustomStringConvertible {
  /// No trial is before the boundary, so nothing can choose.
  case nothingEarlier(than: String)
  /// No moment's window is over before the boundary, so nothing can choose.
  case noMomentEarlier(than: String)
  /// No moment is at or after the boundary, so nothing can be reported.
  case noMomentLater(than: String)
  /// The strategy says whether now is the time, or does not, and is to be judged by the other question.
  case otherQuestion(strategy: String)
  /// No trial is at or after the boundary, so nothing can be reported.
  case nothingLater(than: String)
  /// All trials are at one time, or there is no trial, so the data cannot be divided.
  case noSpan
  /// The metric has no value for the strategy's recipes on these trials.
  case noValue(metric: String, strategy: String)
  /// The metric is not computed from sums by person, so a difference has no interval.
  case notComparable(metric: String)

  public var description: String {
    switch self {
    case .nothingEarlier(let moment):
      return "no trial before \(moment) to choose by; choose a later --from, or widen the filters"
    case .nothingLater(let moment):
      return "no trial from \(moment) on to report on; choose an earlier --from or a later --until, or widen "
        + "the filters"
    case .noMomentEarlier(let moment):
      return
        "no moment is scored before \(moment) to choose by: the first week of a synthetic person and the time up to "
        + "the fifth donation of a log are not scored; choose a later --from, or give more weeks"
    case .noMomentLater(let moment):
      return "no whole day is scored from \(moment) on to report on; choose an earlier --from"
    case .otherQuestion(let strategy):
      return
        "\(strategy) answers the other question: one kind of strategy says which comes next, and the other, "
        + "with --moments grid, whether now is the time"
    case .noSpan:
      return "the trials have no earlier and later part; score donations of at least two moments"
    case .noValue(let metric, let strategy):
      return "\(metric) has no value for \(strategy) here; choose another metric"
    case .notComparable(let metric):
      return "\(metric) is not made of people's sums and has no paired difference; choose another metric"
    }
  }
}
