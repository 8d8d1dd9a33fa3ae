import PredictionEngine

/// Ranks that grow by one at a use, and are reduced together when their sum is too large.
///
/// When the sum passes the maximum, every rank is multiplied by `factorOfMaximum` × maximum/sum, and ranks
/// below 1 become 0.
///
/// Source: rupa/z and zoxide.
struct AgedRanks: Sendable {
  private struct Entry: Sendable {
    var rank = 0.0
    var second: Int64 = 0
  }

  private let maximum: Double
  private let factorOfMaximum: Double
  private var entries = SlotValues(Entry())
  private var sum = 0.0

  init(maximum: Double, factorOfMaximum: Double) {
    self.maximum = maximum
    self.factorOfMaximum = factorOfMaximum
  }

  var count: Int { entries.count }

  var byteCount: Int { entries.byteCount }

  subscript(slot: Int) -> (rank: Double, second: Int64) { (entries[slot].rank, entries[slot].second) }

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
