import SystemLibraries
import PredictionEvaluation

/// Runs a strategy or a foreign program in processes that can read only a copy of a log.
///
/// # Definition
/// The runs are those that ``LeakGuardProcessReport`` describes: the log itself, twice for a foreign program;
/// one copy alone; and tampered copies alone.
///
/// # Cost
/// One process for each run, one after the other, and a copy of the log on disk.
final class LeakGuardProcesses {
  /// The program that is checked.
  enum Program {
    /// A registered strategy, which this executable replays.
    case strategy(String)
    /// A shell command that contains {dataset} and {scores}.
    case command(String)
  }

  private let copies: LeakGuardCopies
  private let replayOptions: [String]
  private let mayRead: [String]
  private let root: URL
  private var runs = 0

  /// Prepares the folder of the copies, which is removed with this object.
  init(_ copies: LeakGuardCopies, replayOptions: [String], mayRead: [String]) throws {
    self.copies = copies
    self.replayOptions = replayOptions
    self.mayRead = mayRead.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("nextaction-leaks-\(UUID().uuidString)")
    Interruption.letFilesBeFinished()
    try UnfinishedFiles.makeFolder(root.path)
  }

  deinit { UnfinishedFiles.removeFolder(root.path) }

  /// The greatest number of steps that ``check(_:progress:)`` reports for one program.
  var processes: Int { copies.count + 2 }

  /// Checks a program with every copy of the log.
  func check(_ program: Program, progress: (Int) -> Void) throws -> LeakGuardProcessReport.Result {
    let original = try write(copies.original)
    let name: String
    switch program {
    case .strategy(let strategy): name = strategy
    case .command(let command): name = command
    }
    var (compared, moved) = (0, 0)
    func result(_ finding: LeakGuardProcessReport.Finding) -> LeakGuardProcessReport.Result {
      .init(name: name, compared: compared, moved: moved, finding: finding)
    }
    /// Counts the trials whose answer differs, and describes the first of them.
    func firstMoved(
      _ trials: [String], _ before: [String: UInt64], _ after: [String: UInt64]
    ) -> String? {
      let others = trials.filter { before[$0] != after[$0] }
      compared += trials.count
      moved += others.count
      return others.first.map(copies.words)
    }
    let free = try ask(program, about: original, isConfined: false)
    progress(1)
    if case .failure(let why) = free { throw BadInput.missing("\(name): \(why)") }
    guard case .success(let answers) = free else { return result(.clean) }
    if case .command = program {
      let again = try ask(program, about: original, isConfined: false)
      if let trial = firstMoved(copies.trials, answers, (try? again.get()) ?? [:]) {
        return result(.unsteady(trial: trial))
      }
      (compared, moved) = (0, 0)
    }
    let alone: [String: UInt64]
    switch try ask(program, about: original, isConfined: true) {
    case .failure(let why):
      compared += copies.trials.count
      moved += copies.trials.count
      return result(.elsewhere(trial: nil, why: why.description))
    case .success(let found): alone = found
    }
    progress(1)
    if let trial = firstMoved(copies.trials, answers, alone) {
      return result(.elsewhere(trial: trial, why: ""))
    }
    for number in 0..<copies.count {
      let copy = copies.copy(number)
      let found = try ask(program, about: try write(copy.dataset), isConfined: true)
      progress(1)
      if let trial = firstMoved(copy.compared, alone, (try? found.get()) ?? [:]) {
        return result(.future(trial: trial, moment: copy.moment))
      }
    }
    return result(.clean)
  }

  /// The reason why a program gave no answers.
  private struct NoAnswers: Error, CustomStringConvertible { let description: String }

  /// Writes a copy into a folder of its own.
  private func write(_ dataset: Dataset) throws -> URL {
    runs += 1
    let folder = root.appendingPathComponent("copy-\(runs)")
    if dataset.rows.isEmpty { throw BadInput.nothingScored(of: dataset.name) }
    try DatasetWriter.write(
      dataset, to: folder.path, description: "A copy for a leak guard.", source: "", license: "")
    return folder
  }

  /// Runs a program on a copy and returns the digests of its answers.
  private func ask(
    _ program: Program, about copy: URL, isConfined: Bool
  ) throws -> Result<[String: UInt64], NoAnswers> {
    runs += 1
    let folder = root.appendingPathComponent("answers-\(runs)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let answers = folder.appendingPathComponent("answers.csv").path
    let errors = root.appendingPathComponent("errors-\(runs)")
    guard let own = ChildProcess.ownProgram else {
      return .failure(NoAnswers(description: "this executable cannot be found, to be run again"))
    }
    var words: [String]
    switch program {
    case .strategy(let name):
      words = [own, "replay", copy.path, "--strategies", name, "--per-candidate", answers]
      words += ["--quiet", "--no-intervals", "--no-series", "--output-format", "csv"] + replayOptions
    case .command(let command):
      let text = command.replacing("{dataset}", with: quoted(copy.path))
        .replacing("{scores}", with: quoted(answers))
      words = ["/bin/sh", "-c", text]
    }
    if isConfined {
      let readable = ([copy.path, own] + mayRead).flatMap { ["--readable", $0] }
      words = [own, "confined"] + readable + ["--writable", folder.path, "--"] + words
    }
    let ending = try ChildProcess.run(words, errors: errors.path)
    if ending != .exited(0) {
      let said = String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self)
      let last = said.split(separator: "\n").last.map { ": " + $0 } ?? ""
      return .failure(NoAnswers(description: "it \(ending)\(last)"))
    }
    do { return .success(try AnswerFile.digests(answers)) } catch {
      return .failure(NoAnswers(description: "\(error)"))
    }
  }

  /// Quotes a text as one word for a shell.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
