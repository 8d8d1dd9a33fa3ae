import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// People of a replay whose donations are in one dataset, with all who are asked about them.
struct PeopleTogether: Sendable {
  /// The questions, with all that every person of the dataset has in common.
  private enum Asked: Sendable {
    case donations(Replay, [any Contender], keys: [UInt64])
    case moments(MomentReplay)
  }

  let dataset: Dataset
  let options: ReplayOptions
  private let plan: ReplayPlan
  private let asked: Asked
  private let files: SpooledRows?

  /// Makes the referee of a dataset's people, and what all of them have in common. `external` are their scores that
  /// were made elsewhere.
  /// - Throws: what the maker of a referee throws.
  /// - Complexity: O(rows).
  init(
    _ dataset: Dataset, _ plan: ReplayPlan, external: [ExternalStrategy] = [], options: ReplayOptions,
    files: SpooledRows? = nil
  ) throws {
    (self.dataset, self.plan, self.options, self.files) = (dataset, plan, options, files)
    switch plan.question {
    case .donations(let strategies, let makers):
      let referees = try makers.map { RefereeContender(referee: try $0(dataset)) }
      asked = .donations(
        Replay(dataset: dataset, options: options), strategies.map(\.contender) + external + referees,
        keys: dataset.people.map { StableHash.hash($0.identifier) })
    case .moments(let strategies, let makers, let frame, let holidays, let others):
      asked = .moments(
        MomentReplay(
          dataset, strategies: strategies, referees: try makers.map { try $0(dataset) }, frame,
          only: dataset.places(of: options.onlyPeople), holidays: holidays, others: others))
    }
  }

  /// The people's places in the order of their first rows.
  var places: [Int] {
    dataset.people.indices.sorted { dataset.people[$0].rows.first ?? 0 < dataset.people[$1].rows.first ?? 0 }
  }

  /// Replays people, at most `threads` at a time; of fewer people, each contender by itself, so that no core is idle while one
  /// person with a long log is replayed. `wantsDays` asks for the sums by day, and `progress` is told the donations, or at
  /// moments the days, since the last call.
  /// - Complexity: one question and one donation a row, for each contender; at moments that of ``MomentReplay``.
  func totals(
    of people: [Int], wantsDays: Bool, threads: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [PersonTotals] {
    switch asked {
    case .donations(let replay, let contenders, let keys):
      if people.count >= threads {
        return await inParallel(people.count, threads: threads) { index in
          let outcomes = contenders.indices.map {
            outcome(of: people[index], replay, contenders, $0, progress)
          }
          return totals(of: people[index], outcomes, contenders, keys, wantsDays: wantsDays)
        }
      }
      // The last contender first: those that cost most usually come last.
      let count = contenders.count
      let outcomes = await inParallel(people.count * count, threads: threads) { number in
        outcome(of: people[number / count], replay, contenders, count - 1 - number % count, progress)
      }
      return people.indices.map { index in
        let own = Array(outcomes[(index * count)..<((index + 1) * count)].reversed())
        return totals(of: people[index], own, contenders, keys, wantsDays: wantsDays)
      }
    case .moments(let replay):
      return await inParallel(people.count, threads: threads) { moments(of: people[$0], replay, progress) }
    }
  }

  private func moments(of person: Int, _ replay: MomentReplay, _ progress: (Int) -> Void) -> PersonTotals {
    let facts = ReplayFacts(dataset, person: person)
    var totals = PersonTotals(dataset.people[person].identifier, facts: facts)
    let listener = plan.listener?(person)
    defer { listener?.end() }
    totals.moments = replay.moments(of: person, listener, progress)
    totals.lastDay =
      dataset.people[person].rows.lazy.map { dataset.localDay($0) }.max()
      ?? plan.frame?.time.lastDay ?? 0
    return totals
  }

  private func outcome(
    of person: Int, _ replay: Replay, _ contenders: [any Contender], _ index: Int, _ progress: (Int) -> Void
  ) -> PersonOutcome {
    let (clock, contender) = (ContinuousClock(), contenders[index])
    let start = clock.now
    var outcome = contender.outcome(
      of: person, in: replay, upTo: nil,
      observer: files?.observer(of: index, named: contender.name, in: dataset), progress: progress)
    outcome.cost.seconds = start.duration(to: clock.now).seconds
    return outcome
  }

  private func totals(
    of person: Int, _ outcomes: [PersonOutcome], _ contenders: [any Contender], _ keys: [UInt64],
    wantsDays: Bool
  ) -> PersonTotals {
    let clock = ContinuousClock()
    let start = clock.now
    var runs = zip(contenders, outcomes).map { contender, outcome in
      var run = StrategyRun(
        strategy: contender.name, statesProbabilities: contender.statesProbabilities, trials: outcome.trials)
      run.personKeys = keys
      return run
    }
    let tops = plan.hasReferee ? runs.last?.trials.map(\.topProbability) : plan.refereeTops?[person]
    if let tops { for index in runs.indices { runs[index].oracleTop = tops } }
    var totals = PersonTotals(
      dataset.people[person].identifier,
      facts: ReplayFacts(
        dataset, person: person, runs.first, untargeted: outcomes.first?.untargeted ?? 0))
    totals.costs = outcomes.map(\.cost)
    if totals.facts.trials == 0 { return totals }
    var lines = AnswerRows(dataset, person: person)
    totals.answers = runs.compactMap { ShortDigest(lines.digest(of: $0)) }
    for (index, run) in runs.enumerated() { files?.add(run, of: index, &lines) }
    if plan.form.hasSeries { totals.series = runs.map { SeriesCounts($0, dataset) } }
    let replayed = runs
    func sums(alwaysPeople: Bool) -> [RunSums] {
      let blocks = TrialBlocks(replayed, alwaysPeople: alwaysPeople) { dataset.localDay($0) }
      return replayed.map { run in
        RunSums(
          run, metrics: MetricRegistry.all, blocks: blocks, seed: options.seed, keepsOwn: alwaysPeople)
      }
    }
    totals.runs = sums(alwaysPeople: true)
    if wantsDays { totals.days = sums(alwaysPeople: false) }
    totals.seconds = start.duration(to: clock.now).seconds
    return totals
  }
}
