import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The answers of a strategy as a row of a table.
protocol StrategyResult {
  var strategy: String { get }
}

extension ReplayDocument.Result: StrategyResult {}
extension MomentDocument.Result: StrategyResult {}
extension SensedDocument.Result: StrategyResult {}

/// Makes tables that have a row for each strategy, those of the ceilings below a rule.
extension TextTable {
  typealias Column<Result> = (title: String, cell: (Result) -> String)

  init<Result: StrategyResult>(of results: [Result], _ columns: [Column<Result>]) {
    self.init(header: ["strategy"] + columns.map { TerminalText(lines: $0.title) })
    let first = results.firstIndex { Ceiling.names.contains($0.strategy) }
    for (place, result) in results.enumerated() {
      if place == first, results.count > 1 { addRule() }
      let name = result.strategy == Ceiling.oracle ? "oracle (ceiling)" : result.strategy
      add([name] + columns.map { $0.cell(result) })
    }
  }
}

/// A figure over that of the ideal learner, where it answered too.
struct ShareOfLearner<Result: StrategyResult> {
  private let learner: Result?

  init(_ results: [Result]) {
    learner = results.count > 1 ? results.first { $0.strategy == Ceiling.learner } : nil
  }

  /// The column of the shares of a figure; none where the ideal learner did not answer. Ceilings, and shares of nothing,
  /// have none.
  func column(_ value: @escaping (Result) -> Double?) -> [TextTable.Column<Result>] {
    guard let whole = learner.flatMap(value) else { return [] }
    return [
      (
        "of\nideal",
        { result in
          guard whole > 0, !Ceiling.names.contains(result.strategy), let own = value(result) else {
            return "–"
          }
          return Figure.share(own / whole, digits: 2)
        }
      )
    ]
  }

  /// The sentence below a table with such a column.
  var note: TerminalText {
    learner == nil
      ? ""
      : "of ideal: the figure over that of the ideal learner, which knows the kinds of worlds and has to learn the person "
        + "(–: a ceiling itself, or a share of nothing).\n"
  }
}

extension ReplayCost {
  /// The costs of an answer, a donation and a person, in the order of a CSV; none where nothing was measured.
  func figures(of question: String) -> [MetricValue] {
    let figures = [
      (question + "_nanoseconds_p50", suggestNanosecondsP50),
      (question + "_nanoseconds_p99", suggestNanosecondsP99),
      ("donate_nanoseconds_p50", donateNanosecondsP50), ("bytes_per_person", bytesPerPerson),
    ]
    return isMeasured ? figures.map { MetricValue(name: $0.0, value: $0.1) } : []
  }
}
