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
  var output: OutputOptions { get }
}

extension ReplayingCommand {
  var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, learning: learning, strategies: strategies, moments: moments,
      holidays: holidays, frozen: frozen, exports: exports)
  }

  var wantsSeries: Bool { output.wantsSeries && !exports.noSeries }

  /// Replays the dataset at donations, and prints what is made of it.
  /// - Parameters:
  ///   - facts: what can change a verdict on the answers, beside what changes the answers.
  ///   - made: what is printed of the replay, of its totals and of the names of those who answered.
  func replay(
    with facts: [(name: String, value: JSONOutput)] = [],
    printing made: (ReplayDocument, ReplayTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    let request = request
    var dataset = try input.read(quiet: output.quiet)
    let chosen = try strategies.make(on: scoring.chosenSurface)
    let options = try request.options(for: dataset)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    let others = external?.strategies ?? []
    try request.check(external: others.map { ($0.name, $0.statesProbabilities) })
    let referee = try request.referee(for: dataset)
    let files = try exports.make { SignalNames(dataset) }
    var environment = try request.environment(external: external?.digest)
    environment.options += facts
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (chosen.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let (document, totals) = await ReplayDocument.replayKeepingTotals(
      dataset, strategies: chosen, external: others, referee: referee, options: options,
      environment: environment, intervals: !scoring.noIntervals, series: wantsSeries, exports: files,
      machine: (Machine.cpu, Machine.swift), progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 { throw BadInput.nothingScored(of: dataset.name) }
    output.say(MissingSignals(dataset, strategies: chosen).note)
    let printed = try BadInput.compared(in: dataset.name) {
      try made(document, totals, strategies.names + others.map(\.name))
    }
    try files?.finish()
    try output.print(printed)
  }

  /// Asks timing strategies at every moment of the grid, and prints what is made of that; the parameters are those of
  /// ``replay(with:printing:)``.
  func replayAtMoments(
    with facts: [(name: String, value: JSONOutput)] = [], series: Bool = false,
    printing made: (MomentDocument, MomentTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    let request = request
    let dataset = try input.read(quiet: output.quiet)
    try output.checkDays(of: dataset)
    let chosen = try strategies.makeTiming()
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    var options = try request.momentOptions(filters, series: series)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalMoments.read(path, for: dataset, horizon: options.horizon, only: filters.onlyPeople)
    }
    let referee = try request.referee(for: dataset)
    let files = try exports.makeMoments(of: dataset)
    options.others = external?.strategies ?? []
    var environment = try request.environment(at: options, external: external?.digest)
    environment.options += facts
    let progress = Progress(ofDays: dataset, only: filters.onlyPeople, isQuiet: output.quiet)
    let (document, replayed) = await MomentDocument.replay(
      dataset, strategies: chosen, reference: Poisson(), referee: referee, options: options,
      environment: environment, machine: (Machine.cpu, Machine.swift), exports: files,
      progress: progress.add)
    progress.finish()
    if document.dataset.scoredMoments == 0 { throw BadInput.noMoment(of: dataset) }
    for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
    let printed = try BadInput.compared(in: dataset.name) {
      try made(document, replayed, strategies.names + options.others.map(\.name))
    }
    try files?.finish()
    try output.print(printed)
  }
}

extension ReplayDocument: PrintedDocument {}
extension ComparisonDocument: PrintedDocument {}
extension MomentDocument: PrintedDocument {}
extension MomentComparisonDocument: PrintedDocument {}
