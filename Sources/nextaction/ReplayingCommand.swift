import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// A command that replays a whole dataset at donations or at moments, with the options that it has for that.
protocol ReplayingCommand {
  var input: DatasetArguments { get }
  var strategies: StrategyArguments { get }
  var moments: MomentArguments { get }
  var holidays: HolidayArguments { get }
  var scoring: ScoringArguments { get }
  var learning: LearningArguments { get }
  var frozen: FrozenHistoryArguments { get }
  var exports: ExportArguments { get }
  var checkpoint: CheckpointArguments { get }
  var output: OutputOptions { get }
  /// Whether a few people at a time are asked for.
  var stream: Bool { get }
}

extension ReplayingCommand {
  var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, learning: learning, strategies: strategies, frozen: frozen,
      exports: exports, checkpoint: checkpoint, holidays: holidays)
  }

  /// Replays the dataset at donations. `facts` are what can change a verdict on it, beside what changes answers.
  /// The caller finishes the files, and removes the checkpoint when everything is printed.
  func replayed(
    with facts: [(name: String, value: JSONOutput)] = []
  ) async throws -> (
    document: ReplayDocument, totals: ReplayTotals, names: [String], options: ReplayOptions,
    files: ReplayExports?
  ) {
    let request = request
    var dataset = try input.read(quiet: output.quiet)
    let chosen = try strategies.make(on: scoring.chosenSurface)
    var options = try request.options(for: dataset)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    try request.check(external)
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let files = try exports.make { SignalNames(dataset) }
    var environment = try request.environment(external: external?.digest)
    options.checkpoint = try request.openCheckpoint(
      of: dataset, options: options, environment: environment, strategies: chosen)
    environment.options += facts
    let others = external?.strategies ?? []
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (chosen.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let (document, totals) = await ReplayDocument.replayKeepingTotals(
      dataset, strategies: chosen, external: others, referee: referee, options: options,
      environment: environment, intervals: !scoring.noIntervals,
      series: output.wantsSeries && !exports.noSeries, exports: files,
      machine: (Machine.cpu, Machine.swift), progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 {
      options.checkpoint?.remove()
      throw BadInput.nothingScored(of: dataset.name)
    }
    output.say(MissingSignals(dataset, strategies: chosen).note)
    return (document, totals, strategies.names + others.map(\.name), options, files)
  }

  /// Asks timing strategies at every moment of the grid. `facts` are what can change a verdict on the answers. The
  /// caller finishes the files.
  func replayedAtMoments(
    series: Bool, with facts: [(name: String, value: JSONOutput)] = []
  ) async throws -> (
    document: MomentDocument, replayed: ReplayedMoments, dataset: String, names: [String],
    files: ReplayExports?
  ) {
    let request = request
    let dataset = try input.read(quiet: output.quiet)
    try output.checkDays(of: dataset)
    let chosen = try strategies.makeTiming()
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    var options = MomentDocument.Options(
      within: moments.horizon, filters, intervals: !scoring.noIntervals,
      holidays: try holidays.calendar(scoring.weekend))
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalMoments.read(path, for: dataset, horizon: options.horizon, only: filters.onlyPeople)
    }
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let files = try exports.makeMoments(of: dataset)
    options.others = external?.strategies ?? []
    options.series = series
    var environment = try request.environment(
      within: options.horizon, options.holidays, external: external?.digest)
    environment.options += facts
    let progress = Progress(
      dataset.name, total: MomentReplay(dataset, only: filters.onlyPeople).mostDays, unit: "days",
      isQuiet: output.quiet)
    let (document, replayed) = await MomentDocument.replayKeepingMoments(
      dataset, strategies: chosen, reference: Poisson(), referee: referee, options: options,
      environment: environment, machine: (Machine.cpu, Machine.swift), exports: files,
      progress: progress.add)
    progress.finish()
    if document.dataset.scoredMoments == 0 { throw BadInput.noMoment(of: dataset) }
    for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
    return (document, replayed, dataset.name, strategies.names + options.others.map(\.name), files)
  }
}
