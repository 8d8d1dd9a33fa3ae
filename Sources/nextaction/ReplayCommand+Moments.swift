import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Replays a dataset at moments.
extension ReplayCommand {
  /// Asks timing strategies at every moment of the grid, and prints what they knew.
  func runMoments() async throws {
    let request = request
    let dataset = try input.read(quiet: output.quiet)
    let chosen = try strategies.makeTiming()
    let filters = try request.options(for: dataset)
    let horizon = moments.horizon ?? MomentDocument.Options().horizon
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalMoments.read(path, for: dataset, horizon: horizon, only: filters.onlyPeople)
    }
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let files = try exports.makeMoments()
    var options = MomentDocument.Options(
      within: horizon, filters, intervals: !scoring.noIntervals,
      holidays: try holidays.calendar(scoring.weekend))
    options.others = external?.strategies ?? []
    options.series = output.wantsSeries && !exports.noSeries
    let shown = Progress(
      dataset.name,
      total: MomentReplay(dataset, only: filters.onlyPeople).mostDays, unit: "days",
      isQuiet: output.quiet)
    let document = await MomentDocument.replay(
      dataset, strategies: chosen, reference: Poisson(), referee: referee, options: options,
      environment: try request.environment(
        within: options.horizon, options.holidays, external: external?.digest),
      machine: (Machine.cpu, Machine.swift), exports: files, progress: shown.add)
    shown.finish()
    if document.dataset.scoredMoments == 0 { throw BadInput.noMoment(of: dataset) }
    for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
    try files?.finish()
    try output.print(document)
  }

  /// Asks timing strategies whenever something was sensed, and prints what they knew.
  func runSensed() async throws {
    let dataset = try input.read(quiet: output.quiet)
    if dataset.sensedMoments.isEmpty { throw BadInput.nothingSensed(in: dataset) }
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
