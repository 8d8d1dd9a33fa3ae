import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The rows beside a replay's results. Files have strategies outermost and then the rows of the log, and people are
/// replayed one after the other; so rows are kept on the disk by strategy until everybody was replayed.
final class SpooledRows: Sendable {
  private let exports: ReplayExports
  private let (perTrial, perCandidate): ([RowSpool?], [RowSpool?])

  init(_ exports: ReplayExports, contenders: Int) {
    func spools(for file: OutputFile?) -> [RowSpool?] {
      (0..<contenders).map { _ in exports.spool(for: file) }
    }
    self.exports = exports
    (perTrial, perCandidate) = (spools(for: exports.perTrial), spools(for: exports.perCandidate))
  }

  /// Hears a contender's answers about a person of a dataset, where candidates are written.
  func observer(of contender: Int, named name: String, in dataset: Dataset) -> TrialObserver? {
    perCandidate[contender].map { CandidateLines(name, dataset).observer(to: $0) }
  }

  /// Adds a contender's trials of one person.
  func add(_ run: StrategyRun, of contender: Int, _ rows: inout AnswerRows) {
    guard let spool = perTrial[contender] else { return }
    rows.forEach(of: run, .decimal) { row, bytes in spool.add(bytes, at: row) }
  }

  /// Ends the rows of a dataset, all of whose people were replayed.
  func end(of dataset: Dataset, _ options: ReplayOptions) {
    for spool in perTrial + perCandidate { spool?.seal() }
    guard let file = exports.contexts else { return }
    ContextRows(dataset: dataset, options: options, signals: exports.signals).forEach { file.write($0) }
  }

  /// Writes the rows of everybody; the caller gives the files their names.
  func finish() {
    for spool in perTrial { exports.write(spool, to: exports.perTrial) }
    for spool in perCandidate { exports.write(spool, to: exports.perCandidate) }
  }
}
