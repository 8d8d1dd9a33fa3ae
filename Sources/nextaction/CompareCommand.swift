import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct CompareCommand: AsyncParsableCommand, MomentCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compare strategies on the same trials: difference, interval, corrected p-value, minimum detectable effect.",
    discussion: """
      Tests are corrected for their number (Holm), so that the family-wise error rate stays at .05: were all \
      strategies alike, at most one comparison table in twenty would call any of them different. The minimum \
      detectable effect is the true difference that would be found four times in five.

      Examples:
        nextaction compare Datasets/synthetic/commuter \\
          --strategies most-frequent,bucketed-bayes
        nextaction compare Datasets/synthetic/commuter \\
          --strategies naive-bayes,ppm-c,bucketed-bayes \\
          --baseline bucketed-bayes --metric log_loss --margin 0.01
        nextaction compare Datasets/synthetic/commuter --moments grid \\
          --strategies hour-poisson,survival-kernel,timing-mixture
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

  @Option(
    help: ArgumentHelp(
      "The strategy that the others are compared with (default: the first named, at moments hour-poisson where it is "
        + "named).", valueName: "name"),
    completion: NameCompletion.tuned)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "The metric, see `nextaction list metrics` (default: hit_rate@1, at moments moment_nats).",
      valueName: "name"), completion: NameCompletion.metric)
  var metric: String?

  @Option(
    help: ArgumentHelp(
      "A difference that would not matter, stated beforehand: lets equivalence be shown.", valueName: "x"))
  var margin: Double?

  @OptionGroup var output: OutputOptions

  /// False: a comparison needs everybody at once.
  var stream: Bool { false }

  var request: ReplayRequest {
    ReplayRequest(
      input: input, scoring: scoring, learning: learning, strategies: strategies, frozen: frozen,
      exports: exports,
      checkpoint: checkpoint, holidays: holidays)
  }

  /// The name of the metric at donations.
  private var metricName: String { metric ?? "hit_rate@1" }

  func validate() throws {
    try request.check()
    try holidays.check(areMoments: moments.moments != nil)
    try strategies.check(areTiming: moments.moments != nil)
    let names = strategies.names
    if names.isEmpty {
      throw WrongUsage.because(
        "name two or more strategies, such as --strategies "
          + (moments.moments == nil ? "most-frequent,bucketed-bayes" : "hour-poisson,timing-mixture"))
    }
    if names.count < 2, strategies.external == nil {
      throw WrongUsage.because(
        "a comparison takes two strategies, and --strategies names only \(names[0]); name another one")
    }
    if let baseline, !names.contains(baseline) {
      throw WrongUsage.because(
        "the baseline \"\(baseline)\" is not among --strategies; "
          + NearName.remedy(for: baseline, among: names, else: "they are " + names.joined(separator: ", ")))
    }
    let isComparable =
      moments.moments == nil
      ? try WrongUsage.metric(named: metricName).isComparable
      : try WrongUsage.momentMetric(named: momentMetricName).isComparable
    if !isComparable {
      let name = moments.moments == nil ? metricName : momentMetricName
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: name))")
    }
    if moments.moments != nil { return try checkMoments() }
    if let margin, !(margin > 0 && margin < .infinity) {
      throw WrongUsage.because("--margin is a number above 0, in the metric's unit")
    }
  }

  func run() async throws {
    if moments.moments != nil { return try await runMoments() }
    let request = request
    let names = strategies.names
    let metric = try WrongUsage.metric(named: metricName)
    var dataset = try input.read(quiet: output.quiet)
    let compared = try strategies.make()
    var options = try request.options(for: dataset)
    let external = try strategies.external.map { path throws(DataError) in
      try ExternalScores.read(path, for: &dataset, options: options)
    }
    try request.check(external)
    let others = external?.strategies ?? []
    let files = try exports.make { SignalNames(dataset) }
    try request.checkOracle(of: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    options.checkpoint = try request.openCheckpoint(
      of: dataset, options: options, environment: try request.environment(external: external?.digest),
      strategies: compared)
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (compared.count + others.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let (document, totals) = await ReplayDocument.replayKeepingTotals(
      dataset, strategies: compared, external: others, referee: referee, options: options,
      environment: try environment(external), intervals: !scoring.noIntervals,
      series: output.wantsSeries && !exports.noSeries, exports: files,
      machine: (Machine.cpu, Machine.swift), progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 {
      options.checkpoint?.remove()
      throw BadInput.nothingScored(of: dataset.name)
    }
    output.say(MissingSignals(dataset, strategies: compared).note)
    let comparison: ComparisonDocument
    do {
      comparison = try ComparisonDocument(
        totals, names: names + others.map(\.name), baseline: baseline ?? names[0], metric: metric,
        margin: margin, replay: document, intervals: !scoring.noIntervals, perPerson: options.perPerson)
    } catch { throw BadInput.missing("\(dataset.name): \(error)") }
    try files?.finish()
    try output.print(comparison)
    options.checkpoint?.remove()
  }

  /// The options that can change an answer, a metric or a verdict, for the document's environment.
  private func environment(_ external: ExternalScores?) throws -> ReplayDocument.Environment {
    var environment = try request.environment(external: external?.digest)
    environment.options.append(("metric", .string(metricName)))
    environment.options.append(("baseline", .string(baseline ?? strategies.names[0])))
    if let margin { environment.options.append(("margin", .number(margin))) }
    return environment
  }
}

extension ComparisonDocument: PrintedDocument {}
