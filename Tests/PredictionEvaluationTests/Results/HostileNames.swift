import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

@testable import PredictionCare

/// Names that would do something if they were let, and a small world in which everything bears one of them.
enum HostileNames {
  /// Escapes of terminals in seven and eight bits; line ends and marks of direction; HTML and Markdown; quotes and what
  /// has no width. Each begins as a formula may.
  static let all = [
    "=\u{1B}[2J\u{1B}]0;owned\u{7}\r\u{9B}2J\u{85}",
    "+one\ntwo\r\nthree\u{2028}four\u{2029}\u{202E}gnp\u{2066}",
    "@<script>alert(1)</script><!--|a|`b`*c*_d_[x](y)\\",
    "-\",\"a\n\"'\"><img src=x onload=y>\u{200B}\u{FEFF}\u{E0041}", "\t=HYPERLINK(\"x\",\"y\")",
  ]

  /// A name that does nothing and is as wide, for layouts to be compared with.
  static func harmless(like name: String) -> String {
    String(repeating: "x", count: VisibleText.line(name).count)
  }

  /// Four people's six days, in which everything that has a name has this one.
  static func dataset(_ name: String) throws -> Dataset {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: name, parameters: [ParameterDefinition(name, .string)], shortcutTypes: [ShortcutType([name])])
    ])
    var symbols = SymbolTable()
    var rows: [Dataset.Row] = []
    for person in 0..<4 {
      for day in 0..<6 {
        var context = Context(
          at: Moment(secondsSince1970: Int64(day) * 86_400 + 8 * 3600), place: symbols.intern(name))
        context.signals = [DeviceSignal(name: symbols.intern(name), value: symbols.intern("\"" + name))]
        let donation = try catalog.donation(
          intent: name, parameters: [(name, .string(name + (day % 2 == 0 ? "" : "2")))], context: context,
          symbols: &symbols)
        rows.append(
          Dataset.Row(
            identifier: symbols.intern("\(name)\(person)-\(day)"), person: person, donation: donation))
      }
    }
    return Dataset(
      name: name, digest: "sha256:00", catalog: catalog, symbols: symbols, rows: rows,
      people: (0..<4).map { name + String($0) })
  }

  /// One document in its forms; empty where it has none.
  struct Printed {
    let what: String
    var table: TerminalText = ""
    var csv = ""
    var markdown = ""
    var json = ""
  }

  /// Everything that is printed of such a world.
  static func documents(_ name: String) async throws -> [Printed] {
    let dataset = try dataset(name)
    var options = ReplayOptions()
    options.threads = 1
    let strategies: [any ScoringStrategy] = [MostFrequent(), BucketedBayes()]
    var document = try await ReplayDocument.replay(
      dataset, strategies: strategies, options: options,
      environment: .init(version: "test", seed: 1, options: [("map", .string(name))]), intervals: false,
      machine: (name, ""))
    var runs: [StrategyRun] = []
    for strategy in strategies {
      runs.append(await Replay(dataset: dataset, options: options).run(strategy).run)
    }
    document.results[0].strategy = name
    runs[0].strategy = name
    runs[1].strategy = "1" + name
    let comparison = try ComparisonDocument(
      .of(runs) { dataset.localDay($0) }, names: runs.map(\.strategy), baseline: name,
      metric: .hitRate(at: 1),
      replay: document)
    let benchmark = BenchmarkDocument(documents: [document])
    let inspection = DatasetInspection(dataset, ceiling: 0.5)
    let leaks = leaks(name)
    return [
      Printed(
        what: "replay", table: document.table, csv: document.csv, markdown: document.markdown,
        json: document.json.text),
      Printed(
        what: "compare", table: comparison.table, csv: comparison.csv, markdown: comparison.markdown,
        json: comparison.json.text),
      Printed(
        what: "benchmark", table: benchmark.table, csv: benchmark.csv, markdown: benchmark.markdown,
        json: benchmark.json.text),
      Printed(
        what: "inspect", table: inspection.table, csv: inspection.csv, markdown: inspection.markdown,
        json: inspection.json.text),
      Printed(
        what: "check-leaks", table: leaks.table, csv: leaks.csv, markdown: leaks.markdown,
        json: leaks.json.text),
      Printed(what: "explain", table: explanation(of: dataset)),
      Printed(
        what: "a note", table: MissingSignals(try HostileNames.bare(name), strategies: [BucketedBayes()]).note
      ),
      Printed(what: "an error", table: "\(DataError(file: name, line: 1, reason: name, remedy: name))\n"),
    ]
  }

  private static func bare(_ name: String) throws -> Dataset {
    let full = try dataset(name)
    return Dataset(
      name: name, digest: "", catalog: full.catalog, symbols: full.symbols, rows: [], people: [])
  }

  private static func leaks(_ name: String) -> LeakGuardReport {
    LeakGuardReport(
      dataset: name, people: 1, trials: 1, seed: 1, moments: ["now"],
      results: [
        .init(
          name: name, counts: Tampering.allCases.map { .init(kind: $0, compared: 1, moved: 1) },
          leak: .init(
            kind: .items, moment: "now", trial: name, trialIdentifier: name, edits: 2, tampering: [name]))
      ])
  }

  private static func explanation(of dataset: Dataset) -> TerminalText {
    var predictor = Predictor(catalog: dataset.catalog, strategy: BucketedBayes(), symbols: dataset.symbols)
    let learned = dataset.people[0].rows.map { dataset.rows[$0].donation }
    for donation in learned { predictor.donate(donation) }
    guard let last = learned.last else { return "" }
    return ExplanationPage(
      predictor: predictor, context: last.context, surface: .search, person: dataset.people[0].identifier,
      donations: learned.count
    ).table
  }
}
