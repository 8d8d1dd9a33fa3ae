import PredictionEngine

/// One person's part of a replay, as whole numbers: what a shard writes down, and a merge puts together.
///
/// # Definition
/// For each strategy it holds the digest of the person's answers and the sums of ``RunSums`` with the person as the
/// only block. People without trials have neither.
///
/// # Source
/// Ours.
struct PersonTotals: Sendable {
  /// The person's identifier, as it stands in the log.
  let identifier: String
  /// The numbers of donations and trials, with one person.
  var facts: ReplayFacts
  /// For each strategy, the digest of the person's answers.
  var answers: [String] = []
  /// For each strategy, the sums of the person's run.
  var runs: [RunSums] = []
  /// For each strategy, the sums by local day, which count when nobody else has trials.
  var days: [RunSums]?
  /// For each strategy, what the person's replay cost here.
  var costs: [PersonCost] = []

  /// Creates the totals of a person without trials.
  init(_ identifier: String, facts: ReplayFacts) { (self.identifier, self.facts) = (identifier, facts) }

  /// Replays a dataset of one person. `wantsDays` asks for the sums by day.
  /// - Complexity: one question and one donation a row, for each contender.
  init(_ dataset: Dataset, contenders: [any Contender], options: ReplayOptions, wantsDays: Bool) {
    let replay = Replay(dataset: dataset, options: options)
    let outcomes = contenders.map { contender in
      contender.outcomes(of: .person(0), in: replay, upTo: nil, observer: nil, progress: { _ in })[0]
    }
    let keys = dataset.people.map { StableHash.hash($0.identifier) }
    let runs = zip(contenders, outcomes).map { contender, outcome in
      var run = StrategyRun(
        strategy: contender.name, statesProbabilities: contender.statesProbabilities, trials: outcome.trials)
      run.personKeys = keys
      return run
    }
    identifier = dataset.people[0].identifier
    facts = ReplayFacts(dataset, runs.first, untargeted: outcomes.first?.untargeted ?? 0)
    costs = outcomes.map(\.cost)
    guard facts.trials > 0 else { return }
    let rows = AnswerRows(dataset: dataset)
    answers = runs.map { run in
      var rows = rows
      return rows.digests(of: run)[0]
    }
    func sums(alwaysPeople: Bool) -> [RunSums] {
      let blocks = TrialBlocks(runs, alwaysPeople: alwaysPeople) { dataset.localDay($0) }
      return runs.map { run in
        RunSums(
          run, metrics: MetricRegistry.all, blocks: blocks, seed: options.seed, keepsOwn: alwaysPeople)
      }
    }
    self.runs = sums(alwaysPeople: true)
    if wantsDays { days = sums(alwaysPeople: false) }
  }
}
