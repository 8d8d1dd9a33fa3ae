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

  /// Slices by sessions stand in every form of output.
  private func wantsSeries(of dataset: Dataset?) -> Bool {
    wantsSeries || dataset?.sessionPlaces != nil && !exports.noSeries
  }

  /// Replays the dataset at donations, and prints what is made of it.
  /// - Parameters:
  ///   - facts: what can change a verdict on the answers, beside what changes the answers.
  ///   - made: what is printed of the replay, of its totals and of the names of those who answered.
  func replay(
    with facts: [(name: String, value: JSONOutput)] = [],
    printing made: (ReplayDocument, ReplayTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    if try await streams({ try await replay($0, with: facts, printing: made) }) { return }
    try await replay(PeopleInMemory(try input.read(quiet: output.quiet)), with: facts, printing: made)
  }

  private func replay<Source: PeopleSource & ~Copyable>(
    _ source: consuming Source, with facts: [(name: String, value: JSONOutput)],
    printing made: (ReplayDocument, ReplayTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    let (request, name, dataset) = (request, source.name, source.everybody)
    let chosen = try strategies.make(on: scoring.chosenSurface)
    let options = try request.options(for: dataset)
    let scores = try strategies.external.map { path throws(DataError) -> any PeopleScores in
      guard var dataset else { return try StreamedScores(path) }
      return try ExternalScores.read(path, for: &dataset, options: options)
    }
    let others = scores?.scored ?? []
    try request.check(external: others)
    let plan = ReplayPlan(
      chosen, referee: try request.referees(source.generator, of: name),
      learner: try request.learners(source.generator, of: name), wantsSeries: wantsSeries(of: dataset),
      external: others)
    let files = try exports.make { try dataset.map { SignalNames($0) } ?? signalNames() }
    let progress = Progress(name, total: source.statedDonations * plan.contenders, isQuiet: output.quiet)
    // The rows that count of a dataset in memory are among the options.
    let list = dataset == nil ? scoring.scoreOnly : nil
    let totals = try await PeopleReplay.totals(
      source, plan, options: options,
      scoreOnly: try list.map { list throws(DataError) in try ScoreOnlyList(list) }, scores: scores,
      exports: files, progress: progress.add)
    progress.finish()
    if totals.isEmpty { throw BadInput.nothingScored(of: name) }
    output.say(MissingSignals(totals.signals, of: name, strategies: chosen).note)
    var environment = try request.environment(external: scores?.digest)
    environment.options += facts
    let document = ReplayDocument(
      totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
      intervals: !scoring.noIntervals, perPerson: scoring.perPerson, machine: (Machine.cpu, Machine.swift))
    let printed = try BadInput.compared(in: name) {
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
    // What was stated or is written at moments is of everybody in memory.
    let isOfAll = strategies.external != nil || exports.perTrial != nil || exports.contexts != nil
    if !isOfAll,
      try await streams({ try await replayAtMoments($0, with: facts, series: series, printing: made) })
    {
      return
    }
    try await replayAtMoments(
      PeopleInMemory(try input.read(quiet: output.quiet)), with: facts, series: series, printing: made)
  }

  private func replayAtMoments<Source: PeopleSource & ~Copyable>(
    _ source: consuming Source, with facts: [(name: String, value: JSONOutput)], series: Bool,
    printing made: (MomentDocument, MomentTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    let (request, name, dataset) = (request, source.name, source.everybody)
    try dataset.map { try output.checkDays(of: $0) }
    let chosen = try strategies.makeTiming()
    try dataset?.refuseChanges()
    let time =
      try dataset.map { ScoredTime(of: $0) }
      ?? ScoredTime(reading: try openStream(says: false), tell: output.remark)
    let filters = try request.options(for: dataset)
    var options = try request.momentOptions(filters, series: series)
    var external: ExternalMoments?
    if let dataset, let path = strategies.external {
      external = try ExternalMoments.read(
        path, for: dataset, horizon: options.horizon, only: filters.onlyPeople)
    }
    options.others = external?.strategies ?? []
    let plan = ReplayPlan(
      chosen, reference: Poisson(), referee: try request.referees(source.generator, of: name),
      learner: try request.learners(source.generator, of: name), options: options, time: time)
    let files = try dataset.flatMap { try exports.makeMoments(of: $0) }
    let progress =
      dataset.map { Progress(ofDays: $0, only: filters.onlyPeople, isQuiet: output.quiet) }
      ?? Progress(name, total: 0, unit: "days", isQuiet: output.quiet)
    let totals = try await PeopleReplay.moments(
      source, plan, options: filters, exports: files, progress: progress.add)
    progress.finish()
    if totals.scoredMoments == 0 { throw BadInput.noMoment(of: name, isSynthetic: time.isSynthetic) }
    for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
    var environment = try request.environment(at: options, external: external?.digest)
    environment.options += facts
    let document = MomentDocument(
      totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
      intervals: options.intervals, series: series, others: options.others,
      machine: (Machine.cpu, Machine.swift))
    let printed = try BadInput.compared(in: name) {
      try made(document, totals, strategies.names + options.others.map(\.name))
    }
    try files?.finish()
    try output.print(printed)
  }

  /// Replays a large log a few people at a time. Returns false where it was not: a small one, one that can be read
  /// once, and one whose people or files do not stand in order, which are all read whole.
  private func streams(_ replay: (consuming DonationStream) async throws -> Void) async throws -> Bool {
    guard input.isLarge else { return false }
    do { try await replay(try openStream()) } catch let error as DataError where error.isOfPart {
      output.remark("all of \(Excerpt.of(input.dataset)) is read into memory: \(error.reason)")
      return false
    }
    return true
  }

  /// Opens the dataset for one pass; `says` asks for the lines that are passed over on standard error.
  private func openStream(says: Bool = true) throws -> DonationStream {
    var donations = try input.stream()
    let says = says && !output.quiet
    donations.passOver(input.skipBadLines) { if says { StandardError.write("passed over: \($0)\n") } }
    if says { donations.remark { StandardError.write("remark: \($0)\n") } }
    if input.sensedPlaces { donations.makePlaces() }
    if moments.moments != nil {
      donations.check { (dataset: Dataset) throws(DataError) in try dataset.refuseChanges() }
    }
    return donations
  }

  /// The signals of a stream's rows: those of the map, or those that are found by reading the rows once more.
  private func signalNames() throws -> SignalNames {
    if let map = try input.options().map { return SignalNames(map) }
    return try SignalNames(reading: try openStream(says: false))
  }
}

extension ReplayDocument: PrintedDocument {}
extension ComparisonDocument: PrintedDocument {}
extension MomentDocument: PrintedDocument {}
extension MomentComparisonDocument: PrintedDocument {}
