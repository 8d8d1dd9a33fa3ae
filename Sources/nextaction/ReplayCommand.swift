import ArgumentParser
import PredictionBaselines
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
  @OptionGroup var output: OutputOptions

  @Flag(
    help: "Every strategy in the table; without it the best eight and the baselines, where none is named.")
  var allStrategies = false

  func validate() throws { try request.check(takesSensed: true) }

  func run() async throws {
    switch moments.moments {
    case .sensed: try await runSensed()
    case .grid: try await replayAtMoments(series: wantsSeries) { document, _, _ in document }
    case nil: try await replay { document, _, _ in board(of: document) }
    }
  }

  /// A document whose table has what was asked for.
  func board(of document: ReplayDocument) -> ReplayDocument {
    var document = document
    document.showsAll = allStrategies
    return document
  }

  /// Asks timing strategies whenever something was sensed, and prints what they knew.
  private func runSensed() async throws {
    let request = request
    let dataset = try input.read(quiet: output.quiet)
    if dataset.sensedMoments.isEmpty { throw BadInput.nothingSensed(in: dataset) }
    try dataset.refuseChanges()
    let filters = try request.options(for: dataset)
    let referee = try request.referees(dataset.generator, of: dataset.name)?(dataset)
    // Where something is sensed there is movement, and the ideal learner is refused.
    _ = try request.learners(dataset.generator, of: dataset.name)
    let options = try request.momentOptions(filters)
    let progress = Progress(ofDays: dataset, only: filters.onlyPeople, isQuiet: output.quiet)
    let document = await SensedDocument.replay(
      dataset, strategies: try strategies.makeTiming(), reference: Poisson(), referee: referee,
      options: options, environment: try request.environment(at: options), progress: progress.add)
    progress.finish()
    if document.counts.isEmpty { throw BadInput.noMoment(of: dataset) }
    try output.print(document)
  }
}

extension SensedDocument: PrintedDocument {}
