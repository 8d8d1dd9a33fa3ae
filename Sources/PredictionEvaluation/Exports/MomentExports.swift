import Synchronization

/// The file that a replay at moments writes besides its results: `--per-trial`, a row a moment.
///
/// # Edge cases
/// A path that cannot be written is an error before the replay starts, and a disk that fills up is an error after it.
/// No file appears before ``finish()``.
///
/// # Source
/// Ours.
package final class MomentExports: Sendable {
  private let file: OutputFile
  private let failure = Mutex<WriteError?>(nil)

  /// Opens the file that the rows of moments are written into.
  /// - Throws: ``WriteError`` for a file that cannot be written.
  package init(perTrial path: String) throws(WriteError) {
    file = try OutputFile(path, columns: MomentRows.columns)
  }

  /// The rows of some contenders; `nil` where they cannot be kept, which ``finish()`` reports.
  func rows(of names: [String], places: [Int], _ dataset: Dataset, within minutes: Int) -> MomentRows? {
    do throws(WriteError) {
      return try MomentRows(of: names, places: places, dataset, within: minutes, to: self, beside: file.path)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  /// Writes the rows of a spool, in their order.
  func write(_ spool: RowSpool) {
    do throws(WriteError) { try spool.forEach { file.write($0) } } catch { failure.withLock { $0 = error } }
  }

  /// Moves the finished file to its final name.
  /// - Throws: ``WriteError`` for rows that could not be written.
  package func finish() throws(WriteError) {
    if let problem = failure.withLock({ $0 }) { throw problem }
    try file.finish()
  }
}
