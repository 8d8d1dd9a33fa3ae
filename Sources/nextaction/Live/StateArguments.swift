import ArgumentParser
import SystemLibraries

/// The folder of a person's own predictor.
struct StateArguments: ParsableArguments {
  @Option(
    help: .value("folder", "The folder of your state (default: $XDG_STATE_HOME/nextaction)."),
    completion: .directory)
  var state: String?

  @Option(
    parsing: .unconditional,
    help: .value("seconds", "How long to wait for another command that changes the state."))
  var wait: Double = 5

  func validate() throws {
    if let state, state.isEmpty { throw WrongUsage.because("--state is empty; name a folder") }
    if !(0...3600).contains(wait) { throw WrongUsage.because("--wait is a number from 0 to 3600") }
  }

  /// The folder that is stated, or that of the XDG Base Directory Specification.
  func folder() throws -> StateFolder {
    try StateFolder(state ?? StateArguments.usual(), patience: .seconds(wait))
  }

  private static func usual() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    // The specification passes over a path that is not absolute.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/nextaction" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/state/nextaction" }
    throw WrongUsage.because("neither XDG_STATE_HOME nor HOME names a folder; name one with --state")
  }
}
