import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Replay one dataset, predict then learn, and print how often each strategy is right and at what cost.",
    discussion: """
      Examples:
        nextaction replay Datasets/synthetic/commuter
        nextaction replay purchases.csv --map person=user,time=local_time,intent=:OrderFood,parameters=venue+meal \
      --shortcut-types venue,venue+meal --target venue
      """)

  @OptionGroup var input: DatasetArguments
  @OptionGroup var replay: ReplayArguments
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let dataset = try input.read()
    let strategies = try replay.makeStrategies()
    let options = try replay.makeOptions(for: dataset)
    let referee = try dataset.generator.map { try RoutineOracle(generator: $0, dataset: dataset) }
    let progress = Progress(
      dataset.name, total: dataset.rows.count * (strategies.count + (referee == nil ? 0 : 1)),
      isQuiet: output.quiet)
    let document = await ReplayDocument.replay(
      dataset, strategies: strategies, referee: referee, options: options,
      environment: replay.environment(target: input.target, shortcutTypes: input.shortcutTypes),
      intervals: !replay.noIntervals, machine: (Machine.cpu, Machine.swift), progress: progress.add)
    progress.finish()
    if document.dataset.scoredTrials == 0 {
      throw BadInput.missing("no donation of \(dataset.name) passes every filter; nothing was scored")
    }
    switch output.outputFormat {
    case .table: try StandardOutput.write(document.table)
    case .json: try StandardOutput.write(document.json.text)
    case .csv: try StandardOutput.write(document.csv)
    case .markdown: try StandardOutput.write(document.markdown)
    }
  }
}
