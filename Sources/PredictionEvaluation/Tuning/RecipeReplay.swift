import PredictionEngine

/// Replays one recipe on one part of the data, on the calling thread. Recipes run in parallel, not people.
struct RecipeReplay: Sendable {
  /// The names of the three reported runs.
  static let roles = ["defaults", "chosen", "best in hindsight"]

  let split: TuningSplit
  let strategy: any ScoringStrategy.Type
  let metric: Metric
  let progress: @Sendable (Int) -> Void

  /// Replays a recipe on a part of the data.
  func run(_ recipe: Recipe, on part: KeyPath<TuningSplit, Replay>, name: String) -> StrategyRun {
    let replay = split[keyPath: part]
    let trials = replay.trials(of: strategy.init(recipe: recipe).contender)
    progress(replay.dataset.rows.count)
    return StrategyRun(strategy: name, statesProbabilities: strategy.statesProbabilities, trials: trials)
  }

  /// The metric of a recipe on a part of the data, or `nil` when it has no value.
  func value(of recipe: Recipe, on part: KeyPath<TuningSplit, Replay>) -> Double? {
    let run = run(recipe, on: part, name: strategy.name)
    // Days would be the blocks of intervals, and no interval is computed here.
    return MetricTable.evaluate([run], metrics: [metric], seed: 0, intervals: false) { _ in 0 }
      .values[0].first?.value
  }

  /// The amount by which one run is better than another, with its paired interval, or `nil` when a run has no
  /// value.
  func advantage(
    of first: StrategyRun, over second: StrategyRun, named name: String, seed: UInt64, intervals: Bool
  ) -> MetricValue? {
    let values = MetricTable.evaluate([first, second], metrics: [metric], seed: 0, intervals: false) { _ in 0
    }
    .values.map { $0.first?.value }
    guard let one = values[0], let other = values[1] else { return nil }
    // Subtracting from zero avoids a negative zero when the difference is zero.
    func signed(_ difference: Double) -> Double { metric.isBetterWhenLarger ? difference : 0 - difference }
    let value = MetricValue(name: name, value: signed(one - other))
    let rows = split.later.dataset.rows
    guard intervals,
      let paired = try? PairedComparison(
        challenger: first, baseline: second, metric: metric, seed: seed,
        dayOfRow: { rows[$0].donation.context.moment.localDay }),
      let interval = paired.interval()
    else { return value }  // one block, or too few that vary
    return MetricValue(
      name: name, value: value.value, interval: metric.isBetterWhenLarger ? interval : interval.negated)
  }
}
