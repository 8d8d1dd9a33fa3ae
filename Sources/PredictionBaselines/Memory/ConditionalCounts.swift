import PredictionEngine

/// Counts by condition: which shortcuts were used under it, and how often.
///
/// A condition is a number: the previous shortcut, the last three of them, or a hash of the context. It takes
/// about 60 bytes, and 8 for each shortcut that occurred under it.
///
/// Source: the frequency tables of ChromeOS's recurrence ranker.
struct ConditionalCounts: Sendable {
  /// A shortcut with its count.
  struct Follower: Sendable {
    var slot: UInt32
    var count: UInt32
  }

  private var index = SparseIndex()
  private var lists: [[Follower]] = []
  private var totals: [UInt32] = []

  var byteCount: Int {
    index.byteCount + totals.count * 4 + lists.reduce(0) { $0 + 40 + $1.count * 8 }
  }

  /// Adds to a count, and returns the count before.
  @discardableResult
  mutating func add(_ slot: Int, under condition: UInt64, count: UInt32 = 1) -> UInt32 {
    let (list, isNew) = index.add(condition)
    if isNew {
      lists.append([])
      totals.append(0)
    }
    totals[list] += count
    if let position = lists[list].firstIndex(where: { $0.slot == UInt32(slot) }) {
      lists[list][position].count += count
      return lists[list][position].count - count
    }
    lists[list].append(Follower(slot: UInt32(slot), count: count))
    return 0
  }

  func list(of condition: UInt64) -> Int? { index.number(of: condition) }

  /// Returns whether a shortcut was ever met under a condition, even with the count 0.
  func pairs(_ condition: UInt64, _ slot: Int) -> Bool {
    guard let list = index.number(of: condition) else { return false }
    return lists[list].contains { $0.slot == UInt32(slot) }
  }

  /// Returns the followers of a list, in order of first use.
  func followers(_ list: Int) -> [Follower] { lists[list] }

  func total(_ list: Int) -> Int { Int(totals[list]) }

  /// Fills f(condition, u)/Σ f(condition, v) for every u; for a condition never met it fills nothing.
  func fill(_ shares: inout [Double], under condition: UInt64) {
    guard let list = index.number(of: condition) else { return }
    let total = Double(totals[list])
    for follower in lists[list] { shares[Int(follower.slot)] = Double(follower.count) / total }
  }
}
