import ArgumentParser
import PredictionEvaluation

/// Replaces the process by another program that can read only the named paths. `check-leaks` uses it, so the
/// help does not show it.
struct ConfinedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confined", abstract: "Runs a program that can read what is named and nothing else.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("A file or folder that the program can read.", valueName: "path"))
  var readable: [String] = []

  @Option(help: ArgumentHelp("A folder that the program can write to, and read.", valueName: "path"))
  var writable: [String] = []

  @Argument(parsing: .postTerminator, help: "The program, by its whole path, and its arguments.")
  var program: [String] = []

  func validate() throws {
    if program.first?.hasPrefix("/") != true {
      throw WrongUsage.because("name a program by its whole path, after --")
    }
  }

  func run() throws {
    let reason = Confinement.run(program, readable: readable, writable: writable)
    StandardError.write("error: \(program[0]): \(reason)\n")
    throw ExitCode(126)
  }
}
