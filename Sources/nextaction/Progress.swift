import SystemLibraries
import PredictionEvaluation
import Synchronization

/// Progress on standard error: on a terminal a bar with rate and remaining time, elsewhere an occasional
/// line.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var lastShown: ContinuousClock.Instant
    var hasShown = false
  }

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
    state = Mutex(State(lastShown: ContinuousClock.now))
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
      return line(state.done, now)
    }
    if let text { StandardError.write(text) }
  }

  func finish() {
    if isTerminal, state.withLock({ $0.hasShown }) { StandardError.write("\r\u{1B}[K") }
  }

  private func line(_ done: Int, _ now: ContinuousClock.Instant) -> TerminalText {
    let elapsed = start.duration(to: now)
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 0
    let rate = Int(Double(done) / max(seconds, 1e-9))
    let left = share > 0 ? Int(seconds / share * (1 - share) + 0.5) : 0
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
