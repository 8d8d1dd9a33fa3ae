import PredictionEngine

/// Frequency and recency in one number that decays with every use of any shortcut: the recursion behind
/// ChromeOS's launcher.
///
/// On each use of u the clock n advances by one; then s(u) ← s(u) d^(n − n(u)) + (1 − d) and n(u) ← n. A
/// score is read as s(u) d^(n − n(u)). At d = ½ it nearly orders by recency, towards 1 by frequency. A score
/// of at most 2⁻²³ is dropped. When 2·`capacity` shortcuts have a score, the best `capacity` keep theirs.
///
/// Source: Chromium, `frecency_store.cc`.
struct FrecencyScores: Sendable {
  private struct Entry: Sendable {
    var score = 0.0
    var clock: UInt32 = 0
  }

  private let decay: Double
  private let capacity: Int
  private var clock: UInt32 = 0
  private var entries = SlotValues(Entry())
  private var alive = 0

  init(decay: Double, capacity: Int = .max / 2) {
    self.decay = decay
    self.capacity = capacity
  }

  var byteCount: Int { entries.byteCount }

  mutating func use(_ slot: Int) {
    clock &+= 1
    let faded = self[slot]
    if entries[slot].score == 0 { alive += 1 }
    entries[slot] = Entry(score: faded + (1 - decay), clock: clock)
    if alive >= 2 * capacity { keepBest() }
  }

  /// A score, decayed to the present.
  subscript(slot: Int) -> Double {
    let entry = entries[slot]
    guard entry.score > 0 else { return 0 }
    let score = entry.score * SingleScore.power(decay, Int(clock &- entry.clock))
    return score > 0x1p-23 ? score : 0
  }

  func fill(_ scores: inout [Double]) {
    for slot in 0..<min(scores.count, entries.count) { scores[slot] = self[slot] }
  }

  private mutating func keepBest() {
    var order = (0..<entries.count).filter { entries[$0].score > 0 }
    let now = order.map { (slot: $0, score: self[$0], clock: entries[$0].clock) }
      .sorted { $0.score != $1.score ? $0.score > $1.score : $0.clock > $1.clock }
    order = now.dropFirst(capacity).map(\.slot)
    for slot in order { entries[slot] = Entry() }
    alive = now.count - order.count
  }
}
