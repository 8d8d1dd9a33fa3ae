import ArgumentParser
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
      """)

  @Flag(help: "Every strategy, 100 people, instead of the quick ones and 12.")
  var full = false

  @Option(help: "Personas, comma-separated; default: all.")
  var personas: String?

  @Option(help: "The seed; the committed weeks have another.")
  var seed: UInt64 = 2026

  @Option(help: "People replayed at a time (default: all cores); changes no answer.")
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let threads, threads < 1 { throw ValidationError("--threads is a number from 1 up.") }
    for name in (personas ?? "").split(separator: ",") where Persona.named(String(name)) == nil {
      throw ValidationError("There is no persona \"\(name)\"; see `nextaction list personas`.")
    }
  }

  func run() async throws {
    let chosen =
      personas.map { $0.split(separator: ",").compactMap { Persona.named(String($0)) } } ?? Persona.all
    let people = full ? 100 : 12
    let strategies = StrategyRegistry.all.filter { full || $0.isQuick }.map { $0.init() }
    var options = ReplayOptions()
    options.seed = seed
    options.threads = threads ?? Machine.cores
    let environment = ReplayDocument.Environment(
      version: Version.text, seed: seed,
      options: [("full", .boolean(full)), ("people", .integer(people)), ("surface", .string("search"))])
    let progress = Progress(
      "benchmark", total: chosen.count * 7 * people * 40 * (strategies.count + 1), isQuiet: output.quiet)
    var documents: [ReplayDocument] = []
    for weeks in [1, 6] {
      for persona in chosen {
        let generator = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed)
        var dataset = generator.dataset()
        dataset.digest = DatasetWriter.digest(of: dataset)
        guard let record = dataset.generator else { continue }
        documents.append(
          await ReplayDocument.replay(
            dataset, strategies: strategies, referee: try RoutineOracle(generator: record, dataset: dataset),
            options: options, environment: environment, machine: (Machine.cpu, Machine.swift),
            progress: progress.add))
      }
    }
    progress.finish()
    let document = BenchmarkDocument(documents: documents)
    switch output.outputFormat {
    case .table: try StandardOutput.write(document.table)
    case .json: try StandardOutput.write(document.json.text)
    case .csv: try StandardOutput.write(document.csv)
    case .markdown: try StandardOutput.write(document.markdown)
    }
  }
}
