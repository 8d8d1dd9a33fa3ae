import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The files beside a replay's results where people come one after the other. They have the bytes of a replay of
/// everybody, so rows are kept by the number of the person until everybody was replayed, which takes the disk twice.
final class StreamedExports: Sendable {
  private let exports: ReplayExports
  private let (perTrial, perCandidate): ([RowSpool?], [RowSpool?])
  private let contexts: RowSpool?

  init(_ exports: ReplayExports, contenders: Int) {
    func spools(for file: OutputFile?) -> [RowSpool?] {
      (0..<contenders).map { _ in exports.spool(for: file) }
    }
    self.exports = exports
    (perTrial, perCandidate) = (spools(for: exports.perTrial), spools(for: exports.perCandidate))
    contexts = exports.spool(for: exports.contexts)
  }

  var hears: Bool { exports.perCandidate != nil }

  func add(_ candidates: CandidateLines, of strategy: Int, person: Int) {
    perCandidate[strategy]?.add(candidates.ordered, at: person)
  }

  /// Adds the other rows of one person, whose dataset has nobody else, from any thread.
  func add(_ runs: [StrategyRun], of person: Int, in dataset: Dataset, _ options: ReplayOptions) {
    if exports.perTrial != nil {
      let rows = AnswerRows(dataset: dataset, numbers: .decimal)
      for (run, spool) in zip(runs, perTrial) {
        var (rows, bytes) = (rows, [UInt8]())
        rows.forEach(of: run) { bytes += $0 }
        spool?.add(bytes, at: person)
      }
    }
    guard let contexts else { return }
    var bytes: [UInt8] = []
    ContextRows(dataset: dataset, options: options, signals: exports.signals).forEach { bytes += $0 }
    contexts.add(bytes, at: person)
  }

  /// Writes the rows of everybody; the caller gives the files their names.
  func finish() {
    for spool in perTrial { exports.write(spool, to: exports.perTrial) }
    for spool in perCandidate { exports.write(spool, to: exports.perCandidate) }
    exports.write(contexts, to: exports.contexts)
  }
}
