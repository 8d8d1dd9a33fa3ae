import PredictionEngine

/// What is replayed of each person, and what is kept of it.
package struct ShardPlan: Sendable {
  /// Makes the referee of some people; `nil` where they have none.
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any Referee

  /// The strategies of the replay.
  package let strategies: [any ScoringStrategy]
  let referee: RefereeMaker?
  /// True when what series count is kept.
  let wantsSeries: Bool
  /// The strategies whose scores were made elsewhere, in the order of their file.
  let external: [StreamedScores.Strategy]
  /// The files that get rows; `nil` for none.
  var files: StreamedExports?

  package init(
    _ strategies: [any ScoringStrategy], referee: RefereeMaker? = nil, wantsSeries: Bool = false,
    external: [StreamedScores.Strategy] = []
  ) {
    (self.strategies, self.referee) = (strategies, referee)
    (self.wantsSeries, self.external) = (wantsSeries, external)
  }
}
