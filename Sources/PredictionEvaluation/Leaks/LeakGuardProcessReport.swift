import PredictionEngine

/// The results of a leak guard for programs that it ran in processes of their own.
///
/// # Definition
/// A program is run on altered copies of the log, and then on the log itself, each time in a process of its own and where
/// no other copy is. If an answer up to the moment of a copy differs from the answer to the log, the program read the
/// altered data.
public struct LeakGuardProcessReport: Sendable {
  /// The verdict on a program.
  public enum Finding: Sendable, Equatable {
    /// No answer moved.
    case clean
    /// Two equal runs gave different answers at a trial, so no verdict is possible.
    case unsteady(trial: String)
    /// No answer moved, not even those after the moments, where every donation was altered: the program reads nothing of
    /// them, or it answers from what it kept of an earlier run or knew before. No verdict is possible.
    case unmoved
    /// An answer up to a moment moved when later data of the copy were altered.
    case future(trial: String, moment: String)
  }

  /// The result for one program.
  public struct Result: Sendable {
    /// The strategy's name or the program's command.
    public let name: String
    /// The number of answers that were compared, over all altered copies.
    public let compared: Int
    /// The number of compared answers that moved.
    public let moved: Int
    /// The verdict on the program.
    public internal(set) var finding: Finding

    /// Creates a result.
    public init(name: String, compared: Int, moved: Int, finding: Finding) {
      (self.name, self.compared, self.moved, self.finding) = (name, compared, moved, finding)
    }
  }

  /// The name of the dataset.
  public let dataset: String
  /// The number of trials in the dataset.
  public let trials: Int
  package var rowsPassedOver = RowsPassedOver(0)
  /// The seed of the moments and changes.
  public let seed: UInt64
  /// The moments t, as text.
  public let moments: [String]
  /// The results, one for each program.
  public let results: [Result]

  /// Creates a report.
  public init(dataset: String, trials: Int, seed: UInt64, moments: [String], results: [Result]) {
    (self.dataset, self.trials, self.seed, self.moments) = (dataset, trials, seed, moments)
    self.results = results
  }

  /// Whether no answer of any program moved.
  public var isClean: Bool { results.allSatisfy { $0.finding == .clean } }

  /// The report as text for people.
  public var table: TerminalText {
    var text = heading.wrapped() + "\n\(grid.text)"
    for result in results { text += words(result) }
    let bad = results.count { $0.finding != .clean }
    text +=
      bad == 0
      ? "\nNo leak found.\n"
      : "\n\(bad) of \(CountedNoun.of(results.count, "programs")) \(bad == 1 ? "is" : "are") named.\n"
    return text
  }

  private var heading: TerminalText {
    "\(dataset): \(CountedNoun.of(trials, "trials"))\(rowsPassedOver.words), asked in new processes, first of copies "
      + "tampered with at \(CountedNoun.of(moments.count, "moments")) and then of the log; seed \(seed)\n"
  }

  private func words(_ result: Result) -> TerminalText {
    switch result.finding {
    case .clean: return ""
    case .unsteady(let trial):
      return
        "\n\(result.name) answers otherwise each time, first at \(trial);\n  fix its seed, and ask again\n"
    case .unmoved:
      return
        "\n\(result.name) answers the same whatever is donated after a moment: it reads nothing of the\n  log there, or "
        + "it answers from what it kept or knew before; nothing can be said of it\n"
    case .future(let trial, let moment):
      return
        "\n\(result.name) leaks: the answer at \(trial) moved\n  by tampering with what was donated at \(moment) and "
        + "after\n"
    }
  }

  /// The report's table as Markdown.
  public var markdown: String { grid.markdown + "\n" + MarkdownText.list(heading) }

  private var grid: TextTable {
    var table = TextTable(header: ["program", "answers\ncompared", "moved", "found"])
    for result in results {
      let name = result.name.count > 60 ? result.name.prefix(59) + "…" : result.name
      table.add([
        "\(name)", "\(Figure.count(Double(result.compared)))", "\(Figure.count(Double(result.moved)))",
        "\(LeakGuardProcessReport.code(result.finding))",
      ])
    }
    return table
  }

  /// The report as CSV: `dataset,program,compared,moved,found,rows_passed_over`.
  public var csv: String {
    var table = CSVTable("dataset", "program", "compared", "moved", "found", RowsPassedOver.column)
    for result in results {
      table.add(
        .text(dataset), .text(result.name), .count(result.compared), .count(result.moved),
        .text(LeakGuardProcessReport.code(result.finding)), .count(rowsPassedOver.count))
    }
    return table.text
  }

  /// The report as JSON.
  public var json: JSONOutput {
    .object([
      (
        "dataset",
        .object([("name", .string(dataset)), ("trials", .integer(trials))] + rowsPassedOver.members)
      ),
      ("seed", .unsigned(seed)), ("moments", .strings(moments)),
      ("clean", .boolean(isClean)), ("results", .array(results.map(json(of:)))),
    ])
  }

  private func json(of result: Result) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("program", .string(result.name)), ("compared", .integer(result.compared)),
      ("moved", .integer(result.moved)), ("found", .string(LeakGuardProcessReport.code(result.finding))),
    ]
    switch result.finding {
    case .clean, .unmoved: break
    case .unsteady(let trial): members.append(("trial", .string(trial)))
    case .future(let trial, let moment):
      members += [("trial", .string(trial)), ("moment", .string(moment))]
    }
    return .object(members)
  }

  private static func code(_ finding: Finding) -> String {
    switch finding {
    case .clean: return "nothing"
    case .unsteady: return "unsteady"
    case .unmoved: return "unmoved"
    case .future: return "future"
    }
  }
}
