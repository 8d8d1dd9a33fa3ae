/// Ranks strategies, and gives the same letter to strategies that no test separates: their true order may be the
/// reverse.
///
/// Strategies are ordered by the metric over the trials that all answered, the best first; equal values keep the order
/// given. A strategy may be in several groups, because not being separated is not transitive, and the members of a
/// group need not be neighbours. After z come aa, ab, … separated by spaces. Letters: Piepho, "An algorithm for a
/// letter-based representation of all-pairwise comparisons", JCGS 2004.
public struct Leaderboard: Sendable {
  /// One strategy with its place.
  public struct Row: Sendable, Equatable {
    /// The name of the strategy.
    public let strategy: String
    /// The strategy's value of the metric over the common trials.
    public let value: Double
    /// The groups of the strategy, counted from 0.
    public let groups: [Int]
    /// The best possible place: 1 + the number of strategies that are separated as better.
    public let bestRank: Int
    /// The worst possible place: the number of strategies less those separated as worse.
    public let worstRank: Int

    /// The letters of the groups: `a`, `ab`.
    public var letters: String {
      let names = groups.map(SharedLetters.name)
      return names.joined(separator: names.contains { $0.count > 1 } ? " " : "")
    }
  }

  /// The name of the metric.
  public let metric: String
  /// The places, the best first.
  public let rows: [Row]

  /// `relation` returns the relation of the first strategy to the second.
  package init(
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
