import ArgumentParser
import PredictionEvaluation

/// The options by which `check-leaks` runs programs in separate processes.
struct NewProcessArguments: ParsableArguments {
  @Flag(
    help: "Ask in new processes, tampered copies of the log first and the log last.")
  var newProcess = false

  @Option(
    help: ArgumentHelp(
      "With --new-process: a program of your own, which reads the folder {dataset} and writes the scores {scores}.",
      valueName: "command"))
  var command: String?

  func validate() throws {
    if command != nil, !newProcess {
      throw WrongUsage.because("--command runs as a new process; add --new-process")
    }
    if let command, !command.contains("{dataset}") || !command.contains("{scores}") {
      throw WrongUsage.because(
        "--command names where the log is and where the scores go, such as 'python3 model.py {dataset} {scores}'"
      )
    }
  }
}
