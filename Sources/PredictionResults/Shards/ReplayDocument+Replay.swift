import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Replays a dataset in memory.
extension ReplayDocument {
  /// Replays a dataset with strategies, judges external scores and a referee if there are any, and evaluates
  /// all answers.
  ///
  /// `series` asks for the data of charts. `exports` are files that receive every trial's rows; the caller
  /// finishes them.
  /// - Throws: ``DataError`` for a dataset that has a person twice.
  public static func replay(
    _ dataset: Dataset, strategies: [any ScoringStrategy], external: [ExternalStrategy] = [],
    referee: (any Referee)? = nil, options: ReplayOptions, environment: RunEnvironment,
    intervals: Bool = true,
    series: Bool = false, exports: ReplayExports? = nil, machine: (cpu: String, swift: String),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ReplayDocument {
    let totals = try await ReplayTotals.replay(
      dataset, strategies: strategies, external: external, referee: referee, options: options, series: series,
      exports: exports, progress: progress)
    return ReplayDocument(
      totals, name: dataset.name, digest: dataset.digest, environment: environment, intervals: intervals,
      perPerson: options.perPerson, machine: machine)
  }
}

extension ReplayTotals {
  /// Replays a dataset. `refereeTops` are a referee's top probabilities by the person's place, where it was replayed
  /// before over the same rows.
  package static func replay(
    _ dataset: Dataset, strategies: [any ScoringStrategy], external: [ExternalStrategy] = [],
    referee: (any Referee)? = nil, refereeTops: [[Double]]? = nil, options: ReplayOptions,
    series: Bool = false,
    exports: ReplayExports? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ReplayTotals {
    var maker: ReplayPlan.RefereeMaker?
    if let referee { maker = { _ in referee } }
    let plan = ReplayPlan(
      strategies, referee: maker, wantsSeries: series,
      external: external.map { ($0.name, $0.statesProbabilities) }, refereeTops: refereeTops)
    return try await PeopleReplay.totals(
      PeopleInMemory(dataset), plan, options: options,
      scores: external.isEmpty ? nil : ExternalScores(external, for: dataset), exports: exports,
      progress: progress)
  }
}
