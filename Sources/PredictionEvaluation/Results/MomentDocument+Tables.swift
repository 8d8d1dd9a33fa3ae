import PredictionEngine

/// Formats the results at moments as tables for people and spreadsheets.
extension MomentDocument {
  /// Five tables within 120 columns, strategies in the order of the request, the oracle last: the headlines with
  /// their intervals, the claims of a surface with a budget, what stands beside them with the cost, the horizons,
  /// and the learning curve.
  package var table: TerminalText {
    heading.wrapped() + "\nIs it time, within \(horizon) minutes?\n\(headlineTable.text)"
      + "\nA surface that may be wrong once a week\n\(claims.text)"
      + "\nBeside them\n\(companions.text)"
      + "\nNats an event, by horizon in minutes\n\(byHorizon.text)"
      + "\nNats an event, by week of scored time\n\(curve.text)\n"
      + (notes + Figure.durationNote(replaySeconds ?? 0, evaluationSeconds)).wrapped()
  }

  /// The lines above the tables: the log, its people and trials, and the options.
  private var heading: TerminalText {
    var text: TerminalText = "\(dataset.name): \(CountedNoun.of(dataset.scoredPeople, "people")), "
    text += "\(CountedNoun.of(dataset.scoredMoments, "moments")), "
    text += "\(CountedNoun.of(dataset.scoredDonations, "donations"))"
    text += "\(dataset.rowsPassedOver.words)"
    let unscored = dataset.people - dataset.scoredPeople
    if unscored > 0 { text += "; \(CountedNoun.of(unscored, "people")) not scored" }
    text += "; seed \(environment.seed)\n"
    return text
  }

  /// The tables as Markdown, with their sentences.
  package var markdown: String {
    headlineTable.markdown + "\n" + claims.markdown + "\n"
      + [companions, byHorizon, curve].map { $0.markdown + "\n" }.joined()
      + MarkdownText.list(heading + notes)
  }

  /// True when the figures stand beside an oracle's.
  var hasOracle: Bool { results.contains { $0.strategy == "oracle" } && results.count > 1 }

  private func title(_ result: Result) -> String {
    result.strategy == "oracle" ? "oracle (ceiling)" : result.strategy
  }

  /// Adds a row for each result, the oracle's below a rule.
  private func fill(_ table: inout TextTable, _ cells: (Result) -> [String]) {
    for result in results {
      if result.strategy == "oracle", results.count > 1 { table.addRule() }
      table.add([title(result)] + cells(result))
    }
  }

  private func share(_ value: MomentValue?) -> String {
    value?.ofOracle.map { Figure.share($0.value, digits: 2) } ?? "–"
  }

  private var headlineTable: TextTable {
    let columns = [
      ("nats\nan event", "moment_nats", horizon, 3), ("utility@.3\na week", "moment_utility@.3", horizon, 2),
      ("display@30\n(within 15)", "display_coverage@30", 15, 3),
    ]
    var header: [TerminalText] = ["strategy"]
    for (title, _, _, _) in columns {
      header.append(TerminalText(lines: title))
      if hasOracle { header.append("of\noracle") }
    }
    var table = TextTable(header: header)
    fill(&table) { result in
      columns.flatMap { _, name, minutes, digits -> [String] in
        let value = result.value(name, within: minutes)
        let own = Figure.interval(value?.metric, digits: digits)
        return hasOracle ? [own, share(value)] : [own]
      }
    }
    return table
  }

  private var companions: TextTable {
    var table = TextTable(header: [
      "strategy", "Brier\nskill", "ECE\n(floor)", "utility@.5\na week", "P_any:\nnats", "P_any: ECE\n(floor)",
      "ns a\nmoment",
      "bytes a\nperson",
    ])
    fill(&table) { result in
      func plain(_ name: String, _ digits: Int) -> String {
        Figure.plain(result.value(name, within: horizon)?.metric, digits: digits)
      }
      func calibration(_ of: String) -> String {
        let error = "moment\(of)_calibration_error"
        if result.value(error, within: horizon) == nil { return "–" }
        return "\(plain(error, 4)) (\(plain("moment\(of)_calibration_floor", 4)))"
      }
      func count(_ value: Double) -> String { value > 0 ? Figure.count(value) : "–" }
      return [
        plain("moment_brier_skill", 3), calibration(""), plain("moment_utility@.5", 2),
        plain("moment_any_nats", 3), calibration("_any"),
        count(result.cost.suggestNanosecondsP50), count(result.cost.bytesPerPerson),
      ]
    }
    return table
  }

  private var byHorizon: TextTable {
    var table = TextTable(header: ["strategy"] + horizons.map { "within\n\($0)" })
    fill(&table) { result in
      horizons.map { minutes in
        let value = result.value("moment_nats", within: minutes)
        let own = Figure.plain(value?.metric)
        return value?.ofOracle == nil ? own : "\(own) (\(share(value)))"
      }
    }
    return table
  }

  private var claims: TextTable {
    var header: [TerminalText] = ["strategy", "budget\ncoverage@1"]
    if hasOracle { header.append("of\noracle") }
    header += ["wrong\na week", "weeks\nover 1", "worst\nweek", "precision", "minutes a day\n(00–05 h)"]
    var table = TextTable(header: header)
    fill(&table) { result in
      func plain(_ name: String, _ digits: Int) -> String {
        Figure.plain(result.value(name, within: horizon)?.metric, digits: digits)
      }
      let coverage = result.value("budget_coverage@1", within: horizon)
      func share(_ value: Double?, _ digits: Int) -> String {
        value.map { Figure.share($0, digits: digits) } ?? "–"
      }
      return [Figure.interval(coverage?.metric)] + (hasOracle ? [self.share(coverage)] : []) + [
        plain("wrong_claims_per_week", 2), share(result.claims?.weeksOver, 2),
        result.claims.map { String($0.worstWeek) } ?? "–", plain("claim_precision", 2),
        result.claims.map { "\(plain("display_minutes_per_day", 1)) (\(share($0.nightMinutes, 1)))" } ?? "–",
      ]
    }
    return table
  }

  /// The weeks of the learning curve that the table shows: the first ones, then ever fewer.
  private var shownWeeks: [Int] {
    let last = results.flatMap { $0.weeks.map(\.number) }.max() ?? -1
    return [0, 1, 2, 3, 5, 7, 11, 15, 25, 51].filter { $0 < last } + (last >= 0 ? [last] : [])
  }

  private var curve: TextTable {
    var table = TextTable(header: ["strategy"] + shownWeeks.map { "\($0 + 1)" })
    fill(&table) { result in
      shownWeeks.map { number in
        result.weeks.first { $0.number == number }?.nats.map { Figure.share($0, digits: 2) } ?? "–"
      }
    }
    return table
  }

  /// The results as CSV, one row for each metric, horizon and strategy, cost included.
  package var csv: String {
    var table = MomentDocument.emptyCSV
    addRows(to: &table)
    return table.text
  }

  /// A CSV without a row, with the titles of one at moments.
  static var emptyCSV: CSVTable {
    CSVTable(
      "dataset", "strategy", "metric", "minutes", "value", "low", "high", "of_oracle", "of_oracle_low",
      "of_oracle_high")
  }

  /// Adds a row for each metric, horizon and strategy, and one where rows were passed over.
  func addRows(to table: inout CSVTable) {
    if dataset.rowsPassedOver.count > 0 {
      table.add(
        [.text(dataset.name), .figure(""), .text(RowsPassedOver.column), .figure("")]
          + [.count(dataset.rowsPassedOver.count)] + [CSVTable.Cell](repeating: .figure(""), count: 5))
    }
    for result in results {
      for value in result.values {
        table.add(
          [.text(dataset.name), .text(result.strategy), .text(value.metric.name), .count(value.minutes)]
            + value.cells)
      }
      for (name, minutes, value) in [
        ("answer_nanoseconds_p50", horizon, result.cost.suggestNanosecondsP50),
        ("answer_nanoseconds_p99", horizon, result.cost.suggestNanosecondsP99),
        ("donate_nanoseconds_p50", nil, result.cost.donateNanosecondsP50),
        ("bytes_per_person", nil, result.cost.bytesPerPerson),
      ] as [(String, Int?, Double)] where result.cost.isMeasured {
        let rest = [CSVTable.Cell](repeating: .figure(""), count: 5)
        table.add(
          [
            .text(dataset.name), .text(result.strategy), .text(name),
            .figure(minutes.map(String.init) ?? ""), .number(value),
          ] + rest)
      }
    }
  }
}
