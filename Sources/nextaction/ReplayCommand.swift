import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct ReplayCommand: AsyncParsableCommand, MomentCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replay one dataset, test then train (prequential), and print how often each strategy is right and at what cost.",
    discussion: """
      Each donation is predicted before it is learned, so every row is test data first and training data after that.

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
  @OptionGroup(title: "What each trial may know") var delay: FeedbackDelayArguments
  @OptionGroup(title: "What each trial may know") var frozen: FrozenHistoryArguments
  @OptionGroup(title: "Files beside the results") var exports: ExportArguments
  @OptionGroup(title: "Files beside the results") var checkpoint: CheckpointArguments
  @OptionGroup var output: OutputOptions

  @Flag(
    help: ArgumentHelp(
      "A few people at a time, for a folder that does not fit into memory.",
      discussion: "The file is sorted by person; one strategy. Beside these it takes "
        + ReplayCommand.streamed.joined(separator: ", ") + "; the other options need the whole dataset."))
  var stream = false

  /// The options that can be given together with --stream.
  private static let streamed = [
    "--strategies", "--recipe", "--cold", "--target", "--from", "--until", "--warm-up", "--surface",
    "--feedback-delay", "--seed", "--threads", "--output-format", "--quiet",
  ]

  var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, delay: delay, strategies: strategies, frozen: frozen, exports: exports,
      checkpoint: checkpoint, holidays: holidays)
  }

  func validate() throws {
    try request.check()
    try holidays.check(areMoments: moments.moments != nil)
    try strategies.check(areTiming: moments.moments != nil)
    if moments.moments != nil {
      try moments.checkSensed(self)
      return try moments.check(self, judgesOthers: true)
    }
    guard stream else { return }
    let whole: [(name: String, isGiven: Bool)] = [
      ("--score-only", scoring.scoreOnly != nil), ("--only-people", scoring.onlyPeople != nil),
      ("--per-person", scoring.perPerson), ("--no-intervals", scoring.noIntervals),
      ("--per-trial", exports.perTrial != nil), ("--per-candidate", exports.perCandidate != nil),
      ("--contexts", exports.contexts != nil), ("--no-series", exports.noSeries),
      ("--external", strategies.external != nil), ("--checkpoint", checkpoint.checkpoint != nil),
      ("--frozen-history", frozen.isGiven), ("--skip-bad-lines", input.skipBadLines > 0),
      ("--sensed-places", input.sensedPlaces), ("--format", input.format != nil), ("--map", input.map != nil),
      ("--shortcut-types", input.shortcutTypes != nil), ("--definitions", input.definitions != nil),
    ]
    if let option = whole.first(where: \.isGiven) {
      throw WrongUsage.because("\(option.name) needs the whole dataset; leave out it or --stream")
    }
    if strategies.names.count != 1 || strategies.namesOracle {
      throw WrongUsage.because("--stream replays one strategy; name it with --strategies")
    }
  }

  /// Replays a folder as a stream, so that it need not fit into memory.
  private func runStream() async throws {
    let target = input.target.map { $0.split(separator: "+").map(String.init) }
    let donations = try DonationStream(input.dataset, target: target)
    let name = donations.manifest.name
    let progress = Progress(name, total: donations.manifest.donations, isQuiet: output.quiet)
    var result = try await StreamedReplay.run(
      donations, try strategies.make()[0], options: try request.options(), progress: progress.add)
    progress.finish()
    if result.trials == 0 { throw BadInput.nothingScored(of: name) }
    result.environment = try request.environment()
    try output.print(result)
  }

  func run() async throws {
    if moments.moments == .sensed { return try await runSensed() }
    if moments.moments != nil { return try await runMoments() }
    if stream { return try await runStream() }
    let request = request
    var dataset = try input.read(quiet: output.quiet)
    let chosen = try strategies.make()
    var options = try request.options(for: dataset)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let files = try exports.make()
    let environment = try request.environment(external: external)
    options.checkpoint = try request.openCheckpoint(
      of: dataset, options: options, environment: environment, strategies: chosen)
    let others = external?.strategies ?? []
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (chosen.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let document = await ReplayDocument.replay(
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
    try files?.finish()
    try output.print(document)
    options.checkpoint?.remove()
  }
}
