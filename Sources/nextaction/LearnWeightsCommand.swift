import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// Prints what `Scripts/learn-starting-weights` embeds; not for people, so not in the help.
struct LearnWeightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn-starting-weights",
    abstract: "Learns the starting weights of context-mixture on a dataset, and prints them.",
    shouldDisplay: false)

  @OptionGroup var input: DatasetArguments
  @Option(help: ArgumentHelp("How often the dataset is gone through.", valueName: "n")) var passes: Int = 3

  func run() throws {
    let dataset = try input.read()
    // Different people are ordered by absolute time, then by identifier, then by the file.
    let ranks = dataset.people.indices.sorted {
      dataset.people[$0].identifier.utf8.lexicographicallyPrecedes(dataset.people[$1].identifier.utf8)
    }
    var rank = Array(repeating: 0, count: ranks.count)
    for (position, person) in ranks.enumerated() { rank[person] = position }
    let order = dataset.rows.indices.map { row in
      (
        dataset.rows[row].donation.context.moment.microsecondsSince1970, rank[dataset.rows[row].person], row
      )
    }.sorted { $0 < $1 }
    var training = MixtureTraining(catalog: dataset.catalog)
    for _ in 0..<passes {
      training.begin(people: dataset.people.count)
      for (_, _, row) in order {
        training.learn(
          dataset.rows[row].donation, of: dataset.rows[row].person, symbols: dataset.symbols)
      }
    }
    try StandardOutput.write(training.shipped.map(String.init).joined(separator: "\n") + "\n")
  }
}
