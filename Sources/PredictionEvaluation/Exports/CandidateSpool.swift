import PredictionEngine
import Synchronization

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
///
/// # Source
/// Ours.
final class CandidateSpool: Sendable {
  private struct State {
    var line = CSVLine()
    var texts: [Shortcut: [UInt8]] = [:]
  }

  static let columns = ["id", "strategy", "rank", "shortcut", "score", "probability", "shown"]

  private let strategy: [UInt8]
  private let dataset: Dataset
  private let rows: RowSpool
  private let state = Mutex(State())

  /// Opens a temporary file next to a path.
  init(strategy: String, dataset: Dataset, beside path: String) throws(WriteError) {
    self.strategy = Array(strategy.utf8)
    self.dataset = dataset
    rows = try RowSpool(keys: dataset.rows.count, beside: path)
  }

  /// Writes a trial's answer. It may be called from any thread. After a failure it does nothing, and
  /// ``forEach(_:)`` throws.
  func note(_ answer: RankedAnswer, row: Int) {
    let identifier = dataset.symbols.utf8(of: dataset.rows[row].identifier)
    state.withLock { state in
      state.line.clear()
      for (position, candidate) in answer.candidates.enumerated() {
        state.line.add(identifier)
        state.line.add(strategy)
        state.line.add(String(position + 1))
        state.line.add(text(candidate.shortcut, &state.texts))
        state.line.add(NumberForm.decimal.text(candidate.score))
        state.line.add(candidate.probability.map(NumberForm.decimal.text) ?? "")
        state.line.add(candidate.shown.map { String($0) } ?? "")
        state.line.end()
      }
      state.line.add(identifier)
      state.line.add(strategy)
      state.line.add("")
      state.line.add("NEW")
      state.line.add("")
      state.line.add(answer.probabilityOfNew.map(NumberForm.decimal.text) ?? "")
      state.line.add("")
      state.line.end()
      rows.add(state.line.bytes, at: row)
    }
  }

  /// Calls `body` with the lines of each trial, in the dataset's order.
  /// - Throws: ``WriteError`` for lines that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) { try rows.forEach(body) }

  private func text(_ shortcut: Shortcut, _ texts: inout [Shortcut: [UInt8]]) -> [UInt8] {
    if let known = texts[shortcut] { return known }
    let made = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
    texts[shortcut] = made
    return made
  }
}
