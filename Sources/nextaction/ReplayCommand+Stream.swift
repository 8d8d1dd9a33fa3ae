import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// Replays a dataset that need not fit into memory, a few people at a time.
extension ReplayCommand {
  /// Opens the dataset for one pass; `says` asks for the lines that are passed over on standard error.
  private func openStream(says: Bool = true) throws -> DonationStream {
    let says = says && !output.quiet
    try input.options().refuseWhole(input.dataset)
    var donations =
      FolderFormat().recognises(input.dataset)
      ? try DonationStream(input.dataset, target: input.targetParameters)
      : try DonationStream(rows: input.dataset, options: input.options())
    donations.passOver(input.skipBadLines) { if says { StandardError.write("passed over: \($0)\n") } }
    if says { donations.remark { StandardError.write("remark: \($0)\n") } }
    if input.sensedPlaces { donations.makePlaces() }
    if moments.moments != nil {
      donations.check { (dataset: Dataset) throws(DataError) in try dataset.refuseChanges() }
    }
    return donations
  }

  /// The signals of the rows: those of the map, or those that are found by reading the rows once more.
  private func signalNames() throws -> SignalNames {
    if let map = try input.options().map { return SignalNames(map) }
    return try SignalNames(reading: try openStream(says: false))
  }

  func runStream() async throws {
    let request = request
    let donations = try openStream()
    let name = donations.name
    let chosen = try strategies.make(on: scoring.chosenSurface)
    let scores = try strategies.external.map { path throws(DataError) in try StreamedScores(path) }
    let others = scores?.strategies ?? []
    try request.check(external: others.map { ($0.name, $0.statesProbabilities) })
    let (options, environment) = (try request.options(), try request.environment(external: scores?.digest))
    let plan = ShardPlan(
      chosen, referee: try request.referees(of: donations), wantsSeries: wantsSeries, external: others)
    let files = try exports.make(signalNames)
    let progress = Progress(
      name, total: (donations.manifest?.donations ?? 0) * plan.contenders, isQuiet: output.quiet)
    let totals = try await ShardReplay.totals(
      donations, plan, environment: environment, options: options, peopleAtATime: 64 * options.threads,
      scoreOnly: scoring.scoreOnly.map { try ScoreOnlyList($0) }, scores: scores, exports: files,
      progress: progress.add)
    progress.finish()
    if totals.isEmpty { throw BadInput.nothingScored(of: name) }
    var document = ReplayDocument(
      totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
      intervals: !scoring.noIntervals,
      perPerson: options.perPerson, machine: (Machine.cpu, Machine.swift))
    document.add(firstUses: scores?.firstUses ?? [:])
    try files?.finish()
    try output.print(board(of: document))
  }

  /// Asks at every moment of the grid. The rows are read once for their last day, and again to be replayed.
  func runStreamedMoments() async throws {
    let time = try ScoredTime(reading: try openStream(says: false), tell: output.remark)
    let request = request
    let rows = try openStream()
    let name = rows.name
    let filters = try request.options()
    let options = try request.momentOptions(filters, series: wantsSeries)
    let environment = try request.environment(at: options)
    let plan = ShardPlan(
      try strategies.makeTiming(), reference: Poisson(), referee: try request.referees(of: rows),
      options: options, time: time)
    let progress = Progress(
      name, total: (rows.manifest?.donations ?? 0) * plan.contenders, isQuiet: output.quiet)
    let clock = ContinuousClock()
    let start = clock.now
    let totals = try await ShardReplay.moments(
      rows, plan, environment: environment, options: filters, peopleAtATime: 8 * options.threads,
      progress: progress.add)
    let replayed = clock.now
    progress.finish()
    if totals.scoredMoments == 0 { throw BadInput.noMoment(of: name, isSynthetic: time.isSynthetic) }
    var document = MomentDocument(
      totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
      intervals: options.intervals, series: options.series, machine: (Machine.cpu, Machine.swift))
    document.measured(
      threads: options.threads, replay: start.duration(to: replayed),
      evaluation: replayed.duration(to: clock.now))
    try output.print(document)
  }
}
