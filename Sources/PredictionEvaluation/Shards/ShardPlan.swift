import PredictionEngine

/// What is replayed of each person, and what is kept of it.
package struct ShardPlan: Sendable {
  /// Makes the referee of some people; `nil` where they have none.
  package typealias RefereeMaker = @Sendable (Dataset) throws -> any Referee

  /// The strategies of the replay.
  package let strategies: [any ScoringStrategy]
  /// Makes the referee of a person; `nil` without one.
  let referee: RefereeMaker?
  /// What all people donated before; `nil` where nothing is shared.
  let population: PopulationTotals?
  /// True when what series count is kept.
  let wantsSeries: Bool
  /// The strategies whose scores were made elsewhere, in the order of their file.
  let external: [StreamedScores.Strategy]
  /// The files that get rows; `nil` for none.
  var rows: PersonRows.Files?

  /// Makes a plan. A strategy that shares across people needs a population.
  package init(
    _ strategies: [any ScoringStrategy], referee: RefereeMaker? = nil, population: PopulationTotals? = nil,
    wantsSeries: Bool = false, external: [StreamedScores.Strategy] = []
  ) {
    precondition(
      population != nil || !strategies.contains { $0 is any SharingStrategy },
      "a strategy that shares across people has no shards without a population")
    (self.strategies, self.referee, self.population) = (strategies, referee, population)
    (self.wantsSeries, self.external) = (wantsSeries, external)
  }

  /// The strategies as contenders for one person, whose dataset gets the texts of what others did.
  /// - Throws: ``DataError`` for a population of other definitions.
  func contenders(for dataset: inout Dataset) throws(DataError) -> [any Contender] {
    guard let population, strategies.contains(where: { $0 is any SharingStrategy }) else {
      return strategies.map(\.contender)
    }
    let counts = try population.counts(for: &dataset)
    return strategies.map { $0.contender(after: counts) }
  }
}
