import ArgumentParser
import SystemLibraries
import PredictionEvaluation

/// The options by which `check-leaks` runs programs in separate processes.
struct NewProcessArguments: ParsableArguments {
  @Flag(
    help: "Ask again in new processes that can read a tampered copy of the log and nothing else.")
  var newProcess = false

  @Option(
    help: ArgumentHelp(
      "With --new-process: a program of your own, which reads the folder {dataset} and writes the scores {scores}.",
      valueName: "command"))
  var command: String?

  @Option(
    help: ArgumentHelp(
      "With --command: files and folders that the program needs besides, comma-separated.", valueName: "paths"
    ), completion: .file())
  var mayRead: String?

  func validate() throws {
    if command != nil, !newProcess {
      throw WrongUsage.because("--command runs as a new process; add --new-process")
    }
    if let command, !command.contains("{dataset}") || !command.contains("{scores}") {
      throw WrongUsage.because(
        "--command names where the log is and where the scores go, such as 'python3 model.py {dataset} {scores}'"
      )
    }
    if mayRead != nil, command == nil {
      throw WrongUsage.because("--may-read is for a program of your own; name it with --command")
    }
  }

  /// Returns the paths of --may-read, none of which may hold the log itself.
  func readable(beside dataset: String) throws -> [String] {
    let paths = try mayRead.map { try WrongUsage.names($0, of: "--may-read") } ?? []
    let log = URL(fileURLWithPath: dataset).resolvingSymlinksInPath().path
    for path in paths {
      guard FileManager.default.fileExists(atPath: path) else {
        throw WrongUsage.because("--may-read: there is nothing at \"\(path)\"; correct the path")
      }
      let given = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      if log == given || (log + "/").hasPrefix(given == "/" ? given : given + "/")
        || given.hasPrefix(log + "/")
      {
        throw WrongUsage.because(
          "--may-read: \"\(path)\" holds the log that the program may not read; name what it needs alone")
      }
    }
    return paths
  }
}
