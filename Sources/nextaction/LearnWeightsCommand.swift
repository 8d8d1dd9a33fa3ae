import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Prints what `Scripts/learn-starting-weights` embeds; not for people, so not in the help.
struct LearnWeightsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn-starting-weights",
    abstract: "Learns the starting weights of context-mixture on a dataset, and prints them.",
    shouldDisplay: false)

  @OptionGroup var input: DatasetArguments
  @Option(help: ArgumentHelp("People with random routines beside them, eight weeks each.", valueName: "n"))
  var routines: Int = 0
  @Option(help: ArgumentHelp("How often the dataset is gone through.", valueName: "n")) var passes: Int = 3

  func run() throws {
    let dataset = try input.read()
    var logs = [dataset]
    for number in 0..<routines {
      let persona = Persona.random(seed: UInt64(number))
      logs.append(WeekGenerator(persona: persona, weeks: 8, people: 1, seed: UInt64(number)).dataset())
    }
    var training = MixtureTraining()
    for _ in 0..<passes {
      training.begin(logs.flatMap { log in log.people.map { _ in log.catalog } })
      var first = 0
      // Each log in absolute time order; no two of them have people in common.
      for log in logs {
        for row in log.rowsByAbsoluteTime {
          training.learn(log.rows[row].donation, of: first + log.rows[row].person, symbols: log.symbols)
        }
        first += log.people.count
      }
    }
    try StandardOutput.write(training.shipped.map(String.init).joined(separator: "\n") + "\n")
  }
}
