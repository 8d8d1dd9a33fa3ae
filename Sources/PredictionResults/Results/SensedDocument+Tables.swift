import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Formats the results at sensed moments.
extension SensedDocument {
  /// A table for each kind of sensed moment, strategies in the order of the request, the oracle last.
  package var table: TerminalText {
    var text = heading
    for count in counts {
      text += "\n\(title(of: count))\n\(table(at: count.kind).text)"
    }
    return text + "\n" + notes.wrapped()
  }

  private var heading: TerminalText {
    "\(dataset): \(CountedNoun.of(people, "people"))\(rowsPassedOver.words); seed \(environment.seed)\n"
  }

  private var notes: TerminalText {
    let notes = Figure.intervalNote(
      results.flatMap { result in
        counts.flatMap { count in
          SensedDocument.columns.map { value($0.1, of: result, at: count.kind)?.metric }
        }
      }, scale: "", blocks: people, "people",
      effective: effectivePeople, isAsked: environment.asksIntervals)
    return notes + """
      Each sensed moment weighs 1, and everything sensed up to it is known. nats: gain in log likelihood over poisson \
      at the same moments, for each event. utility: what showing the best candidate from a probability of .3 on is \
      worth, a person and week. ECE: expected calibration error of the best candidate.

      """
  }

  package var markdown: String {
    counts.map { "\(title(of: $0))\n\n\(table(at: $0.kind).markdown)\n" }.joined()
      + MarkdownText.list(heading + notes)
  }

  private func title(of count: Count) -> String {
    let share = Figure.share(Double(count.busy) / Double(count.moments), digits: 2)
    return
      "At \(count.kind.moments): \(CountedNoun.of(count.moments, "moments")), something is donated within \(horizon) minutes after \(share)"
  }

  /// The metrics with brackets: title, name and digits.
  private static let columns = [
    ("nats\nan event", "moment_nats", 3), ("utility@.3\na week", "moment_utility@.3", 2),
  ]

  private func table(at kind: SensedKind) -> TextTable {
    let hasOracle = results.contains { $0.strategy == Ceiling.oracle } && results.count > 1
    let headlines = SensedDocument.columns.flatMap { title, name, digits -> [TextTable.Column<Result>] in
      let value = { (result: Result) in self.value(name, of: result, at: kind) }
      let share: TextTable.Column<Result> = (
        "of\noracle", { value($0)?.ofOracle.map { Figure.share($0.value, digits: 2) } ?? "–" }
      )
      return [(title, { Figure.interval(value($0)?.metric, digits: digits) })] + (hasOracle ? [share] : [])
    }
    let error = { (result: Result) in self.value("moment_calibration_error", of: result, at: kind)?.metric }
    return TextTable(of: results, headlines + [("ECE", { Figure.plain(error($0), digits: 4) })])
  }

  package var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "kind", "metric", "value", "low", "high", "of_oracle", "of_oracle_low",
      "of_oracle_high")
    for result in results {
      for (kind, value) in result.values {
        table.add(
          [dataset, result.strategy, kind.rawValue, value.metric.name].map { .text($0) } + value.cells)
      }
    }
    let empty = CSVTable.Cell.figure("")
    for (name, count) in rowsPassedOver.figures {
      table.add(
        [.text(dataset), empty, empty, .text(name), .count(count)]
          + [CSVTable.Cell](repeating: empty, count: 5))
    }
    return table.text
  }

  package var json: JSONOutput {
    let facts: [(String, JSONOutput)] = [
      ("name", .string(dataset)), ("digest", .string(digest)), ("scoredPeople", .integer(people)),
    ]
    let moments = JSONOutput.objects(counts) {
      [
        ("kind", .string($0.kind.rawValue)), ("moments", .integer($0.moments)), ("busy", .integer($0.busy)),
      ]
    }
    let results = JSONOutput.objects(results) { result in
      let kinds = JSONOutput.objects(counts) { count in
        let metrics = result.values.filter { $0.kind == count.kind }.map(\.value.member)
        return [("kind", .string(count.kind.rawValue)), ("metrics", .object(metrics))]
      }
      return [
        ("strategy", .string(result.strategy)), ("recipe", .raw(result.recipe ?? "{}")), ("kinds", kinds),
      ]
    }
    return .object([
      ("dataset", .object(facts + rowsPassedOver.members)), ("environment", environment.json),
      ("moments", moments), ("results", results),
    ])
  }
}

extension SensedKind {
  /// The moments of this kind in a sentence, after "at": `arrivals`.
  var moments: String {
    switch self {
    case .arrival: "arrivals"
    case .departure: "departures"
    case .look: "looks"
    case .sensed: "changes of a signal"
    }
  }
}
