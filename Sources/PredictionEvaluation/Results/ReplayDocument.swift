import PredictionEngine

/// The results of replaying one dataset, as they are printed: in JSON exactly, in tables for people.
///
/// # Source
/// The JSON of the command line, whose names stay.
public struct ReplayDocument: Sendable {
  /// What was replayed.
  public struct DatasetFacts: Sendable {
    /// The dataset's name.
    public var name: String
    /// The digest of its donations.
    public var digest: String
    /// People in it.
    public var people: Int
    /// Donations in it.
    public var donations: Int
    /// Trials.
    public var scoredTrials: Int
    /// The share of trials whose truth the person had never donated; `nil` without trials.
    public var noveltyRate: Double?
    /// Scored rows without a target-type shortcut.
    public var untargeted: Int
    /// The first donation's time.
    public var from: String
    /// The last donation's time.
    public var until: String
  }

  /// With what it was replayed.
  public typealias Environment = RunEnvironment

  /// One strategy's results.
  public struct Result: Sendable {
    /// The strategy's name.
    public var strategy: String
    /// Its recipe as JSON; `nil` for a referee.
    public var recipe: String?
    /// The digest of its answers.
    public var answersDigest: String
    /// Metrics that have a value.
    public var metrics: [MetricValue]
    /// What it cost.
    public var cost: ReplayCost
    /// What charts draw; `nil` where nobody asked.
    public var series: ReplaySeries?

    /// A metric by name.
    public func metric(_ name: String) -> MetricValue? { metrics.first { $0.name == name } }
  }

  /// What was replayed.
  public var dataset: DatasetFacts
  /// With what.
  public var environment: Environment
  /// Results, strategies in the order asked for, the referee last.
  public var results: [Result]
  /// Blocks behind the intervals.
  public var blocks: Int
  /// What a block is.
  public var blockKind: String
  /// How many blocks of equally many trials would weigh as much; `nil` where nobody counted.
  public var effectiveBlocks: Double?
  /// The processor, for `cost`.
  public var cpu: String
  /// The compiler, for `cost`.
  public var swift: String
  /// How long metrics, intervals and tests took, in seconds; `nil` where nobody measured.
  public var evaluationSeconds: Double?

  /// Replays a dataset with strategies, judges scores made elsewhere and, where there is one, a referee, and
  /// evaluates everything.
  ///
  /// `series` asks for what charts draw; `exports` are files that take every trial's rows; the caller finishes them.
  /// `answers` are those of a referee that was replayed before, over the same rows.
  public static func replay(
    _ dataset: Dataset, strategies: [any ScoringStrategy], external: [ExternalStrategy] = [],
    referee: (any Referee)? = nil, answers: RefereeAnswers? = nil, options: ReplayOptions,
    environment: Environment, intervals: Bool = true, series: Bool = false, exports: ReplayExports? = nil,
    machine: (cpu: String, swift: String),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> ReplayDocument {
    await replayKeepingRuns(
      dataset, strategies: strategies, external: external, referee: referee, answers: answers,
      options: options, environment: environment, intervals: intervals, series: series, exports: exports,
      machine: machine,
      progress: progress
    ).document
  }

  /// The same, with the runs behind the document, which a paired comparison needs.
  public static func replayKeepingRuns(
    _ dataset: Dataset, strategies: [any ScoringStrategy], external: [ExternalStrategy] = [],
    referee: (any Referee)? = nil, answers: RefereeAnswers? = nil, options: ReplayOptions,
    environment: Environment, intervals: Bool = true, series: Bool = false, exports: ReplayExports? = nil,
    machine: (cpu: String, swift: String),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> (document: ReplayDocument, runs: [StrategyRun]) {
    let replay = Replay(dataset: dataset, options: options)
    var outcomes: [ReplayOutcome] = []
    for contender in strategies.map(\.contender) + external {
      outcomes.append(await replay.run(contender, exports: exports, progress: progress))
    }
    exports?.addContexts(of: dataset, options: options)
    var answers = answers
    if let referee {
      let outcome = await replay.run(
        RefereeContender(referee: referee), exports: exports, progress: progress)
      answers = RefereeAnswers(of: referee, in: outcome.run)
      outcomes.append(outcome)
    }
    if let answers {
      for index in outcomes.indices {
        outcomes[index].run.oracleTop = answers.tops
        outcomes[index].run.habitChanges = answers.referee.habitChanges
      }
    }
    let digests = await digests(of: outcomes.map(\.run), dataset: dataset, threads: options.threads)
    let clock = ContinuousClock()
    let start = clock.now
    let table = MetricTable.evaluate(
      outcomes.map(\.run), seed: options.seed, intervals: intervals, perPerson: options.perPerson
    ) {
      dataset.rows[$0].donation.context.moment.localDay
    }
    let evaluationSeconds = Double(start.duration(to: clock.now).nanoseconds) / 1e9
    let drawn = await self.series(
      of: outcomes.map(\.run), dataset, isWanted: series, threads: options.threads)
    let moments = dataset.rows.map(\.donation.context.moment)
    let facts = DatasetFacts(
      name: dataset.name, digest: dataset.digest, people: dataset.people.count, donations: dataset.rows.count,
      scoredTrials: outcomes.first?.run.trials.count ?? 0, noveltyRate: outcomes.first?.noveltyRate,
      untargeted: outcomes.first?.untargeted ?? 0, from: moments.min()?.description ?? "",
      until: moments.max()?.description ?? "")
    let document = ReplayDocument(
      dataset: facts, environment: environment,
      results: outcomes.indices.map { index in
        Result(
          strategy: outcomes[index].run.strategy, recipe: outcomes[index].recipe?.json,
          answersDigest: digests[index], metrics: table.values[index], cost: outcomes[index].cost,
          series: drawn[index])
      }, blocks: table.blocks, blockKind: table.blockKind, effectiveBlocks: table.effectiveBlocks,
      cpu: machine.cpu, swift: machine.swift,
      evaluationSeconds: evaluationSeconds)
    return (document, outcomes.map(\.run))
  }

  private static func digests(of runs: [StrategyRun], dataset: Dataset, threads: Int) async -> [String] {
    let shared = AnswerRows(dataset: dataset)
    return await inParallel(runs.count, threads: threads) { index in
      var digest = Digest()
      var rows = shared
      rows.forEach(of: runs[index]) { digest.update($0) }
      return digest.finish()
    }
  }

  private static func series(
    of runs: [StrategyRun], _ dataset: Dataset, isWanted: Bool, threads: Int
  ) async -> [ReplaySeries?] {
    guard isWanted, let first = runs.first else { return runs.map { _ in nil } }
    let maker = SeriesMaker(dataset, trials: first.trials)
    return await inParallel(runs.count, threads: threads) { maker.series(of: runs[$0]) }
  }
}
