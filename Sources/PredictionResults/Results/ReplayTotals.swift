import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Everything that a replay's document and its comparisons are made of, without a single trial.
///
/// A replay makes it of its people, and a merge of what several machines wrote down about theirs. From there on both are
/// the same code.
///
/// # Definition
/// Blocks are people in the order of the UTF-8 bytes of their identifiers, or the local days of the only person
/// with trials.
package struct ReplayTotals: Sendable {
  typealias Person = (identifier: String, trials: Int)

  package struct Strategy: Sendable {
    /// The recipe of the strategy as JSON; `nil` for a referee.
    let recipe: String?
    let cost: ReplayCost
    let answersDigest: String
    package let sums: RunSums
    /// The hits at 1 of each person with trials; empty when no series are wanted.
    var hits: [Int] = []
    /// What the series count; `nil` when none are wanted.
    var series: SeriesCounts?
  }

  package let facts: ReplayFacts
  /// The people with trials, in the order of the bytes of their identifiers; empty when no series are wanted.
  let people: [Person]
  package let areDays: Bool
  package let strategies: [Strategy]
  /// The digest of the donations' bytes, where they were read for these totals; `nil` otherwise.
  package var donationsDigest: String?
  package var rowsPassedOver = RowsPassedOver(0)
  /// By strategy, how many shortcuts scores that were made elsewhere name at their first use.
  var firstUses: [String: FirstUses] = [:]
  /// The kinds of signals that donations have, where they were read for these totals.
  package var signals = PresentSignals()
  /// The seconds that the sums took; `nil` where they were not measured.
  var evaluationSeconds: Double?

  package var names: [String] { strategies.map(\.sums.run.strategy) }

  package var isEmpty: Bool { facts.trials == 0 }

  init(facts: ReplayFacts, people: [Person], areDays: Bool, strategies: [Strategy]) {
    (self.facts, self.people, self.areDays, self.strategies) = (facts, people, areDays, strategies)
  }
}
