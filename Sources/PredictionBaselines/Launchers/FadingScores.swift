import PredictionEngine

/// Scores that rise at a use and fade with every use of any shortcut: the recursion behind ChromeOS's frecency.
///
/// On each use of u the clock n advances by one; then s(u) ← s(u) D^(n − n(u)) + (1 − D) and n(u) ← n. A score is read as
/// s(u) D^(n − n(u)), and as 0 where it is at most 2⁻²³. At D = ½ it nearly orders by recency, towards 1 by frequency. When
/// 2·`capacity` shortcuts have a score, the best `capacity` keep theirs.
///
/// Source: Chromium, `frecency_store.cc`.
struct FadingScores: Sendable {
  private struct Entry: Sendable {
    var score = 0.0
    var clock: UInt32 = 0
  }

  private let decay: Double
  private let capacity: Int
  private var clock: UInt32 = 0
  private var entries = SlotValues(Entry())
  private var alive = 0

  init(decay: Double, capacity: Int = .max / 2) { (self.decay, self.capacity) = (decay, capacity) }

  var byteCount: Int { entries.byteCount }

  mutating func use(_ slot: Int) {
    clock &+= 1
    let faded = self[slot]
    if entries[slot].score == 0 { alive += 1 }
    entries[slot] = Entry(score: faded + (1 - decay), clock: clock)
    if alive >= 2 * capacity { keepBest() }
  }

  /// A score, decayed to the present.
  private subscript(slot: Int) -> Double {
    let entry = entries[slot]
    guard entry.score > 0 else { return 0 }
    let score = entry.score * SingleScore.power(decay, Int(clock &- entry.clock))
    return score > 0x1p-23 ? score : 0
  }

  /// Fills the present scores; they are zeros before.
  func fill(_ scores: inout [Double]) {
    for slot in 0..<min(scores.count, entries.count) { scores[slot] = self[slot] }
  }

  private mutating func keepBest() {
    let alive = (0..<entries.count).filter { entries[$0].score > 0 }
      .map { (slot: $0, score: self[$0], clock: entries[$0].clock) }
      .sorted { $0.score != $1.score ? $0.score > $1.score : $0.clock > $1.clock }
    for (slot, _, _) in alive.dropFirst(capacity) { entries[slot] = Entry() }
    self.alive = min(alive.count, capacity)
  }
}
