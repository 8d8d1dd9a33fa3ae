import ArgumentParser
import PredictionBaselines
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

  @Option(
    help: .value(
      "name",
      "The strategy that the others are compared with (default: the first named, at moments hour-poisson where it is "
        + "named)."), completion: NameCompletion.tuned)
  var baseline: String?

  @Option(
    help: .value(
      "name", "The metric, see `nextaction list metrics` (default: hit_rate@1, at moments moment_nats)."),
    completion: NameCompletion.metric)
  var metric: String?

  @Option(
    help: .value("x", "A difference that would not matter, stated beforehand: lets equivalence be shown."))
  var margin: Double?

  @OptionGroup var output: OutputOptions

  private var areMoments: Bool { moments.moments != nil }

  private var metricName: String { metric ?? (areMoments ? "moment_nats" : "hit_rate@1") }

  /// The strategy that the others are compared with: at moments knowing the time has to beat how often by the hour.
  private var baselineName: String {
    let names = strategies.names
    return baseline ?? names.first { areMoments && $0 == HourPoisson.name } ?? names[0]
  }

  func validate() throws {
    try request.check()
    let names = strategies.names
    if names.isEmpty {
      throw WrongUsage.because(
        "name two or more strategies, such as --strategies "
          + (areMoments ? "hour-poisson,timing-mixture" : "most-frequent,bucketed-bayes"))
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
      areMoments
      ? try WrongUsage.momentMetric(named: metricName).isComparable
      : try WrongUsage.metric(named: metricName).isComparable
    if !isComparable {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metricName))")
    }
    if areMoments, margin != nil {
      throw WrongUsage.because(
        "--margin is about donations that are asked about; leave out it or --moments")
    }
    try WrongUsage.check(margin: margin)
  }

  func run() async throws {
    var facts: [(name: String, value: JSONOutput)] = [
      ("metric", .string(metricName)), ("baseline", .string(baselineName)),
    ]
    if areMoments {
      let metric = try WrongUsage.momentMetric(named: metricName)
      return try await replayAtMoments(with: facts) { document, replayed, names in
        try MomentComparisonDocument(
          document, replayed, compared: names, baseline: baselineName, metric: metric,
          intervals: !scoring.noIntervals)
      }
    }
    let metric = try WrongUsage.metric(named: metricName)
    if let margin { facts.append(("margin", .number(margin))) }
    try await replay(with: facts) { document, totals, names in
      try ComparisonDocument(
        totals, names: names, baseline: baselineName, metric: metric, margin: margin, replay: document,
        intervals: !scoring.noIntervals, perPerson: scoring.perPerson)
    }
  }
}
