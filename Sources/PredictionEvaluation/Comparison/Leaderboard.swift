/// Strategies in order, with groups that cannot be told apart.
///
/// The order alone says more than the data do: strategies that share a letter may as well stand the other way round.
///
/// # Definition
/// Ordered by the metric over the trials that all answered, the best first; equal values keep the order given. Two strategies
/// share a letter exactly where nothing sets them apart. A comparison's board is set apart by the verdicts of its table
/// and, where they leave a pair of challengers open, by ``RandomisedTukey`` over the challengers at .01; a board without a
/// baseline by ``RandomisedTukey`` over all at .05.
///
/// # Edge cases
/// One strategy: group a. A strategy may be in several groups: being alike is not transitive. Groups need not be neighbours.
/// After z come aa, ab, … parted by spaces, which nobody has seen yet.
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
    /// The best place it could have: 1 + how many strategies are set apart as better.
    public let bestRank: Int
    /// The worst place it could have: all strategies less those set apart as worse.
    public let worstRank: Int

    /// The groups' letters: `a`, `ab`.
    public var letters: String {
      let names = groups.map(SharedLetters.name)
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
    let values = common.sums.map { common.value($0) ?? 0 }
    let isUp = common.metric.isBetterWhenLarger
    self.init(names: names, values: values, metric: common.metric.name, isBetterWhenLarger: isUp) {
      guard values[$0] != values[$1], tukey.pValue($0, $1) <= 0.05 else { return .notApart }
      return (values[$0] > values[$1]) == isUp ? .better : .worse
    }
  }

  /// `relation`: how the first of two strategies stands to the second.
  init(
    names: [String], values: [Double], metric: String, isBetterWhenLarger: Bool,
    relation: (Int, Int) -> ComparisonBoard.Relation
  ) {
    self.metric = metric
    let order = values.indices.sorted { left, right in
      if values[left] == values[right] { return left < right }
      return (values[left] > values[right]) == isBetterWhenLarger
    }
    let groups = SharedLetters.groups(order.count) { relation(order[$0], order[$1]) != .notApart }
    rows = order.indices.map { place in
      let relations = order.map { relation(order[place], $0) }
      return Row(
        strategy: names[order[place]], value: values[order[place]],
        groups: groups.indices.filter { groups[$0].contains(place) },
        bestRank: 1 + relations.count { $0 == .worse },
        worstRank: order.count - relations.count { $0 == .better })
    }
  }
}
