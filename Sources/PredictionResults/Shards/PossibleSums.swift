import PredictionEngine
import PredictionMeasures

/// Tells whether the sums of a block that were read can be those of so many trials.
///
/// A digest says that a file is the one that was written, and not that a replay wrote it. Sums that no trials have would
/// be printed as figures that no strategy has, such as a hit rate of 9.
///
/// # Definition
/// What a trial counts for is at most one, so a denominator is at most the number of trials, and a numerator lies where
/// the metric's range says. Where the range is open, a trial loses at most −ln of the least probability, and anything else is
/// at most the number of trials.
///
/// # Cost
/// O(sums) of a block.
enum PossibleSums {
  /// What sums of floats may differ from whole numbers by, as a share.
  private static let tolerance = 1e-9
  private static let mostLoss = Metric.surprise(0)

  /// Returns whether a metric can have these sums of a block of trials.
  static func are(_ sums: [Double], of metric: Metric, trials: Int) -> Bool {
    guard sums.allSatisfy({ $0.isFinite }) else { return false }
    let most = Double(trials)
    switch metric.name {
    case _ where sums.isEmpty: return true
    case "calibration_error":
      let gaps = sums.dropLast().reduce(0) { $0 + abs($1) }
      return isWithin(sums[sums.count - 1], 0, most) && isWithin(gaps, 0, sums[sums.count - 1])
    case "brier_reliability": return areBins(sums, most: most)
    default:
      guard sums.count == 2 else { return true }
      guard isWithin(sums[1], 0, most) else { return false }
      return isWithin(
        sums[0], metric.range.lowerBound.isFinite ? metric.range.lowerBound * sums[1] : -most,
        metric.range.upperBound.isFinite ? metric.range.upperBound * sums[1] : open(metric, sums[1], most))
    }
  }

  /// Returns whether a person's own value of a metric is one, beside its weight 1, or none beside 0.
  static func isOwn(_ sums: [Double], of metric: Metric) -> Bool {
    sums.isEmpty || sums == [0, 0] || sums.count == 2 && sums[1] == 1 && metric.range.contains(sums[0])
  }

  /// The largest numerator of a metric whose range is open above.
  private static func open(_ metric: Metric, _ denominator: Double, _ trials: Double) -> Double {
    switch metric.name {
    case "log_loss", "log_loss_with_new": mostLoss * denominator
    default: trials
    }
  }

  private static func areBins(_ sums: [Double], most: Double) -> Bool {
    let width = ConfidenceSums.bins
    for bin in 0..<width {
      guard isWithin(sums[bin], 0, most), isWithin(sums[bin + width], 0, sums[bin]),
        isWithin(sums[bin + 2 * width], 0, sums[bin])
      else { return false }
    }
    return sums.prefix(width).reduce(0, +) <= most
  }

  /// Whether a number is within bounds, or beyond them by what floats lose of so much.
  private static func isWithin(_ number: Double, _ low: Double, _ high: Double) -> Bool {
    let lost = max(abs(low), abs(high)) * tolerance
    return number >= low - lost && number <= high + lost
  }
}
