import PredictionEngine

/// The document that `without-history` prints: what supplied shortcuts are worth over each person's first donations.
public struct FirstDonationsDocument: Sendable {
  /// The name of the dataset.
  public let dataset: String
  /// The digest of the donations.
  public let digest: String
  /// The digest of what was supplied.
  public let suggestionsDigest: String?
  /// The rows of the files that were passed over.
  package let rowsPassedOver: RowsPassedOver
  /// The number of people whose first donations are scored.
  public let people: Int
  /// The name of the surface whose shown list is judged.
  public let surface: String
  /// The seed of the intervals.
  public let seed: UInt64
  /// The figures, by strategy, number of donations and metric.
  public let rows: [FirstDonations.Row]

  /// Collects the figures of a dataset.
  public init(_ dataset: Dataset, options: ReplayOptions, rows: [FirstDonations.Row]) {
    self.dataset = dataset.name
    (digest, suggestionsDigest) = (dataset.digest, dataset.suggestionsDigest)
    people = dataset.people.count
    rowsPassedOver = dataset.rowsPassedOver
    (surface, seed) = (options.surface.name, options.seed)
    self.rows = rows
  }

  /// The figures as a table within 120 columns.
  public var table: TerminalText {
    var text: TerminalText = "\(dataset): each person's first donations on \(surface), "
    text +=
      "without and with what was supplied; \(CountedNoun.of(people, "people"))\(rowsPassedOver.words), seed \(seed)\n\n"
    text += grid.text
    text +=
      "\nnew: trials of a shortcut never donated before; supplied: of these, those that an app or the person had "
    text +=
      "supplied.\nceiling: without, and every trial hit of which the shortcut was supplied."
    let forms = rows.compactMap { $0.comparison?.interval()?.form }
    let gains: TerminalText =
      forms.isEmpty
      ? noIntervals
      : "Gains: 95 % interval over people, paired, \(IntervalForm.words(of: forms)).\n"
    return text + "\n" + gains
  }

  /// Says why no gain has an interval; empty where nothing was compared.
  private var noIntervals: TerminalText {
    let lacks = IntervalLack.words(of: rows.compactMap { $0.comparison?.lack }, "people")
    return lacks.isEmpty ? Figure.tooFew(people, "people") : "No intervals: \(lacks).\n"
  }

  /// The figures as a table in Markdown.
  public var markdown: String {
    grid.markdown
      + (rowsPassedOver.count == 0 ? "" : "\n" + MarkdownText.list("\(dataset)\(rowsPassedOver.words)\n"))
  }

  /// The figures as CSV, a row for each.
  public var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "first", "metric", "trials", "new", "supplied", "without", "with", "ceiling",
      "gain", "low", "high", "p_value", RowsPassedOver.column)
    for row in rows {
      let interval = row.comparison?.interval()
      let numbers: [Double?] = [
        row.new, row.supplied, row.without?.value, row.with?.value, row.ceiling, row.comparison?.difference,
        interval?.low, interval?.high, row.comparison?.pValue,
      ]
      table.add(
        [.text(dataset), .text(row.strategy), .count(row.first), .text(row.metric), .count(row.trials)]
          + numbers.map { .number($0) } + [.count(rowsPassedOver.count)])
    }
    return table.text
  }

  /// The figures as one JSON document.
  public var json: JSONOutput {
    var facts: [(String, JSONOutput)] = [
      ("name", .string(dataset)), ("digest", .string(digest)), ("people", .integer(people)),
    ]
    facts += rowsPassedOver.members
    if let suggestionsDigest { facts.append(("suggestionsDigest", .string(suggestionsDigest))) }
    let list = rows.map { row -> JSONOutput in
      var values: [(String, JSONOutput)] = [
        ("strategy", .string(row.strategy)), ("first", .integer(row.first)), ("metric", .string(row.metric)),
        ("trials", .integer(row.trials)), ("new", .number(row.new)), ("supplied", .number(row.supplied)),
      ]
      func add(_ name: String, _ value: Double?) {
        if let value, value.isFinite { values.append((name, .number(value))) }
      }
      add("without", row.without?.value)
      add("with", row.with?.value)
      add("ceiling", row.ceiling)
      add("gain", row.comparison?.difference)
      values += row.comparison?.interval()?.members ?? []
      add("pValue", row.comparison?.pValue)
      return .object(values)
    }
    return .object([
      ("dataset", .object(facts)), ("surface", .string(surface)), ("seed", .string(String(seed))),
      ("firstDonations", .array(list)),
    ])
  }

  private var grid: TextTable {
    var table = TextTable(header: [
      "strategy", "first", "metric", "new", "supplied", "without", "with", "ceiling", "gain [95 %]",
    ])
    for (index, row) in rows.enumerated() {
      if index > 0, rows[index - 1].strategy != row.strategy { table.addRule() }
      let interval = row.comparison?.interval().map {
        " [\(Figure.share($0.low)), \(Figure.share($0.high))]"
      }
      table.add([
        row.strategy, String(row.first), row.metric, Figure.share(row.new), Figure.share(row.supplied),
        Figure.plain(row.without), Figure.plain(row.with), row.ceiling.map { Figure.share($0) } ?? "–",
        (row.comparison.map { Figure.share($0.difference) } ?? "–") + (interval ?? ""),
      ])
    }
    return table
  }
}
