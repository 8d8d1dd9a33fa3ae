import PredictionEngine

/// Replays a dataset, predict then learn: for every strategy one run of trials, its digest and its cost.
///
/// People are independent and replayed in parallel; the same bytes come out for any number of threads. Those of a
/// `SharingStrategy` are replayed together, row by row in absolute time order, on one thread.
///
///     let replay = Replay(dataset: dataset, options: options)
///     let outcome = await replay.run(MostFrequent())
///
/// # Edge cases
/// A donation without a target-type shortcut is learned and is no trial; an activity that is not eligible is neither.
/// With ``ReplayOptions/feedbackDelay``, a donation is learned when it is known; with ``ReplayOptions/frozenHistory``, each
/// trial asks a fresh predictor.
///
/// # Source
/// Ours.
public struct Replay: Sendable {
  /// What is replayed.
  public let dataset: Dataset
  /// What is scored.
  public let options: ReplayOptions
  let scored: [Bool]

  /// Prepares a replay.
  public init(dataset: Dataset, options: ReplayOptions = ReplayOptions()) {
    precondition(
      options.frozenHistory == nil || options.feedbackDelay.isNone && options.checkpoint == nil,
      "a frozen history goes with no feedback delay and no checkpoint")
    self.dataset = dataset
    self.options = options
    scored = options.scoredRows(of: dataset)
  }

  /// How many donations will be asked about, at most.
  /// - Complexity: O(rows).
  public var scoredRows: Int { scored.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Replays one strategy.
  ///
  /// `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Complexity: one question a scored donation and one learning a donation, `options.threads` people at a time.
  public func run(
    _ strategy: any ScoringStrategy, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    await run(strategy, observer: nil, progress: progress)
  }

  /// Replays one strategy before an observer of its answers.
  func run(
    _ strategy: any ScoringStrategy, observer: (@Sendable (Int, Forecast, PersonalHistory) -> Void)?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    if let strategy = strategy as? any SharingStrategy {
      precondition(options.frozenHistory == nil, "a strategy that shares across people has no frozen history")
      return shared(strategy, observer: observer, progress: progress)
    }
    let person = PersonReplay(
      dataset: dataset, scored: scored, surface: options.surface, delay: options.feedbackDelay,
      observer: observer)
    let frozen = options.frozenHistory.map {
      FrozenReplay(
        dataset: dataset, scored: scored, surface: options.surface, frozen: $0, observer: observer)
    }
    let seed = options.seed
    return await run(
      name: type(of: strategy).name, statesProbabilities: type(of: strategy).statesProbabilities,
      recipe: strategy.recipe, checkpoint: observer == nil ? options.checkpoint : nil, progress: progress
    ) {
      frozen?.run($0, strategy: strategy, seed: seed) ?? person.run($0, strategy: strategy, seed: seed)
    }
  }

  /// Replays a referee beside the strategies.
  ///
  /// `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Complexity: one question a scored donation and one reveal a donation; a ranking sorts the candidates.
  public func run(
    _ referee: any Referee, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    await run(referee, observer: nil, progress: progress)
  }

  /// Replays a referee before an observer of its answers.
  func run(
    _ referee: any Referee, observer: (@Sendable (Int, RankedAnswer) -> Void)?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    let person = RefereeReplay(
      dataset: dataset, scored: scored, surface: options.surface, delay: options.feedbackDelay,
      frozen: options.frozenHistory, observer: observer)
    return await run(
      name: referee.name, statesProbabilities: true, recipe: nil,
      checkpoint: observer == nil ? options.checkpoint : nil, progress: progress
    ) { person.run($0, referee: referee) }
  }

  func run(
    name: String, statesProbabilities: Bool, recipe: Recipe?, checkpoint: Checkpoint? = nil,
    progress: @escaping @Sendable (Int) -> Void, person: @escaping @Sendable (Int) -> PersonReplay.Outcome
  ) async -> ReplayOutcome {
    let section = Checkpoint.section(of: name, recipe: recipe, dataset: dataset)
    let clock = ContinuousClock()
    let start = clock.now
    let outcomes = await inParallel(dataset.people.count, threads: options.threads) { index in
      defer { progress(dataset.people[index].rows.count) }
      if let kept = checkpoint?.outcome(of: index, section: section, dataset: dataset) { return kept }
      let outcome = person(index)
      checkpoint?.keep(outcome, of: index, section: section)
      return outcome
    }
    return outcome(
      name: name, statesProbabilities: statesProbabilities, recipe: recipe, of: outcomes,
      seconds: Double(start.duration(to: clock.now).nanoseconds) / 1e9, threads: options.threads)
  }

  /// Replays people who share something: nobody's part of it can be done alone, or kept in a checkpoint.
  private func shared(
    _ strategy: any SharingStrategy,
    observer: (@Sendable (Int, Forecast, PersonalHistory) -> Void)?, progress: (Int) -> Void
  ) -> ReplayOutcome {
    let clock = ContinuousClock()
    let start = clock.now
    let outcomes = SharedReplay(
      dataset: dataset, scored: scored, surface: options.surface, delay: options.feedbackDelay,
      observer: observer
    ).run(strategy, seed: options.seed, progress: progress)
    return outcome(
      name: type(of: strategy).name, statesProbabilities: type(of: strategy).statesProbabilities,
      recipe: strategy.recipe, of: outcomes,
      seconds: Double(start.duration(to: clock.now).nanoseconds) / 1e9, threads: 1)
  }

  private func outcome(
    name: String, statesProbabilities: Bool, recipe: Recipe?, of people: [PersonReplay.Outcome],
    seconds: Double, threads: Int
  ) -> ReplayOutcome {
    let run = StrategyRun(
      strategy: name, statesProbabilities: statesProbabilities, trials: people.flatMap(\.trials))
    return ReplayOutcome(
      run: run, recipe: recipe, untargeted: people.reduce(0) { $0 + $1.untargeted },
      cost: ReplayCost(
        people.map(\.cost), donations: dataset.rows.count, seconds: seconds, threads: threads))
  }
}
