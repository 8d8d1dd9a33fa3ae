import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct WithoutHistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "without-history",
    abstract:
      "What supplied shortcuts are worth over each person's first donations, with intervals and ceiling.",
    discussion: """
      Replays a dataset that has suggestions.jsonl twice, with what apps and people supplied and without it, and compares \
      the first donations of each person. Every donation is scored from the first on, whatever the manifest says.

      Examples:
        nextaction generate listener --suggestions --output supplied
        nextaction without-history supplied/listener
        nextaction without-history supplied/listener \\
          --strategies most-frequent,context-mixture --first 5,20 \\
          --metrics hit_rate@1,mrr
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(
    help: ArgumentHelp(
      "Strategies, comma-separated; see `nextaction list strategies`.", valueName: "names"),
    completion: NameCompletion.strategies)
  var strategies: String = ContextMixture.name

  @Option(help: ArgumentHelp("Numbers of first donations, comma-separated.", valueName: "n,n,…"))
  var first: String = "3,10,30"

  @Option(
    help: ArgumentHelp("Metrics, comma-separated; see `nextaction list metrics`.", valueName: "names"),
    completion: NameCompletion.metric)
  var metrics: String = "hit_rate@1,hit_rate@3,hit_rate_any@3"

  @Option(
    help: ArgumentHelp("The surface whose shown list is judged.", valueName: "name"),
    completion: NameCompletion.surface)
  var surface: String = "settings-list"

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    for name in try WrongUsage.names(strategies, of: "--strategies") {
      _ = try WrongUsage.strategy(named: name)
    }
    for name in try WrongUsage.names(metrics, of: "--metrics") {
      if try WrongUsage.metric(named: name).width == 0 {
        throw WrongUsage.because("the metric \(ComparisonError.notComparable(metric: name))")
      }
    }
    _ = try WrongUsage.surface(named: surface)
    _ = try counts()
    try WrongUsage.check(threads: threads)
    try WrongUsage.check(input.files)
  }

  /// The numbers of --first, in their order.
  private func counts() throws -> [Int] {
    try first.split(separator: ",", omittingEmptySubsequences: false).map { text in
      if let count = Int(text), count > 0 { return count }
      throw WrongUsage.because(
        "--first is numbers above 0, comma-separated, such as 3,10,30, and not \"\(first)\"")
    }
  }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    if dataset.suggestionsDigest == nil {
      throw BadInput.missing(
        "\(dataset.name) has no suggestions.jsonl, so there is nothing to compare; write one beside the donations, or "
          + "generate a dataset with --suggestions")
    }
    var options = ReplayOptions()
    options.seed = seed
    options.threads = threads ?? Machine.cores
    if let surface = Surface.named(surface) { options.surface = surface }
    let chosen = try WrongUsage.names(strategies, of: "--strategies").map { name in
      let type = try StrategyRegistry.type(named: name)
      return type.init(recipe: Recipe(defaultsOf: type))
    }
    let judged = FirstDonations(
      dataset, counts: try counts(),
      metrics: try WrongUsage.names(metrics, of: "--metrics").map { try WrongUsage.metric(named: $0) },
      options: options)
    let progress = Progress(
      dataset.name, total: 2 * chosen.count * dataset.rows.count, isQuiet: output.quiet)
    defer { progress.finish() }
    var rows: [FirstDonations.Row] = []
    for strategy in chosen { rows += await judged.rows(of: strategy, progress: progress.add) }
    progress.finish()
    try output.print(FirstDonationsDocument(dataset, options: options, rows: rows))
  }
}

extension FirstDonationsDocument: PrintedDocument {}
