import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "What is in a dataset: people, intents, shortcut types, span, signals, repeat rate, ceiling.",
    discussion: """
      Examples:
        nextaction inspect Datasets/synthetic/commuter
        nextaction inspect moving/parent --sensed-places
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    var ceiling: Double?
    if let record = dataset.generator {
      var options = ReplayOptions()
      options.threads = Machine.cores
      let oracle = try RoutineOracle(generator: record, dataset: dataset)
      let progress = Progress(dataset.name, total: dataset.rows.count, isQuiet: output.quiet)
      let outcome = await Replay(dataset: dataset, options: options).run(oracle, progress: progress.add)
      progress.finish()
      let sum = outcome.run.trials.reduce(0.0) { $0 + $1.topProbability }
      ceiling = outcome.run.trials.isEmpty ? nil : sum / Double(outcome.run.trials.count)
    }
    var inspection = DatasetInspection(dataset, ceiling: ceiling)
    if input.sensedPlaces { inspection.found = FoundPlaces(dataset) }
    try output.print(inspection)
  }
}
