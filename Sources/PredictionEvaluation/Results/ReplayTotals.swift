import PredictionEngine

/// Everything that a replay's document and its comparisons are made of, without a single trial.
///
/// A replay on one machine makes it of its trials. A merge makes it of what several machines wrote down. From
/// there on both are the same code.
///
/// # Definition
/// Blocks are people in the order of the UTF-8 bytes of their identifiers, or the local days of the only person
/// with trials.
///
/// # Source
/// Ours.
package struct ReplayTotals: Sendable {
  /// What is kept of one strategy.
  struct Strategy: Sendable {
    /// The recipe of the strategy as JSON; `nil` for a referee.
    let recipe: String?
    /// What the replay cost here.
    let cost: ReplayCost
    /// The digest of the strategy's answers.
    let answersDigest: String
    /// The sums of the strategy's run.
    let sums: RunSums
  }

  /// The numbers of people, donations and trials.
  let facts: ReplayFacts
  /// True when blocks are days.
  let areDays: Bool
  /// The strategies in the order of the request.
  let strategies: [Strategy]

  /// The names of the strategies in the order of the request.
  package var names: [String] { strategies.map(\.sums.run.strategy) }

  /// True when nothing was scored.
  package var isEmpty: Bool { facts.trials == 0 }

  init(facts: ReplayFacts, areDays: Bool, strategies: [Strategy]) {
    (self.facts, self.areDays, self.strategies) = (facts, areDays, strategies)
  }

  /// Adds up the outcomes of strategies over one dataset. `perPerson` asks for means of person means.
  init(_ outcomes: [ReplayOutcome], of dataset: Dataset, options: ReplayOptions) async {
    facts = ReplayFacts(
      dataset, outcomes.first?.run, untargeted: outcomes.first?.untargeted ?? 0)
    let blocks = TrialBlocks(outcomes.map(\.run)) { dataset.localDay($0) }
    areDays = blocks.areDays
    let rows = AnswerRows(dataset: dataset)
    let keepsOwn = options.perPerson && !blocks.areDays
    strategies = await inParallel(outcomes.count, threads: options.threads) { index in
      let outcome = outcomes[index]
      var rows = rows
      let digest = PeopleDigest.of(rows.digests(of: outcome.run))
      let sums = RunSums(
        outcome.run.byPerson, metrics: MetricRegistry.all, blocks: blocks, seed: options.seed,
        keepsOwn: keepsOwn)
      return Strategy(
        recipe: outcome.recipe?.json, cost: outcome.cost, answersDigest: digest, sums: sums)
    }
  }

  /// Evaluates every registered metric for every strategy.
  func evaluated(seed: UInt64, intervals: Bool, perPerson: Bool) -> MetricTable.Result {
    MetricTable.evaluate(
      strategies.map(\.sums), metrics: MetricRegistry.all, areDays: areDays, seed: seed, intervals: intervals,
      perPerson: perPerson)
  }
}
