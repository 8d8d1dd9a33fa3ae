import PredictionEngine
import PredictionLogs

/// The results of a leak guard: for each answerer, the number of answers that were compared and that moved.
///
/// # Definition
/// Both numbers are sums over all changes, so a trial counts once for each replay in which it is compared.
public struct LeakGuardReport: Sendable {
  /// The results for one kind of change.
  public struct Count: Sendable, Equatable {
    /// The kind of data that was altered.
    public let kind: Tampering
    /// The number of answers that were compared.
    public let compared: Int
    /// The number of compared answers that moved.
    public let moved: Int
  }

  /// A change of later data that moved an earlier answer, shrunk as far as possible.
  public struct Leak: Sendable, Equatable {
    /// The kind of data that was altered.
    public let kind: Tampering
    /// The moment t.
    public let moment: String
    /// The first trial whose answer moved, with its identifier, person and time.
    public let trial: String
    /// The identifier of that trial.
    public let trialIdentifier: String
    /// The number of elementary changes that are left after shrinking.
    public let edits: Int
    /// The first three of these changes, in words.
    public let tampering: [String]
  }

  /// The results for one answerer.
  public struct Result: Sendable {
    /// The answerer's name.
    public let name: String
    /// The counts of each kind of change, in the order of ``Tampering``.
    public let counts: [Count]
    /// The leak that was found, or `nil` when no answer moved.
    public let leak: Leak?
  }

  /// The name of the dataset.
  public let dataset: String
  /// The number of people in the dataset.
  public let people: Int
  /// The number of trials in the dataset.
  public let trials: Int
  package var rowsPassedOver = RowsPassedOver(0)
  /// The seed of the moments and changes.
  public let seed: UInt64
  /// The moments t, as text.
  public let moments: [String]
  /// The results, one for each answerer.
  public let results: [Result]
  /// The results of timing strategies, whose answers are those at the moments of the grid.
  public var timing: [Result] = []

  /// Whether no answer of any answerer moved.
  public var isClean: Bool { all.allSatisfy { $0.leak == nil } }

  private var all: [Result] { results + timing }

  private var heading: TerminalText {
    "\(dataset): \(CountedNoun.of(people, "people")), \(CountedNoun.of(trials, "trials"))\(rowsPassedOver.words), "
      + "tampered with at \(CountedNoun.of(moments.count, "moments")); seed \(seed)\n"
  }

  /// The report as text for people, with the number of moved answers by answerer and kind of change.
  public var table: TerminalText {
    var text = heading
    if !results.isEmpty {
      text += "\n\(grid(of: results).text)"
      text +=
        "\nEach number counts the earlier answers that moved when later data of its kind were altered. For payload,"
      text += "\nthe altered trial's own answer is compared too. The first row counts the compared answers.\n"
    }
    if !timing.isEmpty {
      text += "\n\(grid(of: timing).text)"
      text +=
        "\nEach number counts the moments up to one whose answer moved, or that came or went, when donations at or"
      text += "\nafter it were altered.\n"
    }
    for result in all {
      guard let leak = result.leak else { continue }
      text += "\n\(result.name) leaks: the answer at \(leak.trial) moved\n"
      text += "  by tampering with \(leak.kind.rawValue) \(leak.kind == .payload ? "at" : "after") "
      text += "\(leak.moment); the least that does it:\n"
      for words in leak.tampering { text += "  - \(words)\n" }
      if leak.edits > leak.tampering.count { text += "  - and \(leak.edits - leak.tampering.count) more\n" }
    }
    let leaks = all.filter { $0.leak != nil }.count
    text +=
      leaks == 0
      ? "\nNo leak found.\n"
      : "\n\(leaks) of \(CountedNoun.of(all.count, "strategies")) \(leaks == 1 ? "leaks" : "leak").\n"
    return text
  }

  /// The report's table as Markdown.
  public var markdown: String {
    [results, timing].filter { !$0.isEmpty }.map { grid(of: $0).markdown + "\n" }.joined()
      + MarkdownText.list(heading)
  }

  private func grid(of results: [Result]) -> TextTable {
    var table = TextTable(
      header: ["strategy"]
        + Tampering.allCases.map {
          TerminalText(lines: $0.title.split(separator: " ").joined(separator: "\n"))
        })
    if let first = results.first {
      table.add(["(compared)"] + first.counts.map { Figure.count(Double($0.compared)) })
      table.addRule()
    }
    for result in results {
      table.add(
        [result.name] + result.counts.map { $0.compared == 0 ? "–" : Figure.count(Double($0.moved)) })
    }
    return table
  }

  /// The report as CSV: `dataset,strategy,tampering,compared,moved`, and the numbers of rows that were not read.
  public var csv: String {
    var table = CSVTable(
      ["dataset", "strategy", "tampering", "compared", "moved"] + RowsPassedOver.columns)
    for result in all {
      for count in result.counts {
        table.add(
          [
            .text(dataset), .text(result.name), .text(count.kind.rawValue), .count(count.compared),
            .count(count.moved),
          ] + rowsPassedOver.cells)
      }
    }
    return table.text
  }

  /// The report as JSON.
  public var json: JSONOutput {
    let facts: [(String, JSONOutput)] = [
      ("name", .string(dataset)), ("people", .integer(people)), ("trials", .integer(trials)),
    ]
    return .object(
      [
        ("dataset", .object(facts + rowsPassedOver.members)), ("seed", .unsigned(seed)),
        ("moments", .strings(moments)), ("clean", .boolean(isClean)),
        ("results", .array(results.map(json(of:)))),
      ] + (timing.isEmpty ? [] : [("timing", .array(timing.map(json(of:))))]))
  }

  private func json(of result: Result) -> JSONOutput {
    let tampering = JSONOutput.objects(result.counts) {
      [
        ("kind", .string($0.kind.rawValue)), ("compared", .integer($0.compared)),
        ("moved", .integer($0.moved)),
      ]
    }
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(result.name)), ("tampering", tampering),
    ]
    if let leak = result.leak {
      let words: [(String, JSONOutput)] = [
        ("kind", .string(leak.kind.rawValue)), ("moment", .string(leak.moment)),
        ("trial", .string(leak.trialIdentifier)), ("changes", .integer(leak.edits)),
        ("tampering", .strings(leak.tampering)),
      ]
      members.append(("leak", .object(words)))
    }
    return .object(members)
  }
}
