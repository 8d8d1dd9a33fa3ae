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

/// Makes tables that have a row for each strategy, the oracle's below a rule.
extension TextTable {
  typealias Column<Result> = (title: String, cell: (Result) -> String)

  init<Result: StrategyResult>(of results: [Result], _ columns: [Column<Result>]) {
    self.init(header: ["strategy"] + columns.map { TerminalText(lines: $0.title) })
    for result in results {
      let isOracle = result.strategy == "oracle"
      if isOracle, results.count > 1 { addRule() }
      add([isOracle ? "oracle (ceiling)" : result.strategy] + columns.map { $0.cell(result) })
    }
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
