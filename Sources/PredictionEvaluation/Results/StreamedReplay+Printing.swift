import PredictionEngine

/// Formats a ``StreamedReplay`` for people, programs, spreadsheets and pages.
extension StreamedReplay {
  /// The figures as a table in plain text, for people.
  public var table: TerminalText {
    "\(name): \(strategy), \(CountedNoun.of(donations, "donations")) of \(CountedNoun.of(people, "people")), "
      + "\(CountedNoun.digits(trials)) scored\nanswers \(answersDigest)\n\n\(figures.text)"
  }

  /// The figures as a table in Markdown, for pages.
  public var markdown: String { figures.markdown }

  /// The figures as CSV, one row for each metric.
  public var csv: String {
    var table = CSVTable("strategy", "metric", "value")
    for (name, value) in metrics { table.add(.text(strategy), .text(name), .number(value)) }
    return table.text
  }

  /// The figures as JSON, for programs; the keys are those of a replay, without cost, intervals and series.
  public var json: JSONOutput {
    let facts = JSONOutput.object([
      ("name", .string(name)), ("digest", .string(datasetDigest)), ("people", .integer(people)),
      ("donations", .integer(donations)), ("scoredTrials", .integer(trials)),
      ("untargeted", .integer(untargeted)),
    ])
    let result = JSONOutput.object([
      ("strategy", .string(strategy)), ("answersDigest", .string(answersDigest)),
      ("metrics", .object(metrics.map { ($0.name, .object([("value", .number($0.value))])) })),
    ])
    return .object(
      [("dataset", facts)] + (environment.map { [("environment", $0.json)] } ?? [])
        + [("results", .array([result]))])
  }

  private var figures: TextTable {
    var table = TextTable(header: ["metric", "\(strategy)"])
    for (name, value) in metrics { table.add([name, Figure.fixed(value, 4)]) }
    return table
  }
}
