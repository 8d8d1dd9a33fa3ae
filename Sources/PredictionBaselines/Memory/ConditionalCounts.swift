import PredictionEngine

/// Counts by condition: which shortcuts were used under it, and how often.
///
/// A condition is a number: the previous shortcut, the last three of them, or a hash of the context.
///
/// # Cost
/// 8 bytes for each pair of condition and shortcut that occurred, and about 60 for each condition.
///
/// # Source
/// Ours; the frequency tables of ChromeOS's recurrence ranker.
struct ConditionalCounts: Sendable {
  /// A shortcut with its count.
  struct Follower: Sendable {
    var slot: UInt32
    var count: UInt32
  }

  private var index = SparseIndex()
  private var lists: [[Follower]] = []
  private var totals: [UInt32] = []

  /// The bytes that lists, totals and their index occupy.
  var byteCount: Int {
    index.byteCount + totals.count * 4 + lists.reduce(0) { $0 + 40 + $1.count * 8 }
  }

  /// Adds a number to a count, and returns the count before.
  /// - Complexity: O(followers of the condition).
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

  /// Returns the number of a condition's list.
  func list(of condition: UInt64) -> Int? { index.number(of: condition) }

  /// Returns whether a shortcut was ever met under a condition, even with the count 0.
  func pairs(_ condition: UInt64, _ slot: Int) -> Bool {
    guard let list = index.number(of: condition) else { return false }
    return lists[list].contains { $0.slot == UInt32(slot) }
  }

  /// Returns the followers of a list, in order of first use.
  func followers(_ list: Int) -> [Follower] { lists[list] }

  /// Returns the sum of a list's counts.
  func total(_ list: Int) -> Int { Int(totals[list]) }

  /// Fills f(condition, u)/Σ f(condition, v) for every u; for a condition never met it fills nothing.
  func fill(_ shares: inout [Double], under condition: UInt64) {
    guard let list = index.number(of: condition) else { return }
    let total = Double(totals[list])
    for follower in lists[list] { shares[Int(follower.slot)] = Double(follower.count) / total }
  }
}
