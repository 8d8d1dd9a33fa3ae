import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Replays a dataset at moments.
extension ReplayCommand {
  /// Asks timing strategies at every moment of the grid, and prints what they knew.
  func runMoments() async throws {
    let (document, _, _, _, files) = try await replayedAtMoments(
      series: output.wantsSeries && !exports.noSeries)
    try files?.finish()
    try output.print(document)
  }

  /// Asks at every moment of the grid about a few people at a time.
  ///
  /// The rows are read once for their last day, then replayed, and read again for the people whose lock screens are drawn.
  func runStreamedMoments() async throws {
    let time = try ScoredTime(reading: try openStream(says: false), tell: output.remark)
    let rows = try openStream()
    let name = rows.name
    var options = MomentDocument.Options(
      within: moments.horizon, try request.options(), intervals: !scoring.noIntervals,
      holidays: try holidays.calendar(scoring.weekend))
    options.series = output.wantsSeries && !exports.noSeries
    let plan = MomentShardPlan(
      try strategies.makeTiming(), reference: Poisson(), referee: try request.momentRefereeMaker(of: rows),
      options: options, time: time)
    let shown = Progress(name, total: rows.manifest?.donations ?? 0, isQuiet: output.quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let totals = try await MomentShard.totals(
      rows, plan, threads: options.threads, peopleAtATime: 8 * options.threads, progress: shown.add)
    let replayed = clock.now
    shown.finish()
    if totals.scoredMoments == 0 { throw BadInput.noMoment(of: name, isSynthetic: time.isSynthetic) }
    var document = MomentDocument(
      totals, name: name, digest: totals.donationsDigest ?? "",
      environment: try request.environment(within: options.horizon, options.holidays),
      intervals: options.intervals, series: options.series, machine: (Machine.cpu, Machine.swift))
    if let drawn = document.lockScreens(of: totals) {
      try await LockScreenRows(
        drawn.strategy.map { plan.strategies[$0] }, options.holidays, open: { try openStream(says: false) }
      ).draw(drawn, on: &document)
    }
    document.measured(
      threads: options.threads, replay: start.duration(to: replayed),
      evaluation: replayed.duration(to: clock.now))
    try output.print(document)
  }

  /// Asks timing strategies whenever something was sensed, and prints what they knew.
  func runSensed() async throws {
    let dataset = try input.read(quiet: output.quiet)
    if dataset.sensedMoments.isEmpty { throw BadInput.nothingSensed(in: dataset) }
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    try request.checkOracle(of: dataset)
    let options = MomentDocument.Options(
      within: moments.horizon, filters, intervals: !scoring.noIntervals,
      holidays: try holidays.calendar(scoring.weekend))
    let shown = Progress(
      dataset.name, total: MomentReplay(dataset, only: filters.onlyPeople).mostDays, unit: "days",
      isQuiet: output.quiet)
    let document = await SensedDocument.replay(
      dataset, strategies: try strategies.makeTiming(), reference: Poisson(),
      referee: try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) },
      options: options,
      environment: try request.environment(within: options.horizon, options.holidays, at: .sensed),
      progress: shown.add)
    shown.finish()
    if document.counts.isEmpty { throw BadInput.noMoment(of: dataset) }
    try output.print(document)
  }
}

extension MomentDocument: PrintedDocument {}
extension SensedDocument: PrintedDocument {}
