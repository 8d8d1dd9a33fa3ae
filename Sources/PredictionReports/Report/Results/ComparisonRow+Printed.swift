import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

extension ComparisonRow: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      printed.challenger, printed.baseline, metric: printed.metric, difference: printed.difference,
      blocks: printed.blocks, verdict: printed.verdict)
    (interval, pValue) = try (printed.interval(), printed.pValue)
    (holmAdjusted, smallestDetectableEffect) = try (printed.holmAdjusted, printed.smallestDetectableEffect)
  }

  var isBetterWhenLarger: Bool {
    MetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger
      ?? MomentMetricRegistry.all.first { $0.name == metric }?.isBetterWhenLarger ?? true
  }
}
