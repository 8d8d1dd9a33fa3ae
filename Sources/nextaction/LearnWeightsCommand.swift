import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// Prints the weights that `Scripts/studies/learn-starting-weights` embeds. The help does not show it, because it is
/// not for users.
struct LearnWeightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn-starting-weights",
    abstract: "Learns the starting weights of context-mixture on a dataset, and prints them.",
    shouldDisplay: false)

  @OptionGroup var input: DatasetArguments
  @Option(help: ArgumentHelp("How often the dataset is gone through.", valueName: "n")) var passes: Int = 3

  func run() throws {
    let dataset = try input.read()
    var training = MixtureTraining()
    for _ in 0..<passes {
      training.begin(dataset.people.map { _ in dataset.catalog })
      for row in dataset.rowsByAbsoluteTime {
        training.learn(
          dataset.rows[row].donation, of: dataset.rows[row].person, symbols: dataset.symbols)
      }
    }
    try StandardOutput.write(training.shipped.map(String.init).joined(separator: "\n") + "\n")
  }
}
