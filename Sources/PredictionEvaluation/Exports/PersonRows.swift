/// One person's rows for the files beside a replay's results, where people are replayed one after the other.
struct PersonRows: Sendable {
  private let exports: ReplayExports
  private(set) var perTrial: [[UInt8]] = []
  var perCandidate: [[UInt8]]
  /// The lines that `--contexts` writes of this person.
  private(set) var contexts: [UInt8] = []

  init(_ exports: ReplayExports, contenders: Int) {
    self.exports = exports
    perCandidate = Array(repeating: [], count: contenders)
  }

  /// True when every candidate is to be heard.
  var hears: Bool { exports.perCandidate != nil }

  mutating func add(_ runs: [StrategyRun], _ dataset: Dataset, _ options: ReplayOptions) {
    if exports.perTrial != nil {
      let rows = AnswerRows(dataset: dataset, numbers: .decimal)
      perTrial = runs.map { run in
        var (rows, bytes) = (rows, [UInt8]())
        rows.forEach(of: run) { bytes += $0 }
        return bytes
      }
    }
    if exports.contexts != nil {
      ContextRows(dataset: dataset, options: options, signals: exports.signals).forEach { contexts += $0 }
    }
  }
}
