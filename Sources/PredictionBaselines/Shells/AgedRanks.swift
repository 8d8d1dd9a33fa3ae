import PredictionEngine

/// Ranks that grow by one at a use, and are reduced together when their sum is too large.
///
/// When the sum passes the maximum, every rank is multiplied by `factorOfMaximum` × maximum/sum, and ranks
/// below 1 become 0. A score is a function of the rank and the seconds since the last use.
///
/// Source: rupa/z and zoxide.
struct AgedRanks: ScoreMemory {
  private struct Entry: Sendable {
    var rank = 0.0
    var second: Int64 = 0
  }

  private let maximum: Double
  private let factorOfMaximum: Double
  private let score: @Sendable (_ rank: Double, _ age: Int64) -> Double
  private var entries = SlotValues(Entry())
  private var sum = 0.0

  init(
    maximum: Double, factorOfMaximum: Double,
    score: @escaping @Sendable (_ rank: Double, _ age: Int64) -> Double
  ) {
    (self.maximum, self.factorOfMaximum, self.score) = (maximum, factorOfMaximum, score)
  }

  var byteCount: Int { entries.byteCount }

  func fill(_ scores: inout [Double], at second: Int64) {
    for slot in 0..<min(scores.count, entries.count) {
      scores[slot] = score(entries[slot].rank, second - entries[slot].second)
    }
  }

  mutating func use(_ slot: Int, at second: Int64) {
    entries[slot] = Entry(rank: entries[slot].rank + 1, second: second)
    sum += 1
    guard sum > maximum else { return }
    let factor = factorOfMaximum * maximum / sum
    sum = 0
    for slot in 0..<entries.count {
      let reduced = entries[slot].rank * factor
      entries[slot].rank = reduced < 1 ? 0 : reduced
      sum += entries[slot].rank
    }
  }
}
