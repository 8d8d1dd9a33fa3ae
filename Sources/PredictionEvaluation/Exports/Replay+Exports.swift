/// Replays that also write every answer to files.
extension Replay {
  func run(
    _ contender: any Contender, exports: ReplayExports?, progress: @escaping @Sendable (Int) -> Void
  ) async -> ReplayOutcome {
    let spool = exports?.spool(for: contender.name, dataset: dataset)
    let observer = spool.map { spool in
      TrialObserver(rankings: { row, answer in spool.note(answer, row: row) })
    }
    let outcome = await run(contender, observer: observer, progress: progress)
    exports?.add(outcome.run, candidates: spool, dataset: dataset)
    return outcome
  }
}
