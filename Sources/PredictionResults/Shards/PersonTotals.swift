import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// One person's part of a replay, as whole numbers: what a shard writes down, and a merge puts together.
///
/// # Definition
/// For each strategy it holds the digest of the person's answers and the sums of ``RunSums`` with the person as the
/// only block. People without trials have neither. What series count is handed on and not written down with the
/// person. At moments it holds the person's moments instead.
struct PersonTotals: Sendable {
  /// The person's identifier, as it stands in the log.
  var identifier: String
  /// The numbers of donations and trials, with one person.
  var facts: ReplayFacts
  var answers: [ShortDigest] = []
  var runs: [RunSums] = []
  /// For each strategy, the sums by local day, which count when nobody else has trials.
  var days: [RunSums]?
  var costs: [PersonCost] = []

  /// For each strategy, what the series count; empty when none are wanted.
  var series: [SeriesCounts] = []

  /// The person's moments, and the local day of the last donation; `nil` and 0 at donations.
  var moments: PersonMoments?
  var lastDay = 0

  init(_ identifier: String, facts: ReplayFacts) { (self.identifier, self.facts) = (identifier, facts) }

  /// Replays a dataset of one person. `external` are the person's scores that were made elsewhere, `wantsDays`
  /// asks for the sums by day, and `number` is the person's place in the log.
  /// - Throws: what the maker of a referee throws.
  /// - Complexity: one question and one donation a row, for each contender.
  init(
    _ dataset: Dataset, _ plan: ShardPlan, external: [ExternalStrategy] = [], options: ReplayOptions,
    wantsDays: Bool, number: Int = 0
  ) throws {
    switch plan.question {
    case .donations(let strategies, let referee):
      try self.init(
        dataset, strategies.map(\.contender) + external, referee: referee?(dataset), plan, options: options,
        wantsDays: wantsDays, number: number)
    case .moments(let strategies, let referee, let frame, let holidays):
      self.init(dataset.people[0].identifier, facts: ReplayFacts(dataset))
      let replay = MomentReplay(
        dataset, strategies: strategies, referee: try referee?(dataset), frame,
        only: dataset.places(of: options.onlyPeople), holidays: holidays)
      moments = replay.moments(of: 0)
      lastDay = MomentGrid.end(of: dataset) - 1
    }
  }

  private init(
    _ dataset: Dataset, _ strategies: [any Contender], referee: (any Referee)?, _ plan: ShardPlan,
    options: ReplayOptions, wantsDays: Bool, number: Int
  ) {
    let replay = Replay(dataset: dataset, options: options)
    let contenders = strategies + (referee.map { [RefereeContender(referee: $0)] } ?? [])
    let outcomes = contenders.indices.map { index in
      let candidates = plan.files?.hears == true ? CandidateLines(contenders[index].name, dataset) : nil
      let outcome = contenders[index].outcome(
        of: 0, in: replay, upTo: nil, observer: candidates?.observer(), progress: { _ in })
      if let candidates { plan.files?.add(candidates, of: index, person: number) }
      return outcome
    }
    let keys = dataset.people.map { StableHash.hash($0.identifier) }
    var runs = zip(contenders, outcomes).map { contender, outcome in
      var run = StrategyRun(
        strategy: contender.name, statesProbabilities: contender.statesProbabilities, trials: outcome.trials)
      run.personKeys = keys
      return run
    }
    if referee != nil, let tops = runs.last?.trials.map(\.topProbability) {
      for index in runs.indices { runs[index].oracleTop = tops }
    }
    plan.files?.add(runs, of: number, in: dataset, options)
    identifier = dataset.people[0].identifier
    facts = ReplayFacts(dataset, runs.first, untargeted: outcomes.first?.untargeted ?? 0)
    costs = outcomes.map(\.cost)
    guard facts.trials > 0 else { return }
    let lines = AnswerRows(dataset: dataset)
    answers = runs.compactMap { run in
      var lines = lines
      return ShortDigest(lines.digests(of: run)[0])
    }
    if plan.wantsSeries { series = runs.map { SeriesCounts($0, dataset) } }
    let replayed = runs
    func sums(alwaysPeople: Bool) -> [RunSums] {
      let blocks = TrialBlocks(replayed, alwaysPeople: alwaysPeople) { dataset.localDay($0) }
      return replayed.map { run in
        RunSums(
          run, metrics: MetricRegistry.all, blocks: blocks, seed: options.seed, keepsOwn: alwaysPeople)
      }
    }
    self.runs = sums(alwaysPeople: true)
    if wantsDays { days = sums(alwaysPeople: false) }
  }
}
