import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Everything that a replay's document and its comparisons are made of, without a single trial.
///
/// A replay on one machine makes it of its trials. A merge makes it of what several machines wrote down. From
/// there on both are the same code.
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

  package var names: [String] { strategies.map(\.sums.run.strategy) }

  package var isEmpty: Bool { facts.trials == 0 }

  init(facts: ReplayFacts, people: [Person], areDays: Bool, strategies: [Strategy]) {
    (self.facts, self.people, self.areDays, self.strategies) = (facts, people, areDays, strategies)
  }

  /// Adds up the outcomes of strategies over one dataset. `perPerson` asks for means of person means, and `series`
  /// for the counts behind charts.
  init(_ outcomes: [ReplayOutcome], of dataset: Dataset, options: ReplayOptions, series: Bool = false) async {
    facts = ReplayFacts(
      dataset, outcomes.first?.run, untargeted: outcomes.first?.untargeted ?? 0)
    rowsPassedOver = dataset.rowsPassedOver
    let blocks = TrialBlocks(outcomes.map(\.run)) { dataset.localDay($0) }
    areDays = blocks.areDays
    let rows = AnswerRows(dataset: dataset)
    let keepsOwn = options.perPerson && !blocks.areDays
    let counting = series && !outcomes.isEmpty ? dataset : nil
    people =
      counting == nil
      ? []
      : Slices.people(outcomes[0].run, dataset).map { ($0.name, $0.trials) }
    strategies = await inParallel(outcomes.count, threads: options.threads) { index in
      let outcome = outcomes[index]
      var rows = rows
      let digest = PeopleDigest.of(rows.digests(of: outcome.run))
      let sums = RunSums(
        outcome.run.byPerson, metrics: MetricRegistry.all, blocks: blocks, seed: options.seed,
        keepsOwn: keepsOwn)
      return Strategy(
        recipe: outcome.recipe?.json, cost: outcome.cost, answersDigest: digest, sums: sums,
        hits: counting == nil ? [] : Slices.people(outcome.run, dataset).map(\.hits),
        series: counting.map { SeriesCounts(outcome.run, $0) })
    }
  }
}
