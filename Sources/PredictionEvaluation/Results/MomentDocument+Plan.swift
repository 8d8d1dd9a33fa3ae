import PredictionEngine

/// Formats what claims at a fixed bar are worth, beside the oracle that plans its own.
extension MomentDocument {
  /// The table of claims at the bar with its title; empty without a plan.
  var plannedText: TerminalText {
    guard let table = plannedTable else { return "" }
    return "\nClaims from a probability of \(Figure.tick(ClaimsAtBar.bar)) on\n\(table.text)"
  }

  /// The table of claims at the bar as Markdown; empty without a plan.
  var plannedMarkdown: String { plannedTable.map { $0.markdown + "\n" } ?? "" }

  /// The sentences about the plan below the tables.
  var plannedNote: TerminalText {
    if planned == nil { return "" }
    return
      "planned: the oracle that looks ahead and claims a shortcut when waiting is not better, each in a place of "
      + "its own; expected: what its plan expects before the donations come. No strategy is worth more on average.\n"
  }

  /// The plan as JSON; `nil` without one.
  var plannedJSON: JSONOutput? {
    guard let planned else { return nil }
    return .object([
      ("utility", .object(planned.utility.members)), ("expected", .object(planned.expected.members)),
      ("claimsAtBar", json(of: planned.claims)),
    ])
  }

  /// What claims at the bar come to, as JSON.
  func json(of claims: ClaimsAtBar) -> JSONOutput {
    .object(
      [
        ("bar", .number(ClaimsAtBar.bar)), ("rightPerWeek", .number(claims.rightAWeek)),
        ("wrongPerWeek", .number(claims.wrongAWeek)),
      ] + (claims.precision.map { [("precision", .number($0))] } ?? [])
        + (claims.coverage.map { [("coverage", .number($0))] } ?? []))
  }

  private var plannedTable: TextTable? {
    guard let planned else { return nil }
    let name = MomentMetric.claimUtility.name
    var table = TextTable(
      header: [
        "strategy", TerminalText(lines: "\(name)\na week"), "of\nplanned", "right\na week", "wrong\na week",
        "precision", "coverage",
      ])
    func add(_ title: String, _ utility: MetricValue?, _ claims: ClaimsAtBar?) {
      func text(_ value: Double?) -> String { value.map { Figure.share($0, digits: 2) } ?? "–" }
      let whole = planned.utility.value
      table.add([
        title, Figure.interval(utility, digits: 2), text(whole > 0 ? utility.map { $0.value / whole } : nil),
        text(claims?.rightAWeek), text(claims?.wrongAWeek), text(claims?.precision), text(claims?.coverage),
      ])
    }
    for result in results where result.strategy != "oracle" {
      // Claims that could not be judged came to nothing that is known.
      let claims = result.claims == nil ? nil : result.claimsAtBar
      add(result.strategy, result.value(name, within: horizon)?.metric, claims)
    }
    if results.count > 1 { table.addRule() }
    for result in results where result.strategy == "oracle" {
      add("oracle, same policy", result.value(name, within: horizon)?.metric, result.claimsAtBar)
    }
    add("oracle, planned", planned.utility, planned.claims)
    add("oracle, expected", planned.expected, nil)
    return table
  }
}
