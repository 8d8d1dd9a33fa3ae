import PredictionEngine

/// What a leak guard found: for everybody who answered, how many answers were compared and how many moved.
///
/// # Definition
/// Compared and moved are summed over all changes: a trial counts once for each replay that it is compared in.
///
/// # Source
/// Ours.
public struct LeakGuardReport: Sendable {
  /// One kind of change.
  public struct Count: Sendable, Equatable {
    /// What was changed.
    public let kind: Tampering
    /// How many answers were compared.
    public let compared: Int
    /// How many of them moved.
    public let moved: Int
  }

  /// A change of the future that moved an answer of the past, made small.
  public struct Leak: Sendable, Equatable {
    /// What was changed.
    public let kind: Tampering
    /// The moment t; `nil` for a change of the whole dataset.
    public let moment: String?
    /// The first trial that moved: identifier, person and time.
    public let trial: String
    /// Its identifier alone.
    public let trialIdentifier: String
    /// How many changes are needed.
    public let edits: Int
    /// The first three of them, in words.
    public let tampering: [String]
  }

  /// What was found about somebody.
  public struct Result: Sendable {
    /// The name.
    public let name: String
    /// One count a kind, in the order of ``Tampering``.
    public let counts: [Count]
    /// `nil` when nothing moved.
    public let leak: Leak?
    /// How many trials had their own truth exchanged, so that whoever reads it would have answered otherwise.
    public var probes = 0
  }

  /// The dataset's name.
  public let dataset: String
  /// People in it.
  public let people: Int
  /// Trials in it.
  public let trials: Int
  /// The seed of moments and changes.
  public let seed: UInt64
  /// The moments t.
  public let moments: [String]
  /// One result for everybody who answered.
  public let results: [Result]

  /// How likely a strategy that reads its own truth now and then is found, for the one that was probed least.
  public var chance: LeakGuardChance { LeakGuardChance(probes: results.map(\.probes).min() ?? 0) }

  /// Whether nothing moved.
  public var isClean: Bool { results.allSatisfy { $0.leak == nil } }

  /// For people: one row a strategy, the number of moved answers by kind.
  public var table: TerminalText {
    var text: TerminalText = "\(dataset): \(CountedNoun.of(people, "people")), "
    text += "\(CountedNoun.of(trials, "trials")), "
    text += "tampered with at \(CountedNoun.of(moments.count, "moments")); seed \(seed)\n\n\(grid.text)"
    text +=
      "\nAnswers at or before a moment that moved when the kind of thing after it was tampered with; payload:"
    text += "\nup to the tampered trial itself. First row: how many were compared.\n"
    for result in results {
      guard let leak = result.leak else { continue }
      text += "\n\(result.name) leaks: the answer at \(leak.trial) moved\n"
      let when = leak.moment.map { leak.kind == .payload ? " at \($0)" : " after \($0)" } ?? ""
      text += "  by tampering with \(leak.kind.rawValue)\(when); the least that does it:\n"
      for words in leak.tampering { text += "  - \(words)\n" }
      if leak.edits > leak.tampering.count { text += "  - and \(leak.edits - leak.tampering.count) more\n" }
    }
    text += chanceNote
    let leaks = results.filter { $0.leak != nil }.count
    text +=
      leaks == 0
      ? "\nNo leak found.\n"
      : "\n\(leaks) of \(CountedNoun.of(results.count, "strategies")) \(leaks == 1 ? "leaks" : "leak").\n"
    return text
  }

  /// What nothing found is worth.
  private var chanceNote: TerminalText {
    func share(_ number: Int) -> TerminalText {
      let found = chance.found(oneIn: number)
      return found > 0.9995 ? "above .999" : "\(Figure.share(found))"
    }
    return
      "\n\(CountedNoun.of(chance.probes, "trials")) had the own truth exchanged. The chance to find a leak that "
      + "touches 1 answer in 10: \(share(10)),\nin 100: \(share(100)), in 1,000: \(share(1000)). --payloads raises it.\n"
  }

  /// The same table as Markdown.
  public var markdown: String { grid.markdown }

  private var grid: TextTable {
    var table = TextTable(
      header: ["strategy"]
        + Tampering.allCases.map {
          TerminalText(lines: $0.rawValue.split(separator: " ").joined(separator: "\n"))
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

  /// `dataset,strategy,tampering,compared,moved`
  public var csv: String {
    var table = CSVTable("dataset", "strategy", "tampering", "compared", "moved")
    for result in results {
      for count in result.counts {
        table.add(
          .text(dataset), .text(result.name), .text(count.kind.rawValue), .count(count.compared),
          .count(count.moved))
      }
    }
    return table.text
  }

  /// The report in JSON.
  public var json: JSONOutput {
    .object([
      (
        "dataset",
        .object([("name", .string(dataset)), ("people", .integer(people)), ("trials", .integer(trials))])
      ),
      ("seed", .unsigned(seed)), ("moments", .array(moments.map { .string($0) })),
      ("clean", .boolean(isClean)),
      (
        "chances",
        .array(
          [10, 100, 1000].map {
            .object([("oneIn", .integer($0)), ("found", .number(chance.found(oneIn: $0)))])
          })
      ), ("results", .array(results.map(json(of:)))),
    ])
  }

  private func json(of result: Result) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("strategy", .string(result.name)),
      (
        "tampering",
        .array(
          result.counts.map {
            .object([
              ("kind", .string($0.kind.rawValue)), ("compared", .integer($0.compared)),
              ("moved", .integer($0.moved)),
            ])
          })
      ),
    ]
    members.append(("probes", .integer(result.probes)))
    if let leak = result.leak {
      var words: [(String, JSONOutput)] = [
        ("kind", .string(leak.kind.rawValue)), ("trial", .string(leak.trialIdentifier)),
        ("changes", .integer(leak.edits)), ("tampering", .array(leak.tampering.map { .string($0) })),
      ]
      if let moment = leak.moment { words.insert(("moment", .string(moment)), at: 1) }
      members.append(("leak", .object(words)))
    }
    return .object(members)
  }
}
