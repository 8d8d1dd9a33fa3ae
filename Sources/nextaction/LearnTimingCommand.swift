import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// Prints the weights that `Scripts/studies/learn-timing-weights` embeds. The help does not show it, because it is not
/// for users.
struct LearnTimingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn-timing-weights",
    abstract: "Learns the weights of timing-mixture on datasets, and prints them.",
    shouldDisplay: false)

  @Argument(help: "Folders of datasets, and tables.") var datasets: [String]
  @Option(help: ArgumentHelp("What the tables' columns mean.", valueName: "map")) var map: String
  @Option(help: ArgumentHelp("How often the moments are gone through.", valueName: "n")) var passes: Int = 10

  @Flag(help: "Learn the weights of what is sensed, on datasets with sensed moments.") var sensed = false

  func run() throws {
    var lessons = TimingLessons()
    for path in datasets {
      var options = DatasetOptions()
      if path.hasSuffix(".csv") { options.map = try ColumnMap(map) }
      let dataset = try DatasetReader.read(path, options: options).dataset
      try LoggedDays(dataset).check()
      lessons.add(dataset)
    }
    let weights = sensed ? lessons.sensedWeights(passes: passes) : lessons.weights(passes: passes)
    try StandardOutput.write(weights.map(String.init).joined(separator: "\n") + "\n")
  }
}
