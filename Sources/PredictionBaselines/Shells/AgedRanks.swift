import PredictionEngine

/// Ranks that grow by one a use, and are reduced together when their sum is too large.
///
/// # Definition
/// When the sum passes the maximum, every rank is multiplied by `factorOfMaximum` × maximum/sum, and ranks below 1 become 0.
///
/// # Cost
/// 16 bytes a slot.
///
/// # Source
/// rupa/z and zoxide.
struct AgedRanks: Sendable {
  private struct Entry: Sendable {
    var rank = 0.0
    var second: Int64 = 0
  }

  private let maximum: Double
  private let factorOfMaximum: Double
  private var entries = SlotValues(Entry())
  private var sum = 0.0

  /// No ranks.
  init(maximum: Double, factorOfMaximum: Double) {
    self.maximum = maximum
    self.factorOfMaximum = factorOfMaximum
  }

  /// How many slots have a place.
  var count: Int { entries.count }

  /// Bytes held.
  var byteCount: Int { entries.byteCount }

  /// A slot's rank and the second of its last use.
  subscript(slot: Int) -> (rank: Double, second: Int64) { (entries[slot].rank, entries[slot].second) }

  /// Learns a use.
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
