import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Compares timing strategies at moments.
extension CompareCommand {
  /// The name of the metric at moments.
  var momentMetricName: String { metric ?? "moment_nats" }

  /// The name of the baseline at moments: how often by the hour is what knowing the time has to beat.
  private var momentBaseline: String {
    let names = strategies.names
    return baseline ?? names.first { $0 == HourPoisson.name } ?? names[0]
  }

  /// Refuses the options that have no meaning at moments.
  func checkMoments() throws {
    try moments.checkGrid()
    try moments.check(self, judgesOthers: true)
    if margin != nil {
      throw WrongUsage.because("--margin is about donations that are asked about; leave out it or --moments")
    }
  }

  /// Asks timing strategies at every moment of the grid, and compares what they knew.
  func runMoments() async throws {
    let request = request
    let metric = try WrongUsage.momentMetric(named: momentMetricName)
    let dataset = try input.read(quiet: output.quiet)
    try output.checkDays(of: dataset)
    let chosen = try strategies.makeTiming()
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let files = try exports.makeMoments(of: dataset)
    var options = MomentDocument.Options(
      within: moments.horizon, filters, intervals: !scoring.noIntervals,
      holidays: try holidays.calendar(scoring.weekend))
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalMoments.read(path, for: dataset, horizon: options.horizon, only: filters.onlyPeople)
    }
    options.others = external?.strategies ?? []
    var environment = try request.environment(
      within: options.horizon, options.holidays, external: external?.digest)
    environment.options += [("metric", .string(metric.name)), ("baseline", .string(momentBaseline))]
    let progress = Progress(
      dataset.name, total: MomentReplay(dataset, only: filters.onlyPeople).mostDays, unit: "days",
      isQuiet: output.quiet)
    let (document, replayed) = await MomentDocument.replayKeepingMoments(
      dataset, strategies: chosen, reference: Poisson(), referee: referee, options: options,
      environment: environment, machine: (Machine.cpu, Machine.swift), exports: files, progress: progress.add)
    progress.finish()
    if document.dataset.scoredMoments == 0 { throw BadInput.noMoment(of: dataset) }
    for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
    let comparison: MomentComparisonDocument
    do {
      comparison = try MomentComparisonDocument(
        document, replayed, compared: strategies.names + options.others.map(\.name), baseline: momentBaseline,
        metric: metric,
        intervals: !scoring.noIntervals)
    } catch { throw BadInput.missing("\(dataset.name): \(error)") }
    try files?.finish()
    try output.print(comparison)
  }
}

extension MomentComparisonDocument: PrintedDocument {}
