import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what is wrong with donations, how to repair it, and what it costs in accuracy.",
    discussion: """
      A price is the difference that a repair makes: the dataset repaired for that finding alone, replayed beside \
      the original on the same trials. Findings are a report and no failure; --strict makes them one. Both \
      replays forget what feedback.jsonl deletes, and deletions of what nobody donated are findings.

      Examples:
        nextaction lint Datasets/synthetic/commuter
        nextaction lint Datasets/synthetic/commuter --no-price --strict
        nextaction lint purchases.csv --metric mrr --fix repaired --map \\
          person=user,time=local_time,intent=:OrderFood,parameters=venue+meal
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(
    help: .value("names", "Only these rules, comma-separated; see `nextaction list lint-rules`."),
    completion: NameCompletion.lintRules)
  var rules: String?

  @Flag(help: "Without prices, which take a replay for each finding.")
  var noPrice = false

  @Option(
    help: .value("name", "The strategy that prices are measured with, see `nextaction list strategies`."),
    completion: NameCompletion.strategy)
  var strategy: String = ContextMixture.name

  @Option(
    help: .value("file", "Parameters of strategies, a JSON file."), completion: .file(extensions: ["json"]))
  var recipe: String?

  @Option(
    help: .value("name", "The metric of prices: \(LintPrice.metrics.joined(separator: ", "))."),
    completion: .list(LintPrice.metrics))
  var metric: String = "hit_rate@1"

  @OptionGroup(title: "Scoring") var scoring: ScoringArguments
  @OptionGroup(title: "What each trial may know") var learning: LearningArguments

  @Option(
    help: .value("folder", "Write the dataset with all repairs made to this new folder."),
    completion: .directory)
  var fix: String?

  @Flag(help: "End with 1 when there is a finding.")
  var strict = false

  @OptionGroup var output: OutputOptions

  private var request: ReplayRequest { ReplayRequest(input: input, scoring: scoring, learning: learning) }

  func validate() throws {
    _ = try chosenRules()
    let type = try WrongUsage.strategy(named: strategy)
    if !LintPrice.metrics.contains(metric) {
      _ = try WrongUsage.metric(named: metric)
      throw WrongUsage.because(
        "a price is in a metric of ranks, and \(metric) is none; take one of "
          + LintPrice.metrics.joined(separator: ", "))
    }
    if Surface.named(scoring.surface)?.asksNow == true {
      throw WrongUsage.because(
        "a price is about what comes next, and \(scoring.surface) asks whether now is the time; leave it out")
    }
    try WrongUsage.check([type], on: scoring.surface)
    if fix?.isEmpty == true { throw WrongUsage.because("--fix is empty; name a folder") }
    var files = request.input.files
    files.reads(recipe, as: "the file of --recipe")
    try WrongUsage.check(files)
    try request.check()
  }

  func run() async throws {
    if let fix { try RepairedDataset.check(fix, madeOf: input.dataset) }
    let dataset = try input.read(quiet: output.quiet)
    var report = LintReport(dataset, rules: try chosenRules())
    if !noPrice, !report.findings.isEmpty { report = try await priced(report) }
    if let fix {
      let repaired = try report.repair.applied(to: dataset)
      let manifest = try repaired.write(to: fix, madeOf: input.dataset)
      output.say(
        "\(fix): \(CountedNoun.of(manifest.people, "people")), \(CountedNoun.of(manifest.donations, "donations")), "
          + "\(manifest.digest)\n")
    }
    try output.print(report)
    if strict, !report.findings.isEmpty { throw ExitCode(1) }
  }

  private func chosenRules() throws -> [any LintRule] {
    guard let rules else { return LintRuleRegistry.all }
    let known = LintRuleRegistry.all.map(\.name)
    let names = try WrongUsage.names(rules, of: "--rules")
    for name in names where !known.contains(name) {
      throw WrongUsage.unknown("lint rule", name, among: known, else: "see `nextaction list lint-rules`")
    }
    return LintRuleRegistry.all.filter { names.contains($0.name) }
  }

  private func priced(_ report: LintReport) async throws -> LintReport {
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let type = try StrategyRegistry.type(named: strategy)
    let options = try request.options(for: report.dataset)
    if Replay(dataset: report.dataset, options: options).scoredRows == 0 {
      throw BadInput.nothingScored(of: report.dataset.name)
    }
    let progress = Progress(
      report.dataset.name, total: report.dataset.rows.count * report.replays, isQuiet: output.quiet)
    let priced = try await report.priced(
      by: recipes[strategy].map { type.init(recipe: $0) } ?? type.init(),
      metric: try WrongUsage.metric(named: metric), options: options,
      environment: try request.environment(), intervals: !scoring.noIntervals, progress: progress.add)
    progress.finish()
    return priced
  }
}

extension LintReport: PrintedDocument {}
