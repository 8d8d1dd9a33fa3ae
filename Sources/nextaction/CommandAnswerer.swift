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
    let ending = try ChildProcess.run(["/bin/sh", "-c", text], errors: errors)
    if ending != .exited(0) {
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
}
