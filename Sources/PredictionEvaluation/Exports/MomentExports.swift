import Synchronization

/// The files that a replay at moments writes besides its results: `--per-trial`, a row a moment and strategy, and
/// `--contexts`, a row a moment and a donation.
///
/// # Edge cases
/// A path that cannot be written is an error before the replay starts, and a disk that fills up is an error after it.
/// No file appears before ``finish()``.
package final class MomentExports: Sendable {
  private let perTrial: OutputFile?
  private let contexts: OutputFile?
  private let failure = Mutex<WriteError?>(nil)

  /// Opens the files that were requested for a dataset.
  /// - Throws: ``WriteError`` for a file that cannot be written.
  package init(
    perTrial: String? = nil, contexts: String? = nil, of dataset: Dataset
  ) throws(WriteError) {
    self.perTrial = try perTrial.map { path throws(WriteError) in
      try OutputFile(path, columns: MomentRows.columns)
    }
    self.contexts = try contexts.map { path throws(WriteError) in
      try OutputFile(path, columns: MomentContextRows.columns(of: dataset))
    }
  }

  /// The rows of some contenders; `nil` where none were requested, and where they cannot be kept, which ``finish()``
  /// reports.
  func rows(of names: [String], places: [Int], _ dataset: Dataset, within minutes: Int) -> MomentRows? {
    guard let perTrial else { return nil }
    do throws(WriteError) {
      return try MomentRows(
        of: names, places: places, dataset, within: minutes, to: self, beside: perTrial.path)
    } catch {
      failure.withLock { $0 = error }
      return nil
    }
  }

  func write(_ spool: RowSpool) {
    do throws(WriteError) { try spool.forEach { perTrial?.write($0) } } catch {
      failure.withLock { $0 = error }
    }
  }

  /// Writes the rows of `--contexts`; `only` are the positions of the people to score, or `nil` for all.
  func addContexts(of dataset: Dataset, only: Set<Int>?) {
    guard let contexts else { return }
    MomentContextRows(dataset: dataset, only: only).forEach { contexts.write($0) }
  }

  /// Moves the finished files to their final names.
  /// - Throws: ``WriteError`` for rows that could not be written.
  package func finish() throws(WriteError) {
    if let problem = failure.withLock({ $0 }) { throw problem }
    for file in [perTrial, contexts] { try file?.finish() }
  }
}
