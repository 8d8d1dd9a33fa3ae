import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// Compares timing strategies at moments.
extension CompareCommand {
  var momentMetricName: String { metric ?? "moment_nats" }

  /// The name of the baseline at moments: how often by the hour is what knowing the time has to beat.
  private var momentBaseline: String {
    let names = strategies.names
    return baseline ?? names.first { $0 == HourPoisson.name } ?? names[0]
  }

  func checkMoments() throws {
    try moments.checkGrid()
    try moments.check(self, judgesOthers: true)
    if margin != nil {
      throw WrongUsage.because("--margin is about donations that are asked about; leave out it or --moments")
    }
  }

  func runMoments() async throws {
    let metric = try WrongUsage.momentMetric(named: momentMetricName)
    let (document, replayed, dataset, names, files) = try await replayedAtMoments(
      series: false,
      with: [("metric", .string(metric.name)), ("baseline", .string(momentBaseline))])
    let comparison: MomentComparisonDocument
    do {
      comparison = try MomentComparisonDocument(
        document, replayed, compared: names, baseline: momentBaseline, metric: metric,
        intervals: !scoring.noIntervals)
    } catch { throw BadInput.missing("\(dataset): \(error)") }
    try files?.finish()
    try output.print(comparison)
  }
}

extension MomentComparisonDocument: PrintedDocument {}
