import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionLogs
import SyntheticWeeks

struct BenchmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "The main job: every quick strategy on synthetic weeks whose ceiling is known.",
    discussion: """
      Replays one week and six weeks of every persona, made in memory from seeds of their own, and prints one table: \
      accuracy beside nanoseconds and bytes, the oracle as ceiling. A second table asks timing strategies at each \
      quarter of an hour of the six weeks whether now is the time. That takes far more answers, so without --full it \
      takes four personas, or those of --personas.

      --strategies takes names of both kinds: those of timing strategies are rows of the second table, the others of \
      the first, and a table without a name is left out.

      Examples:
        nextaction benchmark
        nextaction benchmark --personas commuter,parent \\
          --strategies most-frequent,context-mixture
        nextaction benchmark --strategies hour-poisson,timing-mixture
        nextaction benchmark --output-format json > results.json
      """)

  @Flag(help: "Every strategy, 100 people, instead of the quick ones and 12.")
  var full = false

  @Option(
    help: .value("names", "Personas, comma-separated; default: all."), completion: NameCompletion.personas)
  var personas: String?

  @Option(
    help: .value(
      "names",
      "Strategies, comma-separated; default: every quick one and every timing strategy (see `nextaction list`)."
    ), completion: NameCompletion.strategies)
  var strategies: String?

  @Option(help: .value("n", "The seed; the committed weeks have another."))
  var seed: UInt64 = 2026

  @Option(help: .value("n", "People replayed at a time (default: all cores); changes no answer."))
  var threads: Int?

  @Flag(help: "No series for charts in the JSON.")
  var noSeries = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    _ = try tables()
    for name in try personas.map({ try WrongUsage.names($0, of: "--personas") }) ?? [] {
      _ = try WrongUsage.persona(named: name)
    }
  }

  func run() async throws {
    let tables = try tables()
    let datasets = datasets()
    var document = BenchmarkDocument(documents: [], moments: [])
    var options = ReplayOptions()
    options.seed = seed
    options.threads = threads ?? Machine.cores
    if let types = tables.atDonations {
      let strategies = types.map { $0.init() }
      let environment = environment([("surface", .string("search"))])
      for dataset in datasets {
        guard let record = dataset.generator else { continue }
        let progress = Progress(
          dataset.name, total: dataset.rows.count * (types.count + 1), isQuiet: output.quiet)
        document.documents.append(
          try await ReplayDocument.replay(
            dataset, strategies: strategies,
            referee: try RoutineOracle(generator: record, dataset: dataset), options: options,
            environment: environment, series: output.wantsSeries && !noSeries,
            machine: (Machine.cpu, Machine.swift), progress: progress.add))
        progress.finish()
      }
    }
    if let types = tables.atMoments {
      for dataset in datasets where isAskedAtMoments(dataset) {
        guard let record = dataset.generator else { continue }
        document.moments.append(
          try await moments(
            of: dataset, types, RoutineOracle(generator: record, dataset: dataset), options))
      }
    }
    try output.print(document)
  }
}

/// The datasets and the two tables.
extension BenchmarkCommand {
  /// The lengths of the datasets in weeks; moments are asked about in the last.
  private static let weeks = [1, 6]
  /// The personas whose moments are asked about where none is named, those of `Scripts/reserved-seed --timing`.
  private static let personasAtMoments: [Persona] = [.commuter, .student, .soupLover, .parent]

  /// Whether moments of a dataset are asked about: of the longest ones, those of every persona that is named.
  private func isAskedAtMoments(_ dataset: Dataset) -> Bool {
    guard let record = dataset.generator, record.weeks == BenchmarkCommand.weeks.last else { return false }
    return full || personas != nil
      || BenchmarkCommand.personasAtMoments.contains { $0.name == record.persona }
  }

  private typealias Tables = (
    atDonations: [any ScoringStrategy.Type]?, atMoments: [any TimingStrategy.Type]?
  )

  /// Returns the strategies that take part. The oracle takes part wherever others do; alone, it does in both.
  private func tables() throws -> Tables {
    guard let strategies else {
      return (StrategyRegistry.all.filter { full || $0.isQuick }, TimingRegistry.all)
    }
    let names = try WrongUsage.names(strategies, of: "--strategies").filter { $0 != Ceiling.oracle }
    let atMoments = TimingRegistry.all.map { $0.name }
    for name in names where !atMoments.contains(name) { try WrongUsage.check(strategy: name, or: atMoments) }
    let (timing, others) = (names.filter(atMoments.contains), names.filter { !atMoments.contains($0) })
    return (
      timing.isEmpty || !others.isEmpty ? try others.map(WrongUsage.strategy) : nil,
      others.isEmpty || !timing.isEmpty ? try timing.map(WrongUsage.timing) : nil
    )
  }

  private var people: Int { full ? 100 : 12 }

  private func datasets() -> [Dataset] {
    let chosen =
      personas.map { $0.split(separator: ",").compactMap { Persona.named(String($0)) } } ?? Persona.all
    return BenchmarkCommand.weeks.flatMap { weeks in
      chosen.map { persona in
        var dataset = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed).dataset()
        dataset.digest = DatasetWriter.digest(of: dataset)
        return dataset
      }
    }
  }

  private func environment(_ more: [(name: String, value: JSONOutput)]) -> RunEnvironment {
    RunEnvironment(
      version: Version.text, seed: seed,
      options: [("full", .boolean(full)), ("people", .integer(people))] + more)
  }

  /// Asks timing strategies at the moments of a dataset, at the horizon of the headlines and at a display's.
  private func moments(
    of dataset: Dataset, _ types: [any TimingStrategy.Type], _ oracle: RoutineOracle, _ replay: ReplayOptions
  ) async throws -> MomentDocument {
    var options = MomentDocument.Options()
    options.horizons = [15]
    (options.seed, options.threads) = (replay.seed, replay.threads)
    let progress = Progress(ofDays: dataset, only: nil, isQuiet: output.quiet)
    let totals = try await MomentTotals.replay(
      dataset, strategies: types.map { $0.init() }, reference: Poisson(), referee: oracle, options: options,
      progress: progress.add)
    progress.finish()
    let facts = environment([
      ("moments", .string(MomentKind.grid.rawValue)), ("horizon", .integer(options.horizon)),
    ])
    var document = MomentDocument(totals, of: dataset, options, facts, machine: (Machine.cpu, Machine.swift))
    document.showsWeeks = !noSeries
    return document
  }
}
