import PredictionEngine

/// What is replayed of each person, and what is kept of it.
///
/// # Source
/// Ours.
package struct ShardPlan: Sendable {
  /// Makes the referee of some people; `nil` where they have none.
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any Referee

  /// The strategies of the replay.
  package let strategies: [any ScoringStrategy]
  /// Makes the referee of a person; `nil` without one.
  let referee: RefereeMaker?
  /// True when what series count is kept.
  let wantsSeries: Bool
  /// The files that get rows; `nil` for none.
  var rows: PersonRows.Files?

  /// Makes a plan. No strategy may share across people.
  package init(
    _ strategies: [any ScoringStrategy], referee: RefereeMaker? = nil, wantsSeries: Bool = false
  ) {
    precondition(
      !strategies.contains { $0 is any SharingStrategy }, "a strategy that shares across people has no shards")
    (self.strategies, self.referee, self.wantsSeries) = (strategies, referee, wantsSeries)
  }

  /// The strategies as contenders.
  var contenders: [any Contender] { strategies.map(\.contender) }
}
