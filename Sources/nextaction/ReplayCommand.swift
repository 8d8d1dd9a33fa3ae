import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replay one dataset, predict then learn, and print how often each strategy is right and at what cost.",
    discussion: """
      Examples:
        nextaction replay Datasets/synthetic/commuter
        nextaction replay purchases.csv --shortcut-types venue,venue+meal \\
          --map person=user,time=local_time,intent=:OrderFood,parameters=venue+meal
        nextaction replay Datasets/synthetic/commuter --contexts contexts.csv
        nextaction replay Datasets/synthetic/commuter --external my-model.csv
        nextaction replay Datasets/synthetic/commuter --checkpoint run.checkpoint --resume
      """)

  @OptionGroup var input: DatasetArguments
  @OptionGroup var replay: ReplayArguments
  @OptionGroup var output: OutputOptions

  @Flag(
    help: ArgumentHelp(
      "A few people at a time, for a folder that does not fit into memory.",
      discussion: "The file is sorted by person; one strategy, no intervals, no exports."))
  var stream = false

  func validate() throws {
    try replay.checkFiles(with: input)
    guard stream else { return }
    let whole: [(name: String, isGiven: Bool)] = [
      ("--score-only", replay.scoreOnly != nil), ("--only-people", replay.onlyPeople != nil),
      ("--per-trial", replay.perTrial != nil), ("--per-candidate", replay.perCandidate != nil),
      ("--contexts", replay.contexts != nil), ("--external", replay.external != nil),
      ("--per-person", replay.perPerson), ("--checkpoint", replay.checkpoint.checkpoint != nil),
      ("--skip-bad-lines", input.skipBadLines > 0), ("--map", input.map != nil),
      ("--definitions", input.definitions != nil), ("--frozen-history", replay.frozen.isGiven),
    ]
    if let option = whole.first(where: \.isGiven) {
      throw WrongUsage.because("\(option.name) needs the whole dataset; leave out it or --stream")
    }
  }

  /// Replays a folder as a stream, so that it need not fit into memory.
  private func runStream() async throws {
    let strategies = try replay.makeStrategies()
    guard let strategy = strategies.first, strategies.count == 1 else {
      throw WrongUsage.because("--stream replays one strategy; name it with --strategies")
    }
    let target = input.target.map { $0.split(separator: "+").map(String.init) }
    let donations = try DonationStream(input.dataset, target: target)
    let name = donations.manifest.name
    let progress = Progress(name, total: donations.manifest.donations, isQuiet: output.quiet)
    let result = try await StreamedReplay.run(
      donations, strategy, options: try replay.makeOptions(), progress: progress.add)
    progress.finish()
    if result.trials == 0 { throw BadInput.nothingScored(of: name) }
    try output.print(result)
  }

  func run() async throws {
    if stream { return try await runStream() }
    var dataset = try input.read(quiet: output.quiet)
    let strategies = try replay.makeStrategies()
    var options = try replay.makeOptions(for: dataset)
    let external = try replay.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    if replay.namesOracle, dataset.generator == nil {
      throw BadInput.missing(
        "\(dataset.name) is not synthetic and has no oracle; leave it out of --strategies")
    }
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let exports = try replay.makeExports()
    options.checkpoint = try replay.openCheckpoint(
      of: dataset, options: options, environment: try replay.environment(of: input, external: external),
      strategies: strategies)
    let others = external?.strategies ?? []
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (strategies.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let document = await ReplayDocument.replay(
      dataset, strategies: strategies, external: others, referee: referee, options: options,
      environment: try replay.environment(of: input, external: external),
      intervals: !replay.noIntervals, series: output.wantsSeries && !replay.noSeries, exports: exports,
      machine: (Machine.cpu, Machine.swift),
      progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 {
      options.checkpoint?.remove()
      throw BadInput.nothingScored(of: dataset.name)
    }
    output.say(MissingSignals(dataset, strategies: strategies).note)
    try exports?.finish()
    try output.print(document)
    options.checkpoint?.remove()
  }
}
