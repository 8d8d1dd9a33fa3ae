import PredictionEngine
import Synchronization

/// One strategy's candidates at every trial, as rows of `--per-candidate`. They are written in any order and
/// read in the dataset's.
///
/// People are replayed in parallel, a dataset's rows may be in any order, and the candidates of a large log
/// do not fit in memory. So the rows are written to a file as they come, and only their positions are kept.
///
/// # Definition
/// The columns are `id,strategy,rank,shortcut,score,probability,shown`. Candidates are in order of rank,
/// followed by a row with the shortcut `NEW` and an empty rank and score. The probability is empty when the
/// strategy states none. `shown` is the position in the shown list, from 1, and empty for a candidate that is
/// not shown.
///
/// # Cost
/// A row of the dataset takes 16 bytes of memory. Each candidate's line is written twice.
///
/// # Source
/// Ours.
final class CandidateSpool: Sendable {
  private struct State {
    var offset: UInt64 = 0
    var places: [(offset: UInt64, count: Int)]
    var line = CSVLine()
    var texts: [Shortcut: [UInt8]] = [:]
    var failure: WriteError?
  }

  static let columns = ["id", "strategy", "rank", "shortcut", "score", "probability", "shown"]

  private let strategy: [UInt8]
  private let dataset: Dataset
  private let file: SpoolFile
  private let state: Mutex<State>

  /// Opens a temporary file next to a path.
  init(strategy: String, dataset: Dataset, beside path: String) throws(WriteError) {
    self.strategy = Array(strategy.utf8)
    self.dataset = dataset
    file = try SpoolFile(beside: path)
    state = Mutex(State(places: Array(repeating: (0, 0), count: dataset.rows.count)))
  }

  /// Writes a trial's answer. It may be called from any thread. After a failure it does nothing, and
  /// ``forEach(_:)`` throws.
  func note(_ answer: RankedAnswer, row: Int) {
    let identifier = dataset.symbols.utf8(of: dataset.rows[row].identifier)
    state.withLock { state in
      if state.failure != nil { return }
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
      state.places[row] = (state.offset, state.line.bytes.count)
      state.offset += UInt64(state.line.bytes.count)
      do throws(WriteError) { try file.append(state.line.bytes) } catch { state.failure = error }
    }
  }

  /// Calls `body` with the lines of each trial, in the dataset's order.
  /// - Throws: ``WriteError`` for lines that could not be written or read back.
  func forEach(_ body: ([UInt8]) -> Void) throws(WriteError) {
    let (places, failure) = state.withLock { ($0.places, $0.failure) }
    if let failure { throw failure }
    var row = 0
    while row < places.count {
      guard places[row].count > 0 else {
        row += 1
        continue
      }
      // Rows that were written one after the other are read in one piece.
      let start = places[row].offset
      var end = start + UInt64(places[row].count)
      row += 1
      while row < places.count, end - start < 1 << 20,
        places[row].count == 0 || places[row].offset == end
      {
        end += UInt64(places[row].count)
        row += 1
      }
      body(try file.read(at: start, count: Int(end - start)))
    }
  }

  private func text(_ shortcut: Shortcut, _ texts: inout [Shortcut: [UInt8]]) -> [UInt8] {
    if let known = texts[shortcut] { return known }
    let made = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
    texts[shortcut] = made
    return made
  }
}
