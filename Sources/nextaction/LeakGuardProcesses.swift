import SystemLibraries
import PredictionEvaluation

/// Runs a strategy or a foreign program in processes of their own, on tampered copies of a log and then on the log.
///
/// # Definition
/// The runs are those that ``LeakGuardProcessReport`` describes. Each finds its log at the same path, and what the
/// run before it found there is gone.
///
/// # Cost
/// One process for each run, one after the other, and one copy of the log on disk.
final class LeakGuardProcesses {
  enum Program {
    /// A registered strategy, which this executable replays.
    case strategy(String)
    /// A shell command that contains {dataset} and {scores}.
    case command(String)

    var name: String {
      switch self {
      case .strategy(let name), .command(let name): name
      }
    }
  }

  private let copies: LeakGuardCopies
  private let replayOptions: [String]
  private let root: URL

  /// Prepares the folder of the copies, which is removed with this object.
  init(_ copies: LeakGuardCopies, replayOptions: [String]) throws {
    self.copies = copies
    self.replayOptions = replayOptions
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("nextaction-leaks-\(UUID().uuidString)")
    Interruption.letFilesBeFinished()
    try UnfinishedFiles.makeFolder(root.path)
  }

  deinit { UnfinishedFiles.removeFolder(root.path) }

  /// The number of steps that ``check(_:progress:)`` reports for one program.
  var processes: Int { copies.count + 1 }

  /// Checks a program with every copy of the log, the one with the earliest moment first, and with the log last.
  func check(_ program: Program, progress: (Int) -> Void) throws -> LeakGuardProcessReport.Result {
    var runs: [LeakGuardProcessReport.Run] = []
    for number in 0..<copies.count {
      let copy = copies.copy(number)
      let answers = try ask(program, about: copy.dataset)
      runs.append(.init(moment: copy.moment, compared: copy.compared, answers: answers))
      progress(1)
    }
    let answers = try ask(program, about: copies.original)
    progress(1)
    var result = LeakGuardProcessReport.Result(program.name, copies, runs, answers: answers)
    guard case .command = program else { return result }
    switch result.finding {
    case .clean:
      result.findUnmoved(copies, runs, answers: answers)
    case .future:
      result.findUnsteady(copies, answers, again: try ask(program, about: copies.original))
    case .unsteady, .unmoved: break
    }
    return result
  }

  private func ask(_ program: Program, about dataset: Dataset) throws -> [String: UInt64] {
    if dataset.rows.isEmpty { throw BadInput.nothingScored(of: dataset.name) }
    let run = root.appendingPathComponent("run")
    try UnfinishedFiles.makeFolder(run.path)
    defer { UnfinishedFiles.removeFolder(run.path) }
    let copy = run.appendingPathComponent("log").path
    try DatasetWriter.write(
      dataset, to: copy, description: "A copy for a leak guard.", source: "", license: "")
    let answers = run.appendingPathComponent("answers.csv").path
    let errors = run.appendingPathComponent("errors").path
    var words: [String]
    switch program {
    case .strategy(let name):
      guard let own = ChildProcess.ownProgram else {
        throw BadInput.missing("this executable cannot be found, to be run again; leave out --new-process")
      }
      words = [own, "replay", copy, "--strategies", name, "--per-candidate", answers]
      words += ["--quiet", "--no-intervals", "--no-series", "--output-format", "csv"] + replayOptions
    case .command(let command):
      let text = command.replacing("{dataset}", with: ShellText.inQuotes(copy)).replacing(
        "{scores}", with: ShellText.inQuotes(answers))
      words = ["/bin/sh", "-c", text]
    }
    let ending = try ChildProcess.run(words, errors: errors)
    if ending != .exited(0) {
      let said = String(
        decoding: (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data(), as: UTF8.self)
      let last = said.split(separator: "\n").last.map { ": " + $0 } ?? ""
      throw BadInput.missing("\(program.name): it \(ending)\(last)")
    }
    do throws(DataError) { return try AnswerFile.digests(answers) } catch {
      throw BadInput.missing("\(program.name): \(error)")
    }
  }
}
