import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

extension ComparisonRow: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      challenger: printed.challenger, baseline: printed.baseline, metric: printed.metric,
      difference: printed.difference, interval: printed.interval(), pValue: printed.pValue,
      holmAdjusted: printed.holmAdjusted, smallestDetectableEffect: printed.smallestDetectableEffect,
      blocks: printed.blocks, verdict: printed.verdict)
  }

  var isBetterWhenLarger: Bool {
    MetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger
      ?? MomentMetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger ?? true
  }
}
