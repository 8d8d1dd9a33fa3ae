import PredictionEvaluation

@testable import PredictionResults

/// The totals of runs as a textbook makes them: of all trials together, without people one after the other.
extension ReplayTotals {
  static func of(
    _ runs: [StrategyRun], seed: UInt64 = 1, dayOfRow: (Int) -> Int = { $0 }
  ) -> ReplayTotals {
    let blocks = TrialBlocks(runs, dayOfRow: dayOfRow)
    return ReplayTotals(
      facts: ReplayFacts(), people: [], areDays: blocks.areDays,
      strategies: runs.map { run in
        Strategy(
          recipe: nil, cost: .unknown, answersDigest: "",
          sums: RunSums(
            run.byPerson, metrics: MetricRegistry.all, blocks: blocks, seed: seed, keepsOwn: !blocks.areDays))
      })
  }
}
