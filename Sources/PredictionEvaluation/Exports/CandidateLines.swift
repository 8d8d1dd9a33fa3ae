import PredictionEngine
import Synchronization

/// Makes the lines of one strategy's candidates at a trial, see ``CandidateSpool`` for their columns.
///
/// # Cost
/// The text of a shortcut is made once.
final class CandidateLines: Sendable {
  private struct State {
    var line = CSVLine()
    var texts: [Shortcut: [UInt8]] = [:]
    var kept: [(row: Int, bytes: [UInt8])] = []
  }

  private let strategy: [UInt8]
  private let dataset: Dataset
  private let state = Mutex(State())

  init(_ strategy: String, _ dataset: Dataset) {
    self.strategy = Array(strategy.utf8)
    self.dataset = dataset
  }

  /// Keeps the lines of every answer that it is told.
  var observer: TrialObserver {
    TrialObserver(rankings: { row, answer in
      let bytes = self.bytes(of: answer, row: row)
      self.state.withLock { $0.kept.append((row, bytes)) }
    })
  }

  var ordered: [UInt8] {
    state.withLock { state in
      state.kept.sort { $0.row < $1.row }
      return state.kept.flatMap(\.bytes)
    }
  }

  /// Returns the lines of a trial's answer. It may be called from any thread.
  func bytes(of answer: RankedAnswer, row: Int) -> [UInt8] {
    let identifier = dataset.symbols.utf8(of: dataset.rows[row].identifier)
    return state.withLock { state in
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
      return state.line.bytes
    }
  }

  private func text(_ shortcut: Shortcut, _ texts: inout [Shortcut: [UInt8]]) -> [UInt8] {
    if let known = texts[shortcut] { return known }
    let made = Array(shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols).utf8)
    texts[shortcut] = made
    return made
  }
}
