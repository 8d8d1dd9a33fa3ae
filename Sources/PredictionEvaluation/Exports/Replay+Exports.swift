import PredictionEngine

/// Replays whose every answer goes to files as well.
extension Replay {
  private typealias Note = @Sendable (_ row: Int, _ answer: RankedAnswer) -> Void

  /// Replays one strategy.
  func run(
    _ strategy: any ScoringStrategy, exports: ReplayExports?, progress: @escaping @Sendable (Int) -> Void
  ) async -> ReplayOutcome {
    let states = type(of: strategy).statesProbabilities
    let spool = exports?.spool(for: type(of: strategy).name, dataset: dataset)
    var observer: (@Sendable (Int, Forecast, PersonalHistory) -> Void)?
    if let spool {
      observer = { row, forecast, history in
        spool.note(RankedAnswer(forecast, in: history, statesProbabilities: states), row: row)
      }
    }
    let outcome = await run(strategy, observer: observer, progress: progress)
    exports?.add(outcome.run, candidates: spool, dataset: dataset)
    return outcome
  }

  /// Replays a referee.
  func run(
    _ referee: any Referee, exports: ReplayExports?, progress: @escaping @Sendable (Int) -> Void
  ) async -> ReplayOutcome {
    let spool = exports?.spool(for: referee.name, dataset: dataset)
    let outcome = await run(referee, observer: note(to: spool), progress: progress)
    exports?.add(outcome.run, candidates: spool, dataset: dataset)
    return outcome
  }

  /// Judges scores made elsewhere.
  func run(
    _ scores: ExternalStrategy, exports: ReplayExports?, progress: @escaping @Sendable (Int) -> Void
  ) async -> ReplayOutcome {
    let spool = exports?.spool(for: scores.name, dataset: dataset)
    let outcome = await run(scores, observer: note(to: spool), progress: progress)
    exports?.add(outcome.run, candidates: spool, dataset: dataset)
    return outcome
  }

  private func note(to spool: CandidateSpool?) -> Note? {
    guard let spool else { return nil }
    return { row, answer in spool.note(answer, row: row) }
  }
}
