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
      parameter. At moments the boundary halves the donations after scoredFrom, the parts are whole days of each \
      person, and no window of the earlier part reaches into the later one.

      Examples:
        nextaction tune Datasets/synthetic/commuter \\
          --strategy bucketed-bayes --over grid.json
        nextaction tune Datasets/synthetic/commuter \\
          --strategy bucketed-bayes --over grid.json --metric log_loss \\
          --from 2026-03-06T00:00:00+01:00 --output recipe.json
        nextaction replay Datasets/synthetic/commuter --recipe recipe.json \\
          --from 2026-03-06T00:00:00+01:00
        nextaction tune commuter-6-weeks --moments grid \\
          --strategy timing-mixture --over timing-grid.json
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(
    help: .value(
      "name", "The strategy, see `nextaction list strategies`; at moments those of `list timing-strategies`."),
    completion: NameCompletion.tuned)
  var strategy: String

  @Option(
    help: .value("file", "The values to try, a JSON file: {\"parameter\": [value, …]}."),
    completion: .file(extensions: ["json"]))
  var over: String

  @Option(
    help: .value(
      "name",
      "The metric that chooses, see `nextaction list metrics` (default: hit_rate@1; at moments moment_nats)."),
    completion: NameCompletion.metric)
  var metric: String?

  @Option(
    help: .value("file", "Write the chosen recipe to a file that --recipe reads."),
    completion: .file(extensions: ["json"]))
  var output: String?

  @OptionGroup(title: "Moments") var moments: MomentArguments
  @OptionGroup(title: "Moments") var holidays: HolidayArguments
  @OptionGroup(title: "Scoring") var scoring: ScoringArguments
  @OptionGroup(title: "Scoring") var learning: LearningArguments
  @OptionGroup var printing: OutputOptions

  private var request: ReplayRequest {
    ReplayRequest(input: input, scoring: scoring, learning: learning, moments: moments, holidays: holidays)
  }
  private var areMoments: Bool { request.areMoments }
  private var chooser: String { metric ?? (areMoments ? "moment_nats" : "hit_rate@1") }

  func validate() throws {
    if strategy == "oracle" {
      throw WrongUsage.because("the oracle knows the truth and has no recipe; name another strategy")
    }
    try WrongUsage.check(output, of: "--output")
    try request.check(over: over, output: output)
    if areMoments {
      _ = try WrongUsage.timing(named: strategy)
      if try !WrongUsage.momentMetric(named: chooser).isComparable {
        throw WrongUsage.because("the metric \(TuningError.notComparable(metric: chooser))")
      }
    } else {
      try WrongUsage.check([try WrongUsage.strategy(named: strategy)], on: scoring.surface)
      if try WrongUsage.metric(named: chooser).width == 0 {
        throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: chooser))")
      }
    }
  }

  func run() async throws {
    let type: any Strategy.Type =
      areMoments ? try TimingRegistry.type(named: strategy) : try StrategyRegistry.type(named: strategy)
    let grid = try RecipeGrid.read(over, for: type)
    let dataset = try input.read(quiet: printing.quiet)
    if areMoments {
      try printing.checkDays(of: dataset)
      try dataset.refuseChanges()
    }
    let options = try request.options(for: dataset)
    if output != nil { Interruption.letFilesBeFinished() }
    // The file is opened before the work, so that a path that cannot be written is reported first.
    let file = try output.map { path throws(WriteError) in try OutputFile(path) }
    let asked = areMoments ? try request.momentOptions(options) : nil
    let tuning: Tuning
    do {
      if let asked {
        tuning = try await tuned(dataset, over: grid, at: asked, from: options.from)
      } else {
        tuning = try await tuned(dataset, over: grid, options)
      }
    } catch let error as TuningError { throw BadInput.missing("\(dataset.name): \(error)") }
    let document = TuningDocument(
      tuning, environment: try environment(grid, asked), threads: options.threads,
      machine: (Machine.cpu, Machine.swift))
    file?.write(Array(document.recipeFile.utf8))
    try file?.finish()
    try printing.print(document)
  }

  private func tuned(
    _ dataset: Dataset, over grid: RecipeGrid, _ options: ReplayOptions
  ) async throws -> Tuning {
    let earlier = (try? TuningSplit(dataset, options: options).earlier.dataset.rows.count) ?? 0
    let progress = Progress(
      dataset.name, total: (grid.count + 3) * (earlier + dataset.rows.count), isQuiet: printing.quiet)
    defer { progress.finish() }
    return try await Tuning(
      dataset, over: grid, by: try WrongUsage.metric(named: chooser), options: options,
      intervals: !scoring.noIntervals, progress: progress.add)
  }

  private func tuned(
    _ dataset: Dataset, over grid: RecipeGrid, at asked: MomentDocument.Options, from: Moment?
  ) async throws -> Tuning {
    let metric = try WrongUsage.momentMetric(named: chooser)
    let days = Tuning.days(dataset, over: grid, by: metric, reference: Poisson(), at: asked, from: from)
    let progress = Progress(dataset.name, total: days, unit: "days", isQuiet: printing.quiet)
    defer { progress.finish() }
    return try await Tuning(
      dataset, over: grid, by: metric, reference: Poisson(), at: asked, from: from, progress: progress.add)
  }

  /// What can change the choice or a metric.
  private func environment(
    _ grid: RecipeGrid, _ asked: MomentDocument.Options?
  ) throws -> RunEnvironment {
    var environment = try asked.map { try request.environment(at: $0) } ?? request.environment()
    if asked != nil, let from = scoring.from { environment.options.append(("from", .string(from))) }
    environment.options += [
      ("strategy", .string(strategy)), ("metric", .string(chooser)),
      ("over", .object(grid.axes.map { ($0.name, .array($0.values.map { .number($0) })) })),
    ]
    return environment
  }
}

extension TuningDocument: PrintedDocument {}
