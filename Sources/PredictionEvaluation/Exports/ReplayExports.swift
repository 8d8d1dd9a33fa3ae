import Synchronization

/// The files that a replay writes beside its results: `--per-trial`, `--per-candidate` and `--contexts`.
///
/// Strategies stand in the order asked for, the rows of each in the dataset's. The rows of `--per-trial` are those that
/// ``AnswerRows`` digests, but for the form of numbers.
///
/// Rows are for programs, and names in them keep their exact bytes. Import such a file into a spreadsheet
/// with every column as text, and look at it in a terminal with `cat -v`.
///
/// # Edge cases
/// A path that cannot be written is an error before the replay starts; a disk that fills up is one after it. Without
/// ``finish()`` no file appears.
///
/// # Cost
/// Rows are streamed; see ``AnswerRows`` and `CandidateSpool`.
///
/// # Source
/// Ours.
public final class ReplayExports: Sendable {
  private let perTrial: OutputFile?
  private let perCandidate: OutputFile?
  private let contexts: OutputFile?
  private let failure = Mutex<WriteError?>(nil)

  /// Opens the files asked for.
  /// - Throws: ``WriteError`` for one that cannot be written.
  public init(
    perTrial: String? = nil, perCandidate: String? = nil, contexts: String? = nil
  ) throws(WriteError) {
    func open(_ path: String?, _ columns: [String]) throws(WriteError) -> OutputFile? {
      guard let path else { return nil }
      let file = try OutputFile(path, holdsPeople: true)
      var line = CSVLine()
      for column in columns { line.add(column) }
      line.end()
      file.write(line.bytes)
      return file
    }
    self.perTrial = try open(perTrial, AnswerRows.columns)
    self.perCandidate = try open(perCandidate, CandidateSpool.columns)
    self.contexts = try open(contexts, ContextRows.columns)
  }

  /// Where a strategy's candidates go; `nil` when nobody asked for them.
  func spool(for strategy: String, dataset: Dataset) -> CandidateSpool? {
    guard let perCandidate else { return nil }
    do {
      return try CandidateSpool(strategy: strategy, dataset: dataset, beside: perCandidate.path)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  /// Writes a strategy's rows.
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

  /// Writes the contexts of a dataset's rows.
  func addContexts(of dataset: Dataset, options: ReplayOptions) {
    guard let contexts else { return }
    ContextRows(dataset: dataset, options: options).forEach { contexts.write($0) }
  }

  /// Gives the files their names.
  /// - Throws: ``WriteError`` for whatever could not be written.
  public func finish() throws(WriteError) {
    if let problem = failure.withLock({ $0 }) { throw problem }
    for file in [perTrial, perCandidate, contexts] { try file?.finish() }
  }
}
