import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct CompareCommand: AsyncParsableCommand, ReplayingCommand {
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
    let metric = try WrongUsage.metric(named: metricName)
    let baseline = baseline ?? strategies.names[0]
    let facts: [(name: String, value: JSONOutput)] = [
      ("metric", .string(metricName)), ("baseline", .string(baseline)),
    ]
    let (document, totals, names, options, files) = try await replayed(
      with: facts + (margin.map { [("margin", .number($0))] } ?? []))
    let comparison: ComparisonDocument
    do {
      comparison = try ComparisonDocument(
        totals, names: names, baseline: baseline, metric: metric, margin: margin, replay: document,
        intervals: !scoring.noIntervals, perPerson: options.perPerson)
    } catch { throw BadInput.missing("\(document.dataset.name): \(error)") }
    try files?.finish()
    try output.print(comparison)
    options.checkpoint?.remove()
  }
}

extension ComparisonDocument: PrintedDocument {}
