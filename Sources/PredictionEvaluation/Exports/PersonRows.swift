import PredictionEngine

/// One person's rows for the files beside a replay's results, where people are replayed one after the other.
struct PersonRows: Sendable {
  struct Files: Sendable {
    let perTrial: Bool
    let perCandidate: Bool
    let contexts: Bool
    /// The signals that have a column in `--contexts`.
    let signals: [String]
  }

  private let files: Files
  private(set) var perTrial: [[UInt8]] = []
  var perCandidate: [[UInt8]]
  /// The lines that `--contexts` writes of this person.
  private(set) var contexts: [UInt8] = []

  init(_ files: Files, contenders: Int) {
    self.files = files
    perCandidate = Array(repeating: [], count: contenders)
  }

  /// True when every candidate is to be heard.
  var hears: Bool { files.perCandidate }

  mutating func add(_ runs: [StrategyRun], _ dataset: Dataset, _ options: ReplayOptions) {
    if files.perTrial {
      let rows = AnswerRows(dataset: dataset, numbers: .decimal)
      perTrial = runs.map { run in
        var (rows, bytes) = (rows, [UInt8]())
        rows.forEach(of: run) { bytes += $0 }
        return bytes
      }
    }
    if files.contexts {
      ContextRows(dataset: dataset, options: options, signals: files.signals).forEach { contexts += $0 }
    }
  }
}
