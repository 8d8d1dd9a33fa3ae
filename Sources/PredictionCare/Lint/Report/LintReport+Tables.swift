import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Prints what lint found, for people and for programs.
extension LintReport {
  /// A paragraph for each finding, at most 120 columns wide where names are of ordinary length.
  public var table: TerminalText {
    var text: TerminalText =
      "\(dataset.name): \(CountedNoun.of(findings.count, "findings"))\(dataset.rowsPassedOver.words)"
    let counts = LintSeverity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : CountedNoun.of(count, severity.rawValue + "s")
    }
    text += counts.isEmpty ? "\n" : " (\(counts.joined(separator: ", ")))\n"
    for (finding, price) in zip(findings, prices) {
      text += "\n\(finding.severity.rawValue)  \(finding.rule)"
      if finding.definition != nil { text += "  \(definition(of: finding))" }
      text += finding.key.map { "  \($0)" } ?? ""
      text += "\n"
      text += LintReport.indented("\(finding.problem).")
      text += LintReport.indented("Repair: \(finding.remedy).")
      if !finding.rows.isEmpty { text += LintReport.indented("\(examples(of: finding))") }
      if pricing != nil { text += "  Price: \(words(price)).\n" }
    }
    if let total { text += "\nAll repairs together: \(words(total)).\n" }
    return text + note
  }

  /// Says how prices are computed; empty without findings or prices.
  private var note: TerminalText {
    guard let pricing, !findings.isEmpty else { return "" }
    var text: TerminalText =
      "\nA price is \(pricing.metric) of \(pricing.strategy) after that repair alone less before it, on the same trials, "
    if prices.contains(where: { $0?.interval != nil }) {
      text +=
        "with its 95 % interval over people, \(IntervalForm.words(of: prices.map { $0?.interval?.form })); "
    }
    text += "seed \(pricing.environment.seed).\n"
    text = text.wrapped()
    if pricing.environment.averagesPeople {
      text += "Figures are means of person means (macro averages).\n"
    }
    let lacks = prices.compactMap { $0?.lack }
    if !lacks.isEmpty {
      text += "Without an interval: \(IntervalLack.words(of: lacks, "people")).\n"
    } else if let price = prices.compactMap({ $0 }).first {
      text += Figure.tooFew(price.people, "people")
    }
    return text
  }

  private func words(_ price: LintPrice?) -> String {
    guard let price else {
      return "none, because the repaired dataset has no trial in common with the original"
    }
    let sign = price.difference >= 0.0005 ? "+" : ""
    let interval = price.interval.map { " [\(Figure.share($0.low)), \(Figure.share($0.high))]" } ?? ""
    return "\(sign)\(Figure.share(price.difference))\(interval), from \(Figure.share(price.original)) to "
      + "\(Figure.share(price.repaired)) on \(CountedNoun.of(price.trials, "trials")) of "
      + CountedNoun.of(price.people, "people")
  }

  /// The number of a finding's rows, and the first of them.
  private func examples(of finding: LintFinding) -> String {
    let rows = finding.rows.prefix(LintReport.shownRows).map { index in
      let row = row(index)
      return "\(row.identifier) (\(row.person), \(row.time))"
    }
    let rest = finding.rows.count > LintReport.shownRows ? ", …" : ""
    return CountedNoun.of(finding.rows.count, "rows") + ": " + rows.joined(separator: ", ") + rest
  }

  private static func indented(_ sentence: TerminalText) -> TerminalText {
    let lines = sentence.wrapped(to: 110).text.split(separator: "\n")
    return TerminalText(lines: lines.map { "  \($0)\n" }.joined())
  }

  /// The findings as CSV, one row for each; the price of all together is in the JSON and in the table.
  public var csv: String {
    var table = CSVTable(
      [
        "dataset", "rule", "severity", "definition", "key", "rows", "examples", "problem", "repair",
        "strategy",
        "metric", "original", "repaired", "price", "low", "high", "trials", "people",
      ] + RowsPassedOver.columns)
    for (finding, price) in zip(findings, prices) {
      let examples = finding.rows.prefix(LintReport.shownRows).map { row($0).identifier }
      func count(_ number: Int?) -> CSVTable.Cell { number.map { .count($0) } ?? .figure("") }
      table.add(
        [
          .text(dataset.name), .text(finding.rule), .text(finding.severity.rawValue),
          .text(definition(of: finding)), .text(finding.key ?? ""), .count(finding.rows.count),
          .text(examples.joined(separator: " ")), .text(finding.problem), .text(finding.remedy),
          .text(pricing?.strategy ?? ""), .text(pricing?.metric ?? ""), .number(price?.original),
          .number(price?.repaired), .number(price?.difference), .number(price?.interval?.low),
          .number(price?.interval?.high), count(price?.trials), count(price?.people),
        ] + dataset.rowsPassedOver.cells)
    }
    return table.text
  }

  /// The findings as a Markdown table, without the price of all together.
  public var markdown: String {
    var table = TextTable(header: [
      "rule", "severity", "intent or activity", "key", "rows", "problem", "repair", "price", "95 % interval",
    ])
    for (finding, price) in zip(findings, prices) {
      let interval = price?.interval.map { "\(Figure.share($0.low)) to \(Figure.share($0.high))" }
      table.add([
        finding.rule, finding.severity.rawValue, finding.definition == nil ? "–" : definition(of: finding),
        finding.key ?? "–",
        CountedNoun.digits(finding.rows.count), finding.problem, finding.remedy,
        price.map { Figure.share($0.difference) } ?? "–", interval ?? "–",
      ])
    }
    let rows = dataset.rowsPassedOver
    return table.markdown
      + (rows.isEmpty ? "" : "\n" + MarkdownText.list("\(dataset.name)\(rows.words)\n"))
  }

  /// The findings as JSON: `{"dataset", "digest", "pricing"?, "findings": [{…, "price"?}], "total"?}`.
  public var json: JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("dataset", .string(dataset.name)), ("digest", .string(dataset.digest)),
    ]
    members += dataset.rowsPassedOver.members
    if let pricing {
      let object = JSONOutput.object([
        ("strategy", .string(pricing.strategy)), ("metric", .string(pricing.metric)),
        ("environment", pricing.environment.json),
      ])
      members.append(("pricing", object))
    }
    members.append(("findings", .array(zip(findings, prices).map(object))))
    if let total { members.append(("total", LintReport.object(total))) }
    return .object(members)
  }

  private func object(_ finding: LintFinding, _ price: LintPrice?) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
    ]
    if let definition = finding.definition {
      let entry = dataset.catalog.entries[definition]
      members.append((entry.kind.rawValue, .string(entry.name)))
    }
    if let key = finding.key { members.append(("key", .string(key))) }
    let examples = JSONOutput.objects(finding.rows.prefix(LintReport.shownRows)) {
      let row = row($0)
      return [("id", .string(row.identifier)), ("person", .string(row.person)), ("time", .string(row.time))]
    }
    members += [
      ("rows", .integer(finding.rows.count)), ("examples", examples), ("problem", .string(finding.problem)),
      ("repair", .string(finding.remedy)),
    ]
    if let price { members.append(("price", LintReport.object(price))) }
    return .object(members)
  }

  private static func object(_ price: LintPrice) -> JSONOutput {
    var figures: [(String, JSONOutput)] = [
      ("original", .number(price.original)), ("repaired", .number(price.repaired)),
      ("difference", .number(price.difference)),
    ]
    figures += price.interval?.members ?? []
    return .object(figures + [("trials", .integer(price.trials)), ("people", .integer(price.people))])
  }
}
