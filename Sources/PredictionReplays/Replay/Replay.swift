import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// Replays a dataset test-then-train: for each strategy it yields the trials, their digest and the cost.
///
/// People are independent and are replayed in parallel; the number of threads does not change a byte.
///
///     let replay = Replay(dataset: dataset, options: options)
///     let outcome = await replay.run(MostFrequent())
///
/// # Edge cases
/// A donation without a target-type shortcut is learned but is no trial. A donation of an activity that is
/// not eligible is neither learned nor a trial. With ``ReplayOptions/feedbackDelay``, a donation is learned
/// when it becomes known. With ``ReplayOptions/frozenHistory``, each trial asks a fresh predictor.
public struct Replay: Sendable {
  /// The dataset whose donations are replayed.
  public let dataset: Dataset
  /// The options: which rows are scored, and how answers are judged.
  public let options: ReplayOptions
  let scored: [Bool]

  /// Prepares a replay of a dataset.
  public init(dataset: Dataset, options: ReplayOptions = ReplayOptions()) {
    precondition(
      options.frozenHistory == nil || options.feedbackDelay.isNone,
      "a frozen history goes with no feedback delay")
    precondition(
      options.frozenHistory == nil || options.following == nil,
      "a frozen history goes with nobody who follows suggestions")
    self.dataset = dataset
    self.options = options
    scored = options.scoredRows(of: dataset)
  }

  /// The maximum number of questions: the rows that pass the filters, with or without a truth.
  /// - Complexity: O(rows).
  public var scoredRows: Int { scored.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// Replays one strategy.
  ///
  /// `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Complexity: one question for each scored donation and one update for each donation, `options.threads`
  ///   people at a time.
  public func run(
    _ strategy: any ScoringStrategy, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    await run(strategy.contender, progress: progress)
  }

  /// Replays a referee.
  ///
  /// `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Complexity: one question for each scored donation, which sorts the candidates, and one reveal for each
  ///   donation.
  public func run(
    _ referee: any Referee, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    await run(RefereeContender(referee: referee), progress: progress)
  }

  /// Replays a contender. An observer, when given, gets every answer.
  package func run(
    _ contender: any Contender, observer: TrialObserver? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayOutcome {
    let clock = ContinuousClock()
    let start = clock.now
    let people = await inParallel(dataset.people.count, threads: options.threads) { index in
      contender.outcome(of: index, in: self, upTo: nil, observer: observer, progress: progress)
    }
    let seconds = start.duration(to: clock.now).seconds
    var run = StrategyRun(
      strategy: contender.name, statesProbabilities: contender.statesProbabilities,
      trials: people.flatMap(\.trials))
    run.personKeys = dataset.people.map { StableHash.hash($0.identifier) }
    return ReplayOutcome(
      run: run, recipe: contender.recipe, untargeted: people.reduce(0) { $0 + $1.untargeted },
      cost: ReplayCost(
        people.map(\.cost), donations: dataset.rows.count, seconds: seconds, threads: options.threads))
  }

  /// Replays the person of a row up to the row's question.
  /// - Complexity: O(rows up to the row) of the person.
  package func run(_ contender: any Contender, upTo row: Int, observer: TrialObserver) {
    _ = contender.outcome(
      of: dataset.rows[row].person, in: self, upTo: row, observer: observer, progress: { _ in })
  }

  /// The seed of a person, derived from the run's seed and the person's identifier.
  func seed(of person: Int) -> UInt64 {
    StableHash.fold(options.seed, StableHash.hash(dataset.people[person].identifier))
  }
}
