import PredictionEngine

/// A recipe chosen on past data only, and what the choice was worth on the data that came after.
///
///     let tuning = try await Tuning(dataset, over: grid, by: HitRate(k: 1))
///     tuning.chosen.recipe            // the best of the grid on the earlier part
///     tuning.chosen.later?.value      // how good it then was
///     tuning.regret?.value            // how much better the best of the grid would have been
///
/// # Definition
/// ``TuningSplit`` parts the data in time. The chosen recipe is the best of the grid on the earlier part; on a tie, the
/// earlier in the grid's order. All recipes are then replayed on the later part, where the best is the best in hindsight.
/// Gain: how much better the chosen recipe is there than the defaults. Regret: how much better the best in hindsight is
/// than the chosen. Both are paired, and positive where the first is better, whichever way the metric goes.
///
/// # Edge cases
/// The chosen recipe's value on the earlier part is too good: it was chosen for it. So is the value of the best in
/// hindsight on the later part, and regret is therefore never negative. One person: days are the blocks; too few
/// blocks: no intervals. A recipe for which the metric has no value is never chosen.
///
/// # Cost
/// A replay of the earlier rows and one of all rows for each recipe, `options.threads` recipes at a time; six more.
///
/// # Source
/// Ours; regret of a choice: Cesa-Bianchi and Lugosi, "Prediction, Learning, and Games", 2006.
public struct Tuning: Sendable {
  /// A recipe with what it reached.
  public struct Outcome: Sendable {
    /// The recipe.
    public let recipe: Recipe
    /// On the rows that choose; `nil` where the metric has no value.
    public let earlier: MetricValue?
    /// On the rows that report.
    public let later: MetricValue?
  }

  /// One recipe of the grid.
  public struct Cell: Sendable {
    /// The metric on the rows that choose; `nil` where it has no value.
    public let earlier: Double?
    /// The metric on the rows that report.
    public let later: Double?
  }

  /// The grid.
  public let grid: RecipeGrid
  /// The metric's name.
  public let metric: String
  /// Which way is better.
  public let isBetterWhenLarger: Bool
  /// How the data was parted.
  public let split: TuningSplit
  /// Every recipe of the grid, in its order.
  public let cells: [Cell]
  /// The strategy's defaults.
  public let defaults: Outcome
  /// The best of the grid on the earlier part.
  public let chosen: Outcome
  /// The best of the grid on the later part.
  public let hindsight: Outcome
  /// How much better the chosen recipe is than the defaults, on the later part.
  public let gain: MetricValue?
  /// How much better the best in hindsight is than the chosen recipe, on the later part.
  public let regret: MetricValue?
  /// Blocks behind the intervals of the later part.
  public let blocks: Int
  /// What a block is.
  public let blockKind: String
  /// Seconds that choosing took.
  public let choiceSeconds: Double
  /// Seconds that replaying every recipe on the later part took.
  public let hindsightSeconds: Double

  /// Chooses and reports.
  ///
  /// `progress` is called with the number of donations replayed since the last call, from any thread.
  /// - Complexity: two replays a recipe.
  public init(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: any Metric,
    options: ReplayOptions = ReplayOptions(), intervals: Bool = true,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TuningError) {
    if metric.width == 0 { throw .notComparable(metric: metric.name) }
    let split = try TuningSplit(dataset, options: options)
    let clock = ContinuousClock()
    let start = clock.now
    let replayed = RecipeReplay(split: split, strategy: grid.strategy, metric: metric, progress: progress)
    let earlier = await inParallel(grid.count, threads: options.threads) {
      replayed.value(of: grid.recipe($0), on: \.earlier)
    }
    guard let choice = Tuning.best(earlier, metric) else {
      throw .noValue(metric: metric.name, strategy: grid.strategy.name)
    }
    let middle = clock.now
    let later = await inParallel(grid.count, threads: options.threads) {
      replayed.value(of: grid.recipe($0), on: \.later)
    }
    let end = clock.now
    guard let best = Tuning.best(later, metric) else {
      throw .noValue(metric: metric.name, strategy: grid.strategy.name)
    }
    let recipes = [Recipe(defaultsOf: grid.strategy), grid.recipe(choice), grid.recipe(best)]
    let runs = await inParallel(6, threads: options.threads) { number in
      number < 3
        ? replayed.run(recipes[number], on: \.earlier, name: RecipeReplay.roles[number])
        : replayed.run(recipes[number - 3], on: \.later, name: RecipeReplay.roles[number - 3])
    }
    func evaluated(_ replay: Replay, _ runs: ArraySlice<StrategyRun>) -> MetricTable.Result {
      MetricTable.evaluate(Array(runs), metrics: [metric], seed: options.seed, intervals: intervals) {
        replay.dataset.rows[$0].donation.context.moment.localDay
      }
    }
    let (before, after) = (evaluated(split.earlier, runs[..<3]), evaluated(split.later, runs[3...]))
    func outcome(_ number: Int) -> Outcome {
      Outcome(
        recipe: recipes[number], earlier: before.values[number].first, later: after.values[number].first)
    }
    (defaults, chosen, hindsight) = (outcome(0), outcome(1), outcome(2))
    func advantage(_ first: Int, _ second: Int, _ name: String) -> MetricValue? {
      replayed.advantage(
        of: runs[3 + first], over: runs[3 + second], named: name, seed: options.seed, intervals: intervals)
    }
    gain = advantage(1, 0, "gain")
    regret = advantage(2, 1, "regret")
    self.grid = grid
    self.metric = metric.name
    isBetterWhenLarger = metric.isBetterWhenLarger
    self.split = split
    cells = zip(earlier, later).map { Cell(earlier: $0, later: $1) }
    (blocks, blockKind) = (after.blocks, after.blockKind)
    choiceSeconds = Double(start.duration(to: middle).nanoseconds) / 1e9
    hindsightSeconds = Double(middle.duration(to: end).nanoseconds) / 1e9
  }

  /// The place of the best value, the first of equal ones; `nil` where there is none.
  static func best(_ values: [Double?], _ metric: any Metric) -> Int? {
    var best: (place: Int, value: Double)?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      guard let leader = best else {
        best = (place, value)
        continue
      }
      if metric.isBetterWhenLarger ? value > leader.value : value < leader.value { best = (place, value) }
    }
    return best?.place
  }
}
