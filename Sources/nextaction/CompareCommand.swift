import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compare strategies on the same trials: difference, interval, corrected p-value, minimum detectable effect.",
    discussion: """
      Examples:
        nextaction compare Datasets/synthetic/commuter --strategies most-frequent,bucketed-bayes
        nextaction compare Datasets/synthetic/commuter --strategies most-frequent,markov-1,bucketed-bayes \\
          --baseline bucketed-bayes --metric log_loss --margin 0.01
      """)

  @OptionGroup var input: DatasetArguments
  @OptionGroup var replay: ReplayArguments

  @Option(
    help: ArgumentHelp(
      "The strategy that the others are compared with (default: the first named).", valueName: "name"))
  var baseline: String?

  @Option(help: ArgumentHelp("The metric, see `nextaction list metrics`.", valueName: "name"))
  var metric: String = "hit_rate@1"

  @Option(
    help: ArgumentHelp(
      "A difference that would not matter, stated beforehand: lets equivalence be shown.", valueName: "x"))
  var margin: Double?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try replay.checkFiles(with: input)
    guard let strategies = replay.strategies else {
      throw WrongUsage.because(
        "name two or more strategies, such as --strategies most-frequent,bucketed-bayes")
    }
    let names = try WrongUsage.names(strategies, of: "--strategies")
    if names.count < 2, replay.external == nil {
      throw WrongUsage.because(
        "a comparison takes two strategies, and --strategies names only \(names[0]); name another one")
    }
    if let baseline, !names.contains(baseline) {
      throw WrongUsage.because(
        "the baseline \"\(baseline)\" is not among --strategies; they are \(names.joined(separator: ", "))")
    }
    guard let chosen = MetricRegistry.all.first(where: { $0.name == metric }) else {
      throw WrongUsage.because("there is no metric \"\(metric)\"; see `nextaction list metrics`")
    }
    if !chosen.isComparable {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metric))")
    }
    if let margin, !(margin > 0 && margin < .infinity) {
      throw WrongUsage.because("--margin is a number above 0, in the metric's unit")
    }
  }

  func run() async throws {
    let names = (replay.strategies ?? "").split(separator: ",").map(String.init)
    guard let metric = MetricRegistry.all.first(where: { $0.name == metric }) else { return }
    var dataset = try input.read(quiet: output.quiet)
    let strategies = try replay.makeStrategies()
    var options = try replay.makeOptions(for: dataset)
    let external = try replay.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    let others = external?.strategies ?? []
    let exports = try replay.makeExports()
    if replay.namesOracle, dataset.generator == nil {
      throw BadInput.missing(
        "\(dataset.name) is not synthetic and has no oracle; leave it out of --strategies")
    }
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    options.checkpoint = try replay.openCheckpoint(
      of: dataset, options: options, environment: try replay.environment(of: input, external: external),
      strategies: strategies)
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (strategies.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let (document, runs) = await ReplayDocument.replayKeepingRuns(
      dataset, strategies: strategies, external: others, referee: referee, options: options,
      environment: try environment(external), intervals: !replay.noIntervals,
      series: output.wantsSeries && !replay.noSeries, exports: exports,
      machine: (Machine.cpu, Machine.swift), progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 {
      options.checkpoint?.remove()
      throw BadInput.nothingScored(of: dataset.name)
    }
    output.say(MissingSignals(dataset, strategies: strategies).note)
    let chosen = (names + others.map(\.name)).compactMap { name in runs.first { $0.strategy == name } }
    let comparison: ComparisonDocument
    do {
      comparison = try ComparisonDocument(
        chosen, baseline: names.firstIndex(of: baseline ?? names[0]) ?? 0, metric: metric, margin: margin,
        replay: document, intervals: !replay.noIntervals, perPerson: options.perPerson
      ) { dataset.rows[$0].donation.context.moment.localDay }
    } catch { throw BadInput.missing("\(dataset.name): \(error)") }
    try exports?.finish()
    try output.print(comparison)
    options.checkpoint?.remove()
  }

  /// The options that can change an answer, a metric or a verdict, for the document's environment.
  private func environment(_ external: ExternalScores?) throws -> ReplayDocument.Environment {
    var environment = try replay.environment(of: input, external: external)
    environment.options.append(("metric", .string(metric)))
    environment.options.append(
      (
        "baseline",
        .string(baseline ?? replay.strategies?.split(separator: ",").first.map(String.init) ?? "")
      ))
    if let margin { environment.options.append(("margin", .number(margin))) }
    return environment
  }
}

extension ComparisonDocument: PrintedDocument {}
