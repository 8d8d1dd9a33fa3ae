import PredictionEngine
import PredictionLogs
import PredictionReplays
import Synchronization

/// One strategy's candidates at every trial, as rows of `--per-candidate`.
///
/// Candidates are in order of rank, followed by a row with the shortcut `NEW` and an empty rank and score. The
/// probability is empty when the strategy states none. `shown` is the position in the shown list, from 1.
final class CandidateLines: Sendable {
  static let columns = ["id", "strategy", "rank", "shortcut", "score", "probability", "shown"]

  private struct State {
    var line = CSVLine()
    var texts: [Shortcut: String] = [:]
  }

  private let strategy: String
  private let dataset: Dataset
  private let state = Mutex(State())

  init(_ strategy: String, _ dataset: Dataset) {
    (self.strategy, self.dataset) = (strategy, dataset)
  }

  /// Gives the lines of every answer that it is told to a spool, by the answer's row.
  func observer(to spool: RowSpool) -> TrialObserver {
    TrialObserver(rankings: { row, answer in spool.add(self.bytes(of: answer, row: row), at: row) })
  }

  private func bytes(of answer: RankedAnswer, row: Int) -> [UInt8] {
    let identifier = dataset.name(ofRow: row)
    let number = NumberForm.decimal.text
    return state.withLock { state in
      state.line.clear()
      for (position, candidate) in answer.candidates.enumerated() {
        state.line.add(
          identifier, strategy, String(position + 1), text(candidate.shortcut, &state.texts),
          number(candidate.score), candidate.probability.map(number) ?? "",
          candidate.shown.map { String($0) } ?? "")
        state.line.end()
      }
      state.line.add(identifier, strategy, "", "NEW", "", answer.probabilityOfNew.map(number) ?? "", "")
      state.line.end()
      return state.line.bytes
    }
  }

  private func text(_ shortcut: Shortcut, _ texts: inout [Shortcut: String]) -> String {
    if let known = texts[shortcut] { return known }
    let made = shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)
    texts[shortcut] = made
    return made
  }
}
