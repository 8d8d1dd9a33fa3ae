import ArgumentParser
import PredictionEvaluation

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Print what puts your own predictor into a shell.",
    discussion: """
      A line in .bashrc or .zshrc, eval "$(nextaction init bash)", and without it nothing is left; in config.fish, \
      nextaction init fish | source. Each command is then donated in the background, with its directory and the exit \
      status of the one before; Alt-N shows what may come next, and a digit takes it into the line. Set NEXTACTION_KEY \
      for another key, such as '\\e.'. What the shell keeps out of its history is not donated, nor what begins with a \
      blank, was not found, or matches a line of the file ignore in the folder of the state.

      Examples:
        nextaction init bash
        nextaction init fish
      """)

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws { try StandardOutput.write(String(decoding: shell.text, as: UTF8.self)) }

  /// A shell with a text of its own.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    var text: [UInt8] {
      switch self {
      case .bash: PackageResources.init_bash
      case .zsh: PackageResources.init_zsh
      case .fish: PackageResources.init_fish
      }
    }
  }
}
