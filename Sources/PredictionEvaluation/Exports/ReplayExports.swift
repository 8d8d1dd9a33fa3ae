import Synchronization

/// The files that a replay writes besides its results: `--per-trial`, `--per-candidate` and `--contexts`.
///
/// Strategies are in the order of the request, and each strategy's rows are in the dataset's order. The rows
/// of `--per-trial` are those that ``AnswerRows`` digests, except that numbers are decimal.
///
/// The rows are for programs, and names in them keep their exact bytes. In a spreadsheet, import every column
/// as text; in a terminal, use `cat -v`.
///
/// # Edge cases
/// A path that cannot be written is an error before the replay starts, and a disk that fills up is an error
/// after it. No file appears before ``finish()``.
///
/// # Cost
/// Rows are streamed. See ``AnswerRows`` and `CandidateSpool` for their cost.
public final class ReplayExports: Sendable {
  let perTrial: OutputFile?
  let perCandidate: OutputFile?
  let contexts: OutputFile?
  /// The signals that have a column in `--contexts`.
  let signals: [String]
  private let failure = Mutex<WriteError?>(nil)

  /// Opens the files that were requested; the signals with these names have columns in `--contexts`.
  /// - Throws: ``WriteError`` for a file that cannot be written.
  public init(
    perTrial: String? = nil, perCandidate: String? = nil, contexts: String? = nil, signals: [String] = []
  ) throws(WriteError) {
    self.signals = signals
    self.perTrial = try perTrial.map { path throws(WriteError) in
      try OutputFile(path, columns: AnswerRows.columns)
    }
    self.perCandidate = try perCandidate.map { path throws(WriteError) in
      try OutputFile(path, columns: CandidateSpool.columns)
    }
    self.contexts = try contexts.map { path throws(WriteError) in
      try OutputFile(path, columns: ContextRows.columns + SignalCells.columns(signals))
    }
  }

  /// The spool for a strategy's candidates, or `nil` when `--per-candidate` was not requested.
  func spool(for strategy: String, dataset: Dataset) -> CandidateSpool? {
    guard let perCandidate else { return nil }
    do {
      return try CandidateSpool(strategy: strategy, dataset: dataset, beside: perCandidate.path)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  func add(_ run: StrategyRun, candidates: CandidateSpool?, dataset: Dataset) {
    if let perTrial {
      var rows = AnswerRows(dataset: dataset, numbers: .decimal)
      rows.forEach(of: run) { perTrial.write($0) }
    }
    guard let perCandidate, let candidates else { return }
    do throws(WriteError) { try candidates.forEach { perCandidate.write($0) } } catch {
      failure.withLock { $0 = error }
    }
  }

  func addContexts(of dataset: Dataset, options: ReplayOptions) {
    guard let contexts else { return }
    ContextRows(dataset: dataset, options: options, signals: signals).forEach { contexts.write($0) }
  }

  /// Moves the finished files to their final names.
  /// - Throws: ``WriteError`` for rows that could not be written.
  public func finish() throws(WriteError) {
    if let problem = failure.withLock({ $0 }) { throw problem }
    for file in [perTrial, perCandidate, contexts] { try file?.finish() }
  }
}
