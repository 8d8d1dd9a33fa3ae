/// Strategies in order, with groups that cannot be told apart.
///
/// The order alone says more than the data do: strategies that share a letter may as well stand the other way round.
///
/// # Definition
/// Ordered by the metric over the trials that all answered, the best first; equal values keep the order given. A group is a
/// longest run of neighbours whose first and last ``RandomisedTukey`` does not tell apart at .05; groups get the letters
/// a, b, c, …, and a strategy those of all its groups.
///
/// # Edge cases
/// One strategy: group a. A strategy may be in several groups: being alike is not transitive. After z come aa, ab, … parted
/// by spaces, which nobody has seen yet.
///
/// # Cost
/// That of ``RandomisedTukey``.
///
/// # Source
/// Letters: Piepho, "An algorithm for a letter-based representation of all-pairwise comparisons", JCGS 2004.
public struct Leaderboard: Sendable {
  /// One strategy's place.
  public struct Row: Sendable, Equatable {
    /// The strategy.
    public let strategy: String
    /// Its metric over the common trials.
    public let value: Double
    /// The groups it is in, counted from 0.
    public let groups: [Int]
    /// The best place it could have by the test: 1 + how many strategies are certainly better.
    public let bestRank: Int
    /// The worst place it could have: all strategies less those certainly worse.
    public let worstRank: Int

    /// The groups' letters: `a`, `ab`.
    public var letters: String {
      let names = groups.map { group -> String in
        var (rest, name) = (group, "")
        repeat {
          name = String(UnicodeScalar(UInt8(97 + rest % 26))) + name
          rest = rest / 26 - 1
        } while rest >= 0
        return name
      }
      return names.joined(separator: names.contains { $0.count > 1 } ? " " : "")
    }
  }

  /// The metric.
  public let metric: String
  /// Places, the best first.
  public let rows: [Row]

  /// Orders runs by a metric.
  /// - Complexity: O(10,000 × blocks × strategies).
  public init(
    _ runs: [StrategyRun], metric: any Metric, seed: UInt64, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    self.init(
      try CommonTrials(runs, metric: metric, perPerson: perPerson, dayOfRow: dayOfRow),
      names: runs.map(\.strategy), seed: seed)
  }

  init(_ common: CommonTrials, names: [String], seed: UInt64) {
    let tukey = RandomisedTukey(common, seed: seed)
    self.init(
      names: names, values: common.sums.map { common.value($0) ?? 0 }, metric: common.metric.name,
      isBetterWhenLarger: common.metric.isBetterWhenLarger
    ) { tukey.pValue($0, $1) <= 0.05 }
  }

  init(
    names: [String], values: [Double], metric: String, isBetterWhenLarger: Bool,
    differ: (Int, Int) -> Bool
  ) {
    self.metric = metric
    let order = values.indices.sorted { left, right in
      if values[left] == values[right] { return left < right }
      return (values[left] > values[right]) == isBetterWhenLarger
    }
    var groups: [[Int]] = Array(repeating: [], count: order.count)
    var (count, covered) = (0, 0)
    for start in order.indices {
      var end = start
      while end + 1 < order.count, !differ(order[start], order[end + 1]) { end += 1 }
      guard end + 1 > covered else { continue }
      for place in start...end { groups[place].append(count) }
      count += 1
      covered = end + 1
    }
    rows = order.indices.map { place in
      let better = (0..<place).count { differ(order[$0], order[place]) }
      let worse = (place + 1..<order.count).count { differ(order[place], order[$0]) }
      return Row(
        strategy: names[order[place]], value: values[order[place]], groups: groups[place],
        bestRank: 1 + better, worstRank: order.count - worse)
    }
  }
}
