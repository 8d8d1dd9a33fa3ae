import PredictionEngine
import PredictionEvaluation
import SystemLibraries

/// A program of somebody else, which a leak guard runs in a process of its own on the log and on each altered copy.
///
/// # Definition
/// The program finds a log, whose rows are by time, in the folder `{dataset}` and writes its answers to the file
/// `{scores}`. Every run finds its log at the same path, and what the run before it found there is gone.
///
/// # Cost
/// One process for each replay, one after the other, and one copy of the log on disk.
final class CommandAnswerer: Answerer {
  let name: String
  private let command: String
  private let root: URL

  /// Prepares the folder of the copies, which is removed with this object.
  init(_ command: String) throws {
    self.command = command
    name = command.count > 40 ? command.prefix(39) + "…" : command
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("nextaction-leaks-\(UUID().uuidString)")
    Interruption.letFilesBeFinished()
    try UnfinishedFiles.makeFolder(root.path)
  }

  deinit { UnfinishedFiles.removeFolder(root.path) }

  func answers(to dataset: Dataset) async throws -> [Answer] {
    if dataset.rows.isEmpty { return [] }
    let run = root.appendingPathComponent("run")
    try UnfinishedFiles.makeFolder(run.path)
    defer { UnfinishedFiles.removeFolder(run.path) }
    let copy = run.appendingPathComponent("log").path
    try DatasetWriter.write(
      dataset.byAbsoluteTime, to: copy, description: "A copy for a leak guard.", source: "", license: "")
    let answers = run.appendingPathComponent("answers.csv").path
    let errors = run.appendingPathComponent("errors").path
    let text = command.replacing("{dataset}", with: ShellText.inQuotes(copy))
      .replacing("{scores}", with: ShellText.inQuotes(answers))
    if let ending = try CommandAnswerer.run(text, errors: errors) {
      let said = String(
        decoding: (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data(), as: UTF8.self)
      let last = said.split(separator: "\n").last.map { ": " + $0 } ?? ""
      throw BadInput.missing("\(command): it \(ending)\(last)")
    }
    do throws(DataError) {
      let digests = try AnswerFile.digests(answers)
      return dataset.rows.compactMap { row in
        digests[dataset.symbols.text(of: row.identifier)].map {
          Answer(identifier: row.identifier, digest: $0)
        }
      }
    } catch { throw BadInput.missing("\(command): \(error)") }
  }

  /// Runs a command of a shell to its end; returns how it ended where that was no success.
  ///
  /// The command reads nothing, its results go nowhere and its errors into a file. It has this process's environment.
  /// - Throws: `BadInput` where the system cannot start it.
  /// # Source
  /// posix_spawn(3), waitpid(2). Foundation's `Process` would bring the whole of Foundation into a static binary.
  private static func run(_ command: String, errors: String) throws -> String? {
    #if os(Linux)
      var files = posix_spawn_file_actions_t()
    #else
      var files: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let shell = "/bin/sh"
    let words: [String] = [shell, "-c", command]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in environment { free(variable) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, shell, &files, nil, arguments, environment)
    if failure != 0 {
      throw BadInput.missing("\(shell) cannot be started: \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw BadInput.missing("\(shell): \(String(cString: strerror(errno)))") }
    }
    let signal = status & 0x7F
    if signal != 0 { return "was ended by signal \(signal)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "ended with \(code)"
  }
}
