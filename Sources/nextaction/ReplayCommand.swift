import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct ReplayCommand: AsyncParsableCommand, ReplayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replay one dataset, test then train (prequential), and print how often each strategy is right and at what cost.",
    discussion: """
      Each donation is predicted before it is learned, so every row is test data first and training data after \
      that. What a folder's feedback.jsonl deletes at a time is forgotten for every donation from then on, as if it \
      had never been made; what it says is unavailable is not shown until it is available again.

      Examples:
        nextaction replay Datasets/synthetic/commuter
        nextaction replay purchases.csv --shortcut-types venue,venue+meal \\
          --map person=user,time=at,intent=:OrderFood,parameters=venue+meal
        nextaction replay Datasets/synthetic/commuter --contexts contexts.csv
        nextaction replay Datasets/synthetic/commuter --external my-model.csv
        nextaction replay Datasets/synthetic/commuter \\
          --checkpoint run.checkpoint --resume
        nextaction replay Datasets/synthetic/commuter --stream \\
          --strategies bucketed-bayes
        nextaction replay Datasets/synthetic/commuter --moments grid
        nextaction replay Datasets/synthetic/commuter --moments grid \\
          --contexts moments.csv
        nextaction replay Datasets/synthetic/commuter --moments grid \\
          --external my-moments.csv
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments
  @OptionGroup(title: "Strategies") var strategies: StrategyArguments
  @OptionGroup(title: "Moments") var moments: MomentArguments
  @OptionGroup(title: "Moments") var holidays: HolidayArguments
  @OptionGroup(title: "Scoring") var scoring: ScoringArguments
  @OptionGroup(title: "What each trial may know") var learning: LearningArguments
  @OptionGroup(title: "What each trial may know") var frozen: FrozenHistoryArguments
  @OptionGroup(title: "Files beside the results") var exports: ExportArguments
  @OptionGroup(title: "Files beside the results") var checkpoint: CheckpointArguments
  @OptionGroup var output: OutputOptions

  @Flag(
    help: ArgumentHelp(
      "A few people at a time, for a dataset that does not fit into memory.",
      discussion:
        "The rows of a person stand together in the file, and people in the same order in every file beside it and in "
        + "that of --external; the results are the same bytes. Beside these it takes "
        + ReplayCommand.streamed.joined(separator: ", ")
        + "; the other options need the whole dataset, and at moments "
        + "so do --external, --per-trial, --contexts."))
  var stream = false

  /// The options that can be given together with --stream.
  private static let streamed = [
    "--moments grid", "--horizon", "--holidays", "--strategies", "--recipe", "--external",
    "--cold", "--target", "--format",
    "--definitions", "--map", "--shortcut-types", "--time-format", "--time-zone", "--delimiter",
    "--quoting", "--skip-bad-lines",
    "--sensed-places", "--from", "--until", "--warm-up", "--only-people", "--score-only",
    "--surface", "--specificity", "--background-gain", "--parameter-gain", "--confirmation-cost",
    "--gains-move-bar", "--weekend", "--no-suggestions", "--feedback-delay", "--double-window",
    "--suggestion-weight", "--follow", "--frozen-history", "--history-like", "--per-person",
    "--no-intervals", "--no-series", "--seed", "--threads", "--per-trial", "--per-candidate", "--contexts",
    "--output-format", "--quiet",
  ]

  func validate() throws {
    try request.check()
    try holidays.check(areMoments: moments.moments != nil)
    try strategies.check(areTiming: moments.moments != nil)
    if moments.moments != nil {
      try moments.checkSensed(self)
      try moments.check(self, judgesOthers: true)
    }
    guard stream else { return }
    let areMoments = moments.moments != nil
    if let option = [
      ("--checkpoint", checkpoint.checkpoint != nil),
      ("--per-trial", areMoments && exports.perTrial != nil),
      ("--contexts", areMoments && exports.contexts != nil),
      ("--external", areMoments && strategies.external != nil),
    ].first(where: \.1) {
      throw WrongUsage.because("\(option.0) needs the whole dataset; leave out it or --stream")
    }
    if exports.contexts != nil, input.map == nil, input.dataset == "-" {
      throw WrongUsage.because(
        "--contexts with --stream reads the rows twice, for the names of their signals, and standard input can be read "
          + "once; name a file")
    }
    if areMoments, input.dataset == "-" {
      throw WrongUsage.because(
        "--stream reads the rows three times at moments, and standard input can be read once; name a file")
    }
  }

  /// Opens the dataset for one pass; `says` asks for the lines that are passed over on standard error.
  func openStream(says: Bool = true) throws -> DonationStream {
    let target = input.target.map { $0.split(separator: "+").map(String.init) }
    let says = says && !output.quiet
    var donations =
      FolderFormat().recognises(input.dataset)
      ? try DonationStream(input.dataset, target: target)
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

  /// Replays a dataset as a stream, so that it need not fit into memory.
  private func runStream() async throws {
    let donations = try openStream()
    let name = donations.name
    let chosen = try strategies.make(on: scoring.chosenSurface)
    let scores = try strategies.external.map { path throws(DataError) in try StreamedScores(path) }
    let others = scores?.strategies ?? []
    try request.check(external: others.map { ($0.name, $0.statesProbabilities) })
    let (options, environment) = (try request.options(), try request.environment(external: scores?.digest))
    let plan = try ShardPlan(
      chosen, referee: request.refereeMaker(of: donations),
      wantsSeries: output.wantsSeries && !exports.noSeries, external: others)
    let header = ShardHeader(
      donations.manifest, plan, environment: environment, catalog: donations.catalog)
    let files = try exports.make(signalNames)
    let progress = Progress(
      name, total: (donations.manifest?.donations ?? 0) * header.contenders, isQuiet: output.quiet)
    let totals = try await ShardReplay.totals(
      donations, header, plan, options: options, peopleAtATime: 64 * options.threads,
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
    try output.print(document)
  }

  func run() async throws {
    if moments.moments == .sensed { return try await runSensed() }
    if moments.moments != nil { return try await stream ? runStreamedMoments() : runMoments() }
    if stream { return try await runStream() }
    let (document, _, _, options, files) = try await replayed()
    try files?.finish()
    try output.print(document)
    options.checkpoint?.remove()
  }
}
