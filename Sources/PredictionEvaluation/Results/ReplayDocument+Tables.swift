import PredictionEngine

/// Formats the results of one dataset as tables for people and spreadsheets.
extension ReplayDocument {
  /// A table of accuracy and cost within 100 columns, one row for each strategy: the one with the most hits
  /// first, equal ones in the order of the request, the oracle last.
  public var table: TerminalText {
    heading.wrapped() + "\n\(grid.text)\n" + notes.wrapped() + durationNote.wrapped()
  }

  private var heading: TerminalText {
    var text: TerminalText = "\(dataset.name): \(CountedNoun.of(dataset.people, "people")), "
    text += "\(CountedNoun.of(dataset.donations, "donations")), "
    text += "\(CountedNoun.of(dataset.scoredTrials, "trials"))"
    if let novelty = dataset.noveltyRate { text += " (\(Figure.share(novelty)) first uses)" }
    text += "\(dataset.rowsPassedOver.words)"
    if dataset.untargeted > 0 { text += ", \(CountedNoun.digits(dataset.untargeted)) without target" }
    text += "; seed \(environment.seed)\n"
    return text
  }

  /// The same table as Markdown, with its sentences.
  public var markdown: String { grid.markdown + "\n" + MarkdownText.list(heading + notes) }

  private var grid: TextTable {
    var header: [TerminalText] = ["strategy", "hit rate at 1", "at 3", "mrr", "log\nloss", "ECE (floor)"]
    if hasOracle { header.append("of\noracle") }
    header += ["µs/\nask", "kB/\nperson"]
    var table = TextTable(header: header)
    for result in ranked {
      if result.strategy == "oracle", results.count > 1 { table.addRule() }
      let calibration = result.metric("calibration_error").map { error in
        Figure.share(error.value) + " (" + Figure.plain(result.metric("calibration_floor")) + ")"
      }
      var row = [
        result.strategy == "oracle" ? "oracle (ceiling)" : result.strategy,
        Figure.interval(result.metric("hit_rate@1")), Figure.plain(result.metric("hit_rate@3")),
        Figure.plain(result.metric("mrr")), Figure.plain(result.metric("log_loss")), calibration ?? "–",
      ]
      if hasOracle { row.append(Figure.plain(result.metric("oracle_share@1"))) }
      row += [
        microseconds(result).map { Figure.fixed($0, 1) } ?? "–",
        bytes(result).map { Figure.fixed($0 / 1000, 1) } ?? "–",
      ]
      table.add(row)
    }
    return table
  }

  /// The median microseconds of a question; `nil` where none was timed.
  func microseconds(_ result: Result) -> Double? {
    result.cost.suggestNanosecondsP99 == 0 ? nil : result.cost.suggestNanosecondsP50 / 1000
  }

  /// The bytes of a person's state; `nil` where there is no state or it was not measured.
  func bytes(_ result: Result) -> Double? {
    result.recipe == nil || !result.cost.isMeasured ? nil : result.cost.bytesPerPerson
  }

  /// The results as CSV, one row for each metric and strategy: `dataset,strategy,metric,value,low,high`, cost
  /// included. Rows that were passed over are a metric of no strategy.
  public var csv: String { ReplayDocument.csv(of: [self]) }

  static func csv(of documents: [ReplayDocument]) -> String {
    var table = CSVTable("dataset", "strategy", "metric", "value", "low", "high")
    for document in documents {
      for (strategy, metric) in document.figures {
        table.add(
          .text(document.dataset.name), .text(strategy), .text(metric.name), .number(metric.value),
          .number(metric.low), .number(metric.high))
      }
      let passedOver = document.dataset.rowsPassedOver.count
      if passedOver > 0 {
        table.add(
          [.text(document.dataset.name), .figure(""), .text(RowsPassedOver.column), .count(passedOver)]
            + [.figure(""), .figure("")])
      }
    }
    return table.text
  }

  /// The metrics of each strategy, and what it costs, in the order of a CSV.
  var figures: [(strategy: String, metric: MetricValue)] {
    results.flatMap { result in
      let costs =
        !result.cost.isMeasured
        ? []
        : [
          MetricValue(name: "suggest_nanoseconds_p50", value: result.cost.suggestNanosecondsP50),
          MetricValue(name: "suggest_nanoseconds_p99", value: result.cost.suggestNanosecondsP99),
          MetricValue(name: "donate_nanoseconds_p50", value: result.cost.donateNanosecondsP50),
          MetricValue(name: "bytes_per_person", value: result.cost.bytesPerPerson),
        ]
      return (result.metrics + costs).map { (result.strategy, $0) }
    }
  }
}
