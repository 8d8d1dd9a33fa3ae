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
        nextaction inspect Datasets/synthetic/commuter --collisions
        nextaction inspect moving/parent --sensed-places
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments
  @OptionGroup var output: OutputOptions

  @Flag(
    help: "Instead: how many hashes collided, and what keys of 8 to 32 bits without confirmation would cost.")
  var collisions = false

  @Flag(
    help:
      "Instead: how long a shortcut is suggested that nobody does any more, with its donations deleted and without."
  )
  var staleness = false

  func validate() throws {
    if collisions, staleness {
      throw WrongUsage.because("--collisions and --staleness are two reports; ask for one at a time")
    }
  }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    if collisions { return try output.print(CollisionReport(dataset)) }
    if staleness { return try output.print(try StaleSuggestions(dataset)) }
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
