/// One comparison in the `comparisons` of printed results.
struct ReportedComparison: Equatable {
  var challenger: String
  var baseline: String
  var metric: String
  /// The challenger's value less the baseline's.
  var difference: Double
  /// The 95 % interval; `nil` when there is none.
  var interval: ConfidenceInterval?
  /// The p-value of the sign flips; `nil` where the metric has none.
  var pValue: Double?
  /// The p-value after Holm's correction; `nil` where the metric has none.
  var holmAdjusted: Double?
  /// The minimum detectable effect; `nil` when no difference could be found.
  var smallestDetectableEffect: Double?
  /// The number of people, or of days when there is one person.
  var blocks: Int
  /// The verdict as printed; `nil` in files of versions that did not print it.
  var verdict: String?

  var low: Double? { interval?.low }
  var high: Double? { interval?.high }

  var isBetterWhenLarger: Bool {
    MetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger
      ?? MomentMetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger ?? true
  }

  /// Returns the printed verdict. For a file without one, it derives the verdict from the numbers without a
  /// margin.
  ///
  /// `kind` names the blocks. Without a p-value the 95 % interval decides nothing, because it is not corrected for the
  /// number of comparisons.
  func words(kind: String) -> String { verdict ?? derivedVerdict(kind: kind).words }

  private func derivedVerdict(kind: String) -> Verdict {
    let areAlike = pValue.map { $0 == 1 } ?? (low != nil)
    if difference == 0, areAlike, low.map({ $0 == high }) ?? true { return .same }
    var isBeyondZero = true
    if let low, let high { isBeyondZero = low > 0 || high < 0 }
    guard let holmAdjusted, holmAdjusted <= 0.05, isBeyondZero else {
      return .cannotTell(blocks: blocks, kind: kind)
    }
    return (difference > 0) == isBetterWhenLarger ? .better : .worse
  }
}

extension ReportedComparison: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      challenger: printed.challenger, baseline: printed.baseline, metric: printed.metric,
      difference: printed.difference, interval: printed.interval(), pValue: printed.pValue,
      holmAdjusted: printed.holmAdjusted, smallestDetectableEffect: printed.smallestDetectableEffect,
      blocks: printed.blocks, verdict: printed.text("verdict"))
  }
}
