import PredictionEngine

/// The most recently and frequently used: scores that rise towards one at a use and fade with other uses.
///
/// D = 2^(−1/H). The boost k solves k (1 − D^N (1 − k)^N)/(1 + D k − D) = 0.8 by ten bisections of [0, 1], so
/// that N uses bring a score to about 0.8. On each use every score is multiplied by D, then the used one
/// becomes s + k (1 − s). A score below `minimum` counts as 0. When 2·`capacity` shortcuts have a score, the
/// best `capacity` keep theirs.
///
/// Source: Chromium, `chrome/browser/ash/app_list/search/ranking/mrfu_cache.cc`.
struct MRFUScores: Sendable {
  private struct Entry: Sendable {
    var score = 0.0
    var clock: UInt32 = 0
  }

  /// D and k.
  let (decay, boost): (Double, Double)
  private let minimum: Double
  private let capacity: Int
  private var clock: UInt32 = 0
  private var entries = SlotValues(Entry())
  private var alive = 0

  /// Makes scores that halve after `halfLife` uses of others and reach 0.8 after `uses` of their own.
  init(halfLife: Double, uses: Double, capacity: Int, minimum: Double) {
    let decay = Exponential.binary(-1 / halfLife)
    (self.decay, self.capacity, self.minimum) = (decay, capacity, minimum)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if MRFUScores.limit(middle, decay, uses) < 0.8 { low = middle } else { high = middle }
    }
    boost = (low + high) / 2
  }

  private static func limit(_ k: Double, _ decay: Double, _ uses: Double) -> Double {
    func power(_ base: Double) -> Double { Exponential.natural(uses * Logarithm.natural(base)) }
    return k * (1 - power(decay) * power(1 - k)) / (1 + decay * k - decay)
  }

  var byteCount: Int { entries.byteCount }

  mutating func use(_ slot: Int) {
    clock &+= 1
    let faded = self[slot]
    if entries[slot].score == 0 { alive += 1 }
    entries[slot] = Entry(score: faded + boost * (1 - faded), clock: clock)
    if alive >= 2 * capacity { keepBest() }
  }

  /// A score, decayed to the present.
  subscript(slot: Int) -> Double {
    let entry = entries[slot]
    guard entry.score > 0 else { return 0 }
    let score = entry.score * SingleScore.power(decay, Int(clock &- entry.clock))
    return score >= minimum ? score : 0
  }

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
