import PredictionEngine

/// Prints ``StaleSuggestions`` as text, CSV, Markdown and JSON.
extension StaleSuggestions {
  /// The figures as a table for a terminal.
  public var table: TerminalText {
    var text: TerminalText =
      "\(dataset): the shortcut that \(CountedNoun.of(people, "people")) donated most in the first half "
    text += "of their days is never done again.\nShare of later questions at which it is still suggested:\n\n"
    text += "\(grid.text)\n"
    var notes: TerminalText = "deleted: its donations were forgotten. "
    let forms = rows.compactMap { $0.interval?.form }
    notes +=
      forms.isEmpty
      ? Figure.tooFew(people, "people")
      : "[low, high]: 95 % interval over people, \(IntervalForm.words(of: forms, scale: " on the logit scale")). "
    notes +=
      "last day: median over people of the days until the last such suggestion, where nothing was deleted.\n"
    return text + notes.wrapped()
  }

  /// The figures as CSV, with one row for each strategy and week.
  public var csv: String {
    var table = CSVTable("strategy", "week", "asked", "stale_deleted", "stale_kept")
    for row in rows {
      for week in row.asked.indices {
        table.add(
          .text(row.strategy), .count(week + 1), .count(row.asked[week]),
          .count(week == 0 ? row.afterDeletion : 0), .count(row.kept[week]))
      }
    }
    return table.text
  }

  /// The figures as a Markdown table.
  public var markdown: String { grid.markdown }

  private var weeks: Int { rows.map(\.asked.count).max() ?? 0 }

  private var grid: TextTable {
    var table = TextTable(
      header: ["strategy", "deleted", "kept"] + (1...max(weeks, 1)).map { "week \($0)" as TerminalText }
        + ["last day"])
    for row in rows {
      let asked = row.people.reduce(0) { $0 + $1.asked }
      let interval = row.interval.map { " [\(Figure.share($0.low)), \(Figure.share($0.high))]" } ?? ""
      let shares = (0..<max(weeks, 1)).map { week in
        week < row.asked.count && row.asked[week] > 0
          ? Figure.share(Double(row.kept[week]) / Double(row.asked[week])) : "–"
      }
      table.add(
        [row.strategy, Figure.share(asked == 0 ? 0 : Double(row.afterDeletion) / Double(asked))]
          + [Figure.share(row.share) + interval] + shares + [String(row.medianDays)])
    }
    return table
  }

  /// The figures as a JSON document, an object for each strategy.
  public var json: JSONOutput {
    let strategies = JSONOutput.objects(rows) { row in
      [
        ("strategy", .string(row.strategy)), ("staleAfterDeletion", .integer(row.afterDeletion)),
        ("staleShare", .number(row.share)), ("asked", .array(row.asked.map { .integer($0) })),
        ("stale", .array(row.kept.map { .integer($0) })), ("medianDays", .integer(row.medianDays)),
      ]
    }
    return .object([
      ("dataset", .string(dataset)), ("people", .integer(people)), ("strategies", strategies),
    ])
  }
}
