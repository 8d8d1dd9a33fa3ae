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
  /// The verdict in words, as printed.
  var verdict: String

  var low: Double? { interval?.low }
  var high: Double? { interval?.high }

  var isBetterWhenLarger: Bool {
    MetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger
      ?? MomentMetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger ?? true
  }
}

extension ReportedComparison: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      challenger: printed.challenger, baseline: printed.baseline, metric: printed.metric,
      difference: printed.difference, interval: printed.interval(), pValue: printed.pValue,
      holmAdjusted: printed.holmAdjusted, smallestDetectableEffect: printed.smallestDetectableEffect,
      blocks: printed.blocks, verdict: printed.verdict)
  }
}
