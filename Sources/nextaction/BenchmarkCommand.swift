import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct BenchmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "The main job: every quick strategy on synthetic weeks whose ceiling is known.",
    discussion: """
      Replays one week and six weeks of every persona, made in memory from seeds of their own, and prints one table: \
      accuracy beside nanoseconds and bytes, the oracle as ceiling.

      Examples:
        nextaction benchmark
        nextaction benchmark --personas commuter,parent \\
          --strategies most-frequent,context-mixture
        nextaction benchmark --output-format json > results.json
      """)

  @Flag(help: "Every strategy, 100 people, instead of the quick ones and 12.")
  var full = false

  @Option(
    help: ArgumentHelp("Personas, comma-separated; default: all.", valueName: "names"),
    completion: NameCompletion.personas)
  var personas: String?

  @Option(
    help: ArgumentHelp(
      "Strategies, comma-separated; default: every quick one (see `nextaction list strategies`).",
      valueName: "names"), completion: NameCompletion.strategies)
  var strategies: String?

  @Option(help: ArgumentHelp("The seed; the committed weeks have another.", valueName: "n"))
  var seed: UInt64 = 2026

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @Flag(help: "No series for charts in the JSON.")
  var noSeries = false

  @OptionGroup var checkpoint: CheckpointArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    _ = try types()
    for name in try personas.map({ try WrongUsage.names($0, of: "--personas") }) ?? [] {
      _ = try WrongUsage.persona(named: name)
    }
  }

  /// Returns the strategies that take part.
  private func types() throws -> [any ScoringStrategy.Type] {
    guard let strategies else { return StrategyRegistry.all.filter { full || $0.isQuick } }
    return try WrongUsage.names(strategies, of: "--strategies").filter { $0 != "oracle" }
      .map(WrongUsage.strategy)
  }

  func run() async throws {
    let chosen =
      personas.map { $0.split(separator: ",").compactMap { Persona.named(String($0)) } } ?? Persona.all
    let people = full ? 100 : 12
    let strategies = try types().map { $0.init() }
    var options = ReplayOptions()
    options.seed = seed
    options.threads = threads ?? Machine.cores
    let environment = ReplayDocument.Environment(
      version: Version.text, seed: seed,
      options: [("full", .boolean(full)), ("people", .integer(people)), ("surface", .string("search"))])
    let datasets = [1, 6].flatMap { weeks in
      chosen.map { persona in
        var dataset = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed).dataset()
        dataset.digest = DatasetWriter.digest(of: dataset)
        return dataset
      }
    }
    options.checkpoint = try checkpoint.open(
      datasets, options: options, environment: environment, strategies: strategies)
    let donations = datasets.reduce(0) { $0 + $1.rows.count }
    let progress = Progress("benchmark", total: donations * (strategies.count + 1), isQuiet: output.quiet)
    var documents: [ReplayDocument] = []
    for dataset in datasets {
      guard let record = dataset.generator else { continue }
      documents.append(
        await ReplayDocument.replay(
          dataset, strategies: strategies, referee: try RoutineOracle(generator: record, dataset: dataset),
          options: options, environment: environment, series: output.wantsSeries && !noSeries,
          machine: (Machine.cpu, Machine.swift),
          progress: progress.add))
    }
    progress.finish()
    let document = BenchmarkDocument(documents: documents)
    try output.print(document)
    options.checkpoint?.remove()
  }
}
