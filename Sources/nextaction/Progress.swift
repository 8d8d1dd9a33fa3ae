import SystemLibraries
import PredictionEvaluation
import Synchronization

/// Progress on standard error: on a terminal a bar with rate and remaining time, elsewhere an occasional
/// line. Both are of late, of the last quarter of the time at least, for a long log becomes slower as it goes on.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var lastShown: ContinuousClock.Instant
    var hasShown = false
    /// When so many units were done: where the rate is counted from, and where it will be.
    var (from, next): (Mark, Mark)
  }

  private typealias Mark = (at: ContinuousClock.Instant, done: Int)

  private let label: String
  private let total: Int
  private let unit: String
  private let isQuiet: Bool
  private let isTerminal = StandardError.isTerminal
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(_ label: String, total: Int, unit: String = "donations", isQuiet: Bool) {
    self.unit = unit
    let line = ("\(label)" as TerminalText).text
    self.label = line.count > 24 ? line.prefix(23) + "…" : line
    self.total = total
    self.isQuiet = isQuiet
    let mark = (at: start, done: 0)
    state = Mutex(State(lastShown: start, from: mark, next: mark))
  }

  /// Shows the days of a dataset at whose moments some people, or all, are asked.
  convenience init(ofDays dataset: Dataset, only people: Set<String>?, isQuiet: Bool) {
    self.init(
      dataset.name, total: MomentReplay(dataset, only: people).mostDays, unit: "days", isQuiet: isQuiet)
  }

  /// Adds a number of finished units; any thread may call it.
  func add(_ count: Int) {
    if isQuiet { return }
    let text: TerminalText? = state.withLock { state in
      state.done += count
      let now = ContinuousClock.now
      guard state.lastShown.duration(to: now) > .milliseconds(isTerminal ? 150 : 5000) else { return nil }
      state.lastShown = now
      state.hasShown = true
      if state.next.at.duration(to: now) > max(.seconds(5), start.duration(to: now) / 4) {
        (state.from, state.next) = (state.next, (now, state.done))
      }
      return line(state.done, now, from: state.from)
    }
    if let text { StandardError.write(text) }
  }

  func finish() {
    if isTerminal, state.withLock({ $0.hasShown }) { StandardError.write("\r\u{1B}[K") }
  }

  private func line(_ done: Int, _ now: ContinuousClock.Instant, from mark: Mark) -> TerminalText {
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 0
    let ofLate = max(1e-9, Double(done - mark.done) / max(mark.at.duration(to: now) / .seconds(1), 1e-9))
    let rate = Int(ofLate)
    let left = Int(min(1e9, Double(max(0, total - done)) / ofLate) + 0.5)
    if total == 0 {
      return
        "\(isTerminal ? "\r\u{1B}[K" : "")\(label): \(done) \(unit)  \(rate) \(unit)/s\(isTerminal ? "" : "\n")"
    }
    let figures = "\(Int(share * 100)) %  \(rate) \(unit)/s  \(left) s left"
    if !isTerminal { return "\(label): \(figures)\n" }
    let filled = Int(share * 30)
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: 30 - filled)
    return "\r\u{1B}[K\(label) \(bar) \(figures)"
  }
}
