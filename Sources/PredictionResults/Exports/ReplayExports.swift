import PredictionLogs
import PredictionReplays
import Synchronization

/// The files that a replay writes besides its results: `--per-trial`, `--per-candidate` and `--contexts`.
///
/// Strategies are in the order of the request, and each strategy's rows are in the dataset's order. The rows
/// of `--per-trial` are those that `AnswerRows` digests, except that numbers are decimal; at moments they are those
/// of `MomentRows`. Names keep their exact bytes: in a spreadsheet, import every column as text.
///
/// # Edge cases
/// A path that cannot be written is an error before the replay starts, and a disk that fills up is an error
/// after it. No file appears before ``finish()``.
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
    self.perTrial = try ReplayExports.open(perTrial, AnswerRows.columns)
    self.perCandidate = try ReplayExports.open(perCandidate, CandidateLines.columns)
    self.contexts = try ReplayExports.open(contexts, ContextRows.columns + SignalCells.columns(signals))
  }

  package init(
    perTrial: String? = nil, contexts: String? = nil, atMomentsOf dataset: Dataset
  ) throws(WriteError) {
    (signals, perCandidate) = ([], nil)
    self.perTrial = try ReplayExports.open(perTrial, MomentRows.columns)
    self.contexts = try ReplayExports.open(contexts, MomentContextRows.columns(of: dataset))
  }

  private static func open(
    _ path: String?, _ columns: @autoclosure () -> [String]
  ) throws(WriteError) -> OutputFile? {
    guard let path else { return nil }
    let file = try OutputFile(path, holdsPeople: true)
    var line = CSVLine()
    for column in columns() { line.add(column) }
    line.end()
    file.write(line.bytes)
    return file
  }

  /// Rows to be kept until ``write(_:to:)``; `nil` for a file that was not requested, and where they cannot be kept,
  /// which ``finish()`` reports.
  func spool(for file: OutputFile?) -> RowSpool? {
    guard let file else { return nil }
    do throws(WriteError) { return try RowSpool(beside: file.path) } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  func write(_ spool: RowSpool?, to file: OutputFile?) {
    do throws(WriteError) { try spool?.forEach { file?.write($0) } } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Moves the finished files to their final names.
  /// - Throws: ``WriteError`` for rows that could not be written.
  public func finish() throws(WriteError) {
    if let problem = failure.withLock({ $0 }) { throw problem }
    for file in [perTrial, perCandidate, contexts] { try file?.finish() }
  }
}
