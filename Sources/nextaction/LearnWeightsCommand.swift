import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// Prints the weights that the scripts of `Scripts/studies` embed. The help does not show it, because it is not for users.
struct LearnWeightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn-weights",
    abstract: "Learns the weights that the mixtures start with on datasets, and prints them.",
    shouldDisplay: false)

  /// The weights of context-mixture, those of timing-mixture, and its weights of what is sensed.
  enum Weights: String, ExpressibleByArgument, CaseIterable {
    case starting, timing, sensed
  }

  @Argument(help: "starting, timing or sensed.") var weights: Weights
  @Argument(help: "Folders of datasets, and tables.") var datasets: [String]
  @Option(help: .value("map", "What the tables' columns mean.")) var map: String
  @Option(help: .value("n", "How often the datasets are gone through.")) var passes: Int?

  func run() throws {
    let numbers = try weights == .starting ? starting() : timing()
    try StandardOutput.write(numbers.joined(separator: "\n") + "\n")
  }

  private func dataset(_ path: String) throws -> Dataset {
    var options = DatasetOptions()
    if path.hasSuffix(".csv") { options.map = try ColumnMap(map) }
    return try DatasetReader.read(path, options: options).dataset
  }

  private func starting() throws -> [String] {
    let datasets = try datasets.map(dataset)
    var training = MixtureTraining()
    for dataset in repeatElement(datasets, count: passes ?? 3).joined() {
      training.begin(dataset.people.map { _ in dataset.catalog })
      for row in dataset.rowsByAbsoluteTime {
        training.learn(
          dataset.rows[row].donation, of: dataset.rows[row].person, symbols: dataset.symbols)
      }
    }
    return training.shipped.map { String($0) }
  }

  private func timing() throws -> [String] {
    var lessons = TimingLessons()
    for path in datasets {
      let dataset = try dataset(path)
      try LoggedDays(dataset).check()
      lessons.add(dataset)
    }
    let passes = passes ?? 10
    let learned = weights == .sensed ? lessons.sensedWeights(passes: passes) : lessons.weights(passes: passes)
    return learned.map { String($0) }
  }
}
