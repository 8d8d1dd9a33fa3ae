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
    let chosen = try strategies.make(on: scoring.chosenSurface)
    func print(
      _ totals: ReplayTotals, of name: String, _ others: [String], _ environment: RunEnvironment,
      _ files: ReplayExports?
    ) throws {
      if totals.isEmpty { throw BadInput.nothingScored(of: name) }
      output.say(MissingSignals(totals.signals, of: name, strategies: chosen).note)
      var environment = environment
      environment.options += facts
      let document = ReplayDocument(
        totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
        intervals: !scoring.noIntervals, perPerson: scoring.perPerson, machine: (Machine.cpu, Machine.swift))
      let printed = try BadInput.compared(in: name) {
        try made(document, totals, strategies.names + others)
      }
      try files?.finish()
      try output.print(printed)
    }
    let isDone = try await streams { stream in
      let name = stream.name
      let scores = try strategies.external.map { path throws(DataError) in try StreamedScores(path) }
      let others = scores?.strategies ?? []
      try request.check(external: others)
      let plan = ReplayPlan(
        chosen, referee: try request.referees(of: stream), wantsSeries: wantsSeries, external: others)
      let files = try exports.make(signalNames)
      let progress = Progress(
        name, total: (stream.manifest?.donations ?? 0) * plan.contenders, isQuiet: output.quiet)
      let totals = try await PeopleReplay.totals(
        stream, plan, options: try request.options(),
        scoreOnly: try scoring.scoreOnly.map { list throws(DataError) in try ScoreOnlyList(list) },
        scores: scores, exports: files, progress: progress.add)
      progress.finish()
      try print(
        totals, of: name, others.map(\.name), try request.environment(external: scores?.digest), files)
    }
    if isDone { return }
    var dataset = try input.read(quiet: output.quiet)
    let options = try request.options(for: dataset)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    let others = external?.strategies ?? []
    try request.check(external: others.map { ($0.name, $0.statesProbabilities) })
    let referee = try request.referee(for: dataset)
    let files = try exports.make { SignalNames(dataset) }
    let contenders = chosen.count + others.count + (referee == nil ? 0 : 1)
    let progress = Progress(dataset.name, total: dataset.rows.count * contenders, isQuiet: output.quiet)
    let totals = try await ReplayTotals.replay(
      dataset, strategies: chosen, external: others, referee: referee, options: options, series: wantsSeries,
      exports: files, progress: progress.add)
    progress.finish()
    try print(
      totals, of: dataset.name, others.map(\.name), try request.environment(external: external?.digest),
      files)
  }

  /// Asks timing strategies at every moment of the grid, and prints what is made of that; the parameters are those of
  /// ``replay(with:printing:)``.
  func replayAtMoments(
    with facts: [(name: String, value: JSONOutput)] = [], series: Bool = false,
    printing made: (MomentDocument, MomentTotals, [String]) throws -> some PrintedDocument
  ) async throws {
    let request = request
    let chosen = try strategies.makeTiming()
    func print(
      _ totals: MomentTotals, of name: String, _ options: MomentDocument.Options,
      _ external: ExternalMoments? = nil, _ files: ReplayExports? = nil
    ) throws {
      if totals.scoredMoments == 0 {
        throw BadInput.noMoment(of: name, isSynthetic: totals.frame.time.isSynthetic)
      }
      for remark in external?.remarks ?? [] { output.say("\(remark)\n") }
      var environment = try request.environment(at: options, external: external?.digest)
      environment.options += facts
      let document = MomentDocument(
        totals, name: name, digest: totals.donationsDigest ?? "", environment: environment,
        intervals: options.intervals, series: options.series, others: options.others,
        machine: (Machine.cpu, Machine.swift))
      let printed = try BadInput.compared(in: name) {
        try made(document, totals, strategies.names + options.others.map(\.name))
      }
      try files?.finish()
      try output.print(printed)
    }
    // What was stated or is written at moments is of everybody in memory.
    let isOfAll = strategies.external != nil || exports.perTrial != nil || exports.contexts != nil
    let isDone =
      isOfAll
      ? false
      : try await streams { stream in
        let name = stream.name
        let time = try ScoredTime(reading: try openStream(says: false), tell: output.remark)
        let filters = try request.options()
        let options = try request.momentOptions(filters, series: series)
        let plan = ReplayPlan(
          chosen, reference: Poisson(), referee: try request.referees(of: stream), options: options,
          time: time)
        let progress = Progress(name, total: 0, unit: "days", isQuiet: output.quiet)
        let totals = try await PeopleReplay.moments(stream, plan, options: filters, progress: progress.add)
        progress.finish()
        try print(totals, of: name, options)
      }
    if isDone { return }
    let dataset = try input.read(quiet: output.quiet)
    try output.checkDays(of: dataset)
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    var options = try request.momentOptions(filters, series: series)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalMoments.read(path, for: dataset, horizon: options.horizon, only: filters.onlyPeople)
    }
    let referee = try request.referee(for: dataset)
    let files = try exports.makeMoments(of: dataset)
    options.others = external?.strategies ?? []
    let progress = Progress(ofDays: dataset, only: filters.onlyPeople, isQuiet: output.quiet)
    let totals = try await MomentTotals.replay(
      dataset, strategies: chosen, reference: Poisson(), referee: referee, options: options, exports: files,
      progress: progress.add)
    progress.finish()
    try print(totals, of: dataset.name, options, external, files)
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
