import PredictionEngine

/// One recipe replayed on one part of the data, on the thread that asks: recipes, not people, are what runs in parallel.
///
/// # Cost
/// A replay of the part's rows.
///
/// # Source
/// Ours.
struct RecipeReplay: Sendable {
  /// The names of the runs that are reported.
  static let roles = ["defaults", "chosen", "best in hindsight"]

  let split: TuningSplit
  let strategy: any ScoringStrategy.Type
  let metric: any Metric
  let progress: @Sendable (Int) -> Void

  /// Replays a recipe.
  func run(_ recipe: Recipe, on part: KeyPath<TuningSplit, Replay>, name: String) -> StrategyRun {
    let replay = split[keyPath: part]
    let trials = replay.trials(of: strategy.init(recipe: recipe).contender)
    progress(replay.dataset.rows.count)
    return StrategyRun(strategy: name, statesProbabilities: strategy.statesProbabilities, trials: trials)
  }

  /// The metric of a recipe; `nil` where it has none.
  func value(of recipe: Recipe, on part: KeyPath<TuningSplit, Replay>) -> Double? {
    let run = run(recipe, on: part, name: strategy.name)
    // The days are the blocks of intervals, and there is none here.
    return MetricTable.evaluate([run], metrics: [metric], seed: 0, intervals: false) { _ in 0 }
      .values[0].first?.value
  }

  /// How much better one run is than another, with its paired interval; `nil` where either has no value.
  func advantage(
    of first: StrategyRun, over second: StrategyRun, named name: String, seed: UInt64, intervals: Bool
  ) -> MetricValue? {
    let values = MetricTable.evaluate([first, second], metrics: [metric], seed: 0, intervals: false) { _ in 0
    }
    .values.map { $0.first?.value }
    guard let one = values[0], let other = values[1] else { return nil }
    // Zero less the difference, for a difference of zero has no sign.
    func signed(_ difference: Double) -> Double { metric.isBetterWhenLarger ? difference : 0 - difference }
    let value = MetricValue(name: name, value: signed(one - other))
    let rows = split.later.dataset.rows
    guard intervals,
      let paired = try? PairedComparison(
        challenger: first, baseline: second, metric: metric, seed: seed,
        dayOfRow: { rows[$0].donation.context.moment.localDay }),
      let interval = paired.interval()
    else { return value }  // one block, or too few that vary
    let ends = [signed(interval.low), signed(interval.high)].sorted()
    return MetricValue(name: name, value: value.value, low: ends[0], high: ends[1])
  }
}
