import PredictionEngine

/// Scores that rise at a use and fade with every use of any shortcut: the two recursions behind ChromeOS's launcher.
///
/// On each use of u the clock n advances by one; then s(u) ← r(s(u) D^(n − n(u))) and n(u) ← n. A score is read as
/// s(u) D^(n − n(u)), and as 0 below a minimum. When 2·`capacity` shortcuts have a score, the best `capacity` keep theirs.
///
/// Frecency rises by r(s) = s + (1 − D). At D = ½ it nearly orders by recency, towards 1 by frequency; a score of at most
/// 2⁻²³ is nothing. The most recently and frequently used rise by r(s) = s + k (1 − s), so never above one, with
/// D = 2^(−1/H). The boost k solves k (1 − D^N (1 − k)^N)/(1 + D k − D) = 0.8 by ten bisections of [0, 1], so that N uses
/// bring a score to about 0.8.
///
/// Source: Chromium, `frecency_store.cc` and `chrome/browser/ash/app_list/search/ranking/mrfu_cache.cc`.
struct FadingScores: ScoreMemory {
  private struct Entry: Sendable {
    var score = 0.0
    var clock: UInt32 = 0
  }

  /// D, and k or what frecency adds.
  let (decay, boost): (Double, Double)
  private let isBounded: Bool
  private let minimum: Double
  private let capacity: Int
  private var clock: UInt32 = 0
  private var entries = SlotValues(Entry())
  private var alive = 0

  /// Makes scores of frecency.
  init(decay: Double, capacity: Int = .max / 2) {
    (self.decay, boost, isBounded) = (decay, 1 - decay, false)
    (minimum, self.capacity) = ((0x1p-23).nextUp, capacity)
  }

  /// Makes scores that halve after `halfLife` uses of others and reach 0.8 after `uses` of their own.
  init(halfLife: Double, uses: Double, capacity: Int, minimum: Double) {
    let decay = Exponential.binary(-1 / halfLife)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if FadingScores.limit(middle, decay, uses) < 0.8 { low = middle } else { high = middle }
    }
    (self.decay, boost, isBounded) = (decay, (low + high) / 2, true)
    (self.minimum, self.capacity) = (minimum, capacity)
  }

  private static func limit(_ k: Double, _ decay: Double, _ uses: Double) -> Double {
    func power(_ base: Double) -> Double { Exponential.natural(uses * Logarithm.natural(base)) }
    return k * (1 - power(decay) * power(1 - k)) / (1 + decay * k - decay)
  }

  var byteCount: Int { entries.byteCount }

  mutating func use(_ slot: Int, at second: Int64) {
    clock &+= 1
    let faded = self[slot]
    if entries[slot].score == 0 { alive += 1 }
    entries[slot] = Entry(score: faded + (isBounded ? boost * (1 - faded) : boost), clock: clock)
    if alive >= 2 * capacity { keepBest() }
  }

  /// A score, decayed to the present.
  private subscript(slot: Int) -> Double {
    let entry = entries[slot]
    guard entry.score > 0 else { return 0 }
    let score = entry.score * SingleScore.power(decay, Int(clock &- entry.clock))
    return score >= minimum ? score : 0
  }

  func fill(_ scores: inout [Double], at second: Int64) {
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
