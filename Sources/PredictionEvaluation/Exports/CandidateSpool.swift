/// One strategy's candidates at every trial, as rows of `--per-candidate`. They are written in any order and
/// read in the dataset's.
///
/// # Definition
/// The columns are `id,strategy,rank,shortcut,score,probability,shown`. Candidates are in order of rank,
/// followed by a row with the shortcut `NEW` and an empty rank and score. The probability is empty when the
/// strategy states none. `shown` is the position in the shown list, from 1, and empty for a candidate that is
/// not shown.
///
/// # Cost
/// That of `RowSpool`, with the rows of the dataset as keys.
final class CandidateSpool: Sendable {
  static let columns = ["id", "strategy", "rank", "shortcut", "score", "probability", "shown"]

  private let lines: CandidateLines
  private let rows: RowSpool

  /// Opens a temporary file next to a path.
  init(strategy: String, dataset: Dataset, beside path: String) throws(WriteError) {
    lines = CandidateLines(strategy, dataset)
    rows = try RowSpool(keys: dataset.rows.count, beside: path)
  }

  /// Writes a trial's answer. It may be called from any thread. After a failure it does nothing, and
  /// ``forEach(_:)`` throws.
  func note(_ answer: RankedAnswer, row: Int) { rows.add(lines.bytes(of: answer, row: row), at: row) }

  /// Calls `body` with the lines of each trial, in the dataset's order.
  /// - Throws: ``WriteError`` for lines that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) { try rows.forEach(body) }
}
