import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Formats the results of one dataset as tables for people and spreadsheets.
extension ReplayDocument {
  /// A table of accuracy and cost within 100 columns, one row for each strategy: the one with the most hits
  /// first, equal ones in the order of the request, the oracle last.
  public var table: TerminalText {
    heading.wrapped() + "\n\(grid.text)\n" + sessionText + notes.wrapped() + durationNote.wrapped()
  }

  private var heading: TerminalText {
    let novelty: TerminalText = dataset.noveltyRate.map { " (\(Figure.share($0)) first uses)" } ?? ""
    let untargeted: TerminalText =
      dataset.untargeted > 0 ? ", \(CountedNoun.digits(dataset.untargeted)) without target" : ""
    return """
      \(dataset.name): \(CountedNoun.of(dataset.people, "people")), \(CountedNoun.of(dataset.donations, "donations")), \
      \(CountedNoun.of(dataset.scoredTrials, "trials"))\(novelty)\(dataset.rowsPassedOver.words)\(untargeted); seed \
      \(environment.seed)

      """
  }

  /// The same table as Markdown, with its sentences.
  public var markdown: String { grid.markdown + "\n" + MarkdownText.list(heading + notes) + sessionMarkdown }

  private var grid: TextTable {
    func plain(_ title: String, _ name: String) -> TextTable.Column<Result> {
      (title, { Figure.plain($0.metric(name)) })
    }
    let calibration = { (result: Result) -> String in
      guard let error = result.metric("calibration_error") else { return "–" }
      return Figure.share(error.value) + " (" + Figure.plain(result.metric("calibration_floor")) + ")"
    }
    return TextTable(
      of: ranked,
      [
        ("hit rate at 1", { Figure.interval($0.metric("hit_rate@1")) }), plain("at 3", "hit_rate@3"),
        plain("mrr", "mrr"), plain("log\nloss", "log_loss"), ("ECE (floor)", calibration),
      ] + (hasOracle ? [plain("of\noracle", "oracle_share@1")] : [])
        + ShareOfLearner(results).column { $0.metric("hit_rate@1")?.value } + [
          ("µs/\nask", { microseconds($0).map { Figure.fixed($0, 1) } ?? "–" }),
          ("kB/\nperson", { bytes($0).map { Figure.fixed($0 / 1000, 1) } ?? "–" }),
        ])
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
  /// included. Rows that were passed over or left out are metrics of no strategy.
  public var csv: String { ReplayDocument.csv(of: [self]) }

  static func csv(of documents: [ReplayDocument]) -> String {
    var table = CSVTable("dataset", "strategy", "metric", "value", "low", "high")
    for document in documents {
      for (strategy, metric) in document.figures {
        table.add(
          .text(document.dataset.name), .text(strategy), .text(metric.name), .number(metric.value),
          .number(metric.low), .number(metric.high))
      }
      for (name, count) in document.dataset.rowsPassedOver.figures + document.sessionTrials {
        table.add(
          .text(document.dataset.name), .figure(""), .text(name), .count(count), .figure(""), .figure(""))
      }
    }
    return table.text
  }

  /// The metrics of each strategy, and what it costs, in the order of a CSV.
  var figures: [(strategy: String, metric: MetricValue)] {
    results.flatMap { result in
      (result.metrics + result.sessionFigures + result.cost.figures(of: "suggest")).map {
        (result.strategy, $0)
      }
    }
  }
}
