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
    case .donations(let strategies, let referee):
      let referees = try referee.map { [RefereeContender(referee: try $0(dataset))] } ?? []
      asked = .donations(
        Replay(dataset: dataset, options: options), strategies.map(\.contender) + external + referees,
        keys: dataset.people.map { StableHash.hash($0.identifier) })
    case .moments(let strategies, let referee, let frame, let holidays, let others):
      asked = .moments(
        MomentReplay(
          dataset, strategies: strategies, referee: try referee?(dataset), frame,
          only: dataset.places(of: options.onlyPeople), holidays: holidays, others: others))
    }
  }

  /// The people's places in the order of their first rows.
  var places: [Int] {
    dataset.people.indices.sorted { dataset.people[$0].rows.first ?? 0 < dataset.people[$1].rows.first ?? 0 }
  }

  /// Replays a person. `wantsDays` asks for the sums by day, at most `threads` contenders are asked at a time, and `progress` is
  /// told the donations, or at moments the days, since the last call.
  /// - Complexity: one question and one donation a row, for each contender; at moments that of ``MomentReplay``.
  func totals(
    of person: Int, wantsDays: Bool, threads: Int = 1,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> PersonTotals {
    switch asked {
    case .donations(let replay, let contenders, let keys):
      let outcomes = await outcomes(of: person, replay, contenders, threads: threads, progress)
      return totals(of: person, contenders, outcomes, keys, wantsDays: wantsDays)
    case .moments(let replay):
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
  }

  private func outcomes(
    of person: Int, _ replay: Replay, _ contenders: [any Contender], threads: Int,
    _ progress: @escaping @Sendable (Int) -> Void
  ) async -> [PersonOutcome] {
    let clock = ContinuousClock()
    // Lists begin with what is simplest; what takes longest is asked first.
    let outcomes = await inParallel(contenders.count, threads: threads) { place in
      let index = contenders.count - 1 - place
      let start = clock.now
      var outcome = contenders[index].outcome(
        of: person, in: replay, upTo: nil,
        observer: files?.observer(of: index, named: contenders[index].name, in: dataset), progress: progress)
      outcome.cost.seconds = start.duration(to: clock.now).seconds
      return outcome
    }
    return outcomes.reversed()
  }

  private func totals(
    of person: Int, _ contenders: [any Contender], _ outcomes: [PersonOutcome], _ keys: [UInt64],
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
