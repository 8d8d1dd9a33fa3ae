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

  @OptionGroup var comparison: ComparisonArguments
  @OptionGroup var output: OutputOptions

  private var areMoments: Bool { moments.moments != nil }

  private var metricName: String { comparison.metricName(areMoments: areMoments) }

  private var baselineName: String {
    comparison.baselineName(among: strategies.names, areMoments: areMoments)
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
    if let stranger = comparison.stranger(among: names, of: "--strategies") {
      throw WrongUsage.because(stranger)
    }
    let isComparable =
      areMoments
      ? try WrongUsage.momentMetric(named: metricName).isComparable
      : try WrongUsage.metric(named: metricName).isComparable
    if !isComparable {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metricName))")
    }
    if areMoments, comparison.margin != nil {
      throw WrongUsage.because(
        "--margin is about donations that are asked about; leave out it or --moments")
    }
    try WrongUsage.check(margin: comparison.margin)
  }

  func run() async throws {
    let facts = comparison.facts(among: strategies.names, areMoments: areMoments)
    if areMoments {
      let metric = try WrongUsage.momentMetric(named: metricName)
      return try await replayAtMoments(with: facts) { document, replayed, names in
        try MomentComparisonDocument(
          document, replayed, compared: names, baseline: baselineName, metric: metric,
          intervals: !scoring.noIntervals)
      }
    }
    let metric = try WrongUsage.metric(named: metricName)
    try await replay(with: facts) { document, totals, names in
      try ComparisonDocument(
        totals, names: names, baseline: baselineName, metric: metric, margin: comparison.margin,
        replay: document,
        intervals: !scoring.noIntervals, perPerson: scoring.perPerson)
    }
  }
}
