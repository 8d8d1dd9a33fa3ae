import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct TuneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Choose a strategy's recipe on past data only, and print what the choice was worth afterwards.",
    discussion: """
      Chooses on the trials before --from (default: the manifest's scoredFrom, else the first half of the trials by \
      time) and reports on those from then on, beside the defaults and the best in hindsight. The grid is a JSON file, \
      {"smoothing": [1, 2, 4], "weight.place": [0.4, 0.8]}: every combination is tried. A list of one value holds a \
      parameter.

      Examples:
        nextaction tune Datasets/synthetic/commuter \\
          --strategy bucketed-bayes --over grid.json
        nextaction tune Datasets/synthetic/commuter \\
          --strategy bucketed-bayes --over grid.json --metric log_loss \\
          --from 2026-03-06T00:00:00+01:00 --output recipe.json
        nextaction replay Datasets/synthetic/commuter --recipe recipe.json \\
          --from 2026-03-06T00:00:00+01:00
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(
    help: ArgumentHelp("The strategy, see `nextaction list strategies`.", valueName: "name"),
    completion: NameCompletion.strategy)
  var strategy: String

  @Option(
    help: ArgumentHelp("The values to try, a JSON file: {\"parameter\": [value, …]}.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var over: String

  @Option(
    help: ArgumentHelp("The metric that chooses, see `nextaction list metrics`.", valueName: "name"),
    completion: NameCompletion.metric)
  var metric: String = "hit_rate@1"

  @Option(
    help: ArgumentHelp("Write the chosen recipe to a file that --recipe reads.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @OptionGroup(title: "Scoring") var scoring: ScoringArguments
  @OptionGroup(title: "Scoring") var delay: FeedbackDelayArguments
  @OptionGroup var printing: OutputOptions

  private var request: ReplayRequest { ReplayRequest(input: input, scoring: scoring, delay: delay) }

  func validate() throws {
    if strategy == "oracle" {
      throw WrongUsage.because("the oracle knows the truth and has no recipe; name another strategy")
    }
    _ = try WrongUsage.strategy(named: strategy)
    if try WrongUsage.metric(named: metric).width == 0 {
      throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: metric))")
    }
    try WrongUsage.check(output, of: "--output")
    try request.check(over: over, output: output)
  }

  func run() async throws {
    let metric = try WrongUsage.metric(named: metric)
    let grid = try RecipeGrid.read(over, for: try StrategyRegistry.type(named: strategy))
    let dataset = try input.read(quiet: printing.quiet)
    let options = try request.options(for: dataset)
    if output != nil { Interruption.letFilesBeFinished() }
    // The file is opened before the work, so that a path that cannot be written is reported first.
    let file = try output.map { path throws(WriteError) in try OutputFile(path) }
    let earlier = (try? TuningSplit(dataset, options: options).earlier.dataset.rows.count) ?? 0
    let progress = Progress(
      dataset.name, total: (grid.count + 3) * (earlier + dataset.rows.count), isQuiet: printing.quiet)
    let tuning: Tuning
    do {
      tuning = try await Tuning(
        dataset, over: grid, by: metric, options: options, intervals: !scoring.noIntervals,
        progress: progress.add)
    } catch { throw BadInput.missing("\(dataset.name): \(error)") }
    progress.finish()
    let document = TuningDocument(
      tuning, environment: try environment(grid), threads: options.threads,
      machine: (Machine.cpu, Machine.swift))
    file?.write(Array(document.recipeFile.utf8))
    try file?.finish()
    try printing.print(document)
  }

  /// What can change the choice or a metric.
  private func environment(_ grid: RecipeGrid) throws -> ReplayDocument.Environment {
    var environment = try request.environment()
    environment.options += [
      ("strategy", .string(strategy)), ("metric", .string(self.metric)),
      ("over", .object(grid.axes.map { ($0.name, .array($0.values.map { .number($0) })) })),
    ]
    return environment
  }
}

extension TuningDocument: PrintedDocument {}
