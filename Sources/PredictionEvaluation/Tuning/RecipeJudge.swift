import PredictionEngine

/// Replays recipes of one strategy on both parts of a dataset, and judges them by one metric.
protocol RecipeJudge: Sendable {
  /// Returns the metric of every recipe of a grid, in its order; `nil` where it has no value.
  func values(of grid: RecipeGrid, on part: TuningSplit.Part) async -> [Double?]
  /// Returns the metric of some recipes with intervals.
  func report(_ recipes: [Recipe], on part: TuningSplit.Part) async -> RecipeReport
}

/// The metric of some recipes on one part, with intervals.
struct RecipeReport {
  let values: [MetricValue?]
  let (blocks, blockKind): (Int, String)
  /// The paired interval of one recipe's value less another's, by places; `nil` where there is none.
  let interval: (Int, Int) -> ConfidenceInterval?
}

/// Judges recipes by the trials of a replay. Recipes run in parallel, not people.
struct TrialJudge: RecipeJudge {
  let split: TuningSplit
  let strategy: any ScoringStrategy.Type
  let metric: Metric
  let options: ReplayOptions
  let intervals: Bool
  let progress: @Sendable (Int) -> Void

  private func run(_ recipe: Recipe, on part: TuningSplit.Part, name: String) -> StrategyRun {
    let replay = split.replay(of: part)
    let trials = replay.trials(of: strategy.init(recipe: recipe).contender)
    progress(replay.dataset.rows.count)
    return StrategyRun(strategy: name, statesProbabilities: strategy.statesProbabilities, trials: trials)
  }

  func values(of grid: RecipeGrid, on part: TuningSplit.Part) async -> [Double?] {
    await inParallel(grid.count, threads: options.threads) { number in
      let run = run(grid.recipe(number), on: part, name: strategy.name)
      // Days would be the blocks of intervals, and no interval is computed here.
      return MetricTable.evaluate([run], metrics: [metric], seed: 0, intervals: false) { _ in 0 }
        .values[0].first?.value
    }
  }

  func report(_ recipes: [Recipe], on part: TuningSplit.Part) async -> RecipeReport {
    let runs = await inParallel(recipes.count, threads: options.threads) { number in
      run(recipes[number], on: part, name: "\(number)")
    }
    let rows = split.replay(of: part).dataset.rows
    func day(_ row: Int) -> Int { rows[row].donation.context.moment.localDay }
    let table = MetricTable.evaluate(
      runs, metrics: [metric], seed: options.seed, intervals: intervals, dayOfRow: day)
    return RecipeReport(
      values: table.values.map(\.first), blocks: table.blocks, blockKind: table.blockKind
    ) { first, second in
      if !intervals { return nil }
      // One block, or too few that vary, have none.
      return try? PairedComparison(
        challenger: runs[first], baseline: runs[second], metric: metric, seed: options.seed, dayOfRow: day
      ).interval()
    }
  }
}
