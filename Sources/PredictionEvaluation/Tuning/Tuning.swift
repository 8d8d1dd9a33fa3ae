import PredictionEngine

/// Chooses a recipe on past data only, and measures the choice on the data after it.
///
///     let tuning = try await Tuning(dataset, over: grid, by: .hitRate(at: 1))
///     tuning.chosen.recipe            // the best of the grid on the earlier part
///     tuning.chosen.later?.value      // how good it then was
///     tuning.regret?.value            // how much better the best of the grid would have been
///
/// # Definition
/// ``TuningSplit`` divides the data in time. The chosen recipe is the best of the grid on the earlier part;
/// on a tie, the first in the grid's order. All recipes are then replayed on the later part, and the best one
/// there is the best in hindsight. The gain is the amount by which the chosen recipe is better than the
/// defaults on the later part. The regret is the amount by which the best in hindsight is better than the
/// chosen recipe. Both are paired, and positive when the first is better, for metrics of either direction.
///
/// # Edge cases
/// The chosen recipe's value on the earlier part is optimistic, because the recipe was selected by it. So is
/// the value of the best in hindsight on the later part, and therefore regret is never negative. With a
/// single person, days are the blocks. With too few blocks there are no intervals. A recipe for which the
/// metric has no value is never chosen.
///
/// # Cost
/// For each recipe one replay of the earlier rows and one of all rows, `options.threads` recipes at a time,
/// and six more.
///
/// # Source
/// Ours. The regret of a choice follows Cesa-Bianchi and Lugosi, "Prediction, Learning, and Games", 2006.
public struct Tuning: Sendable {
  /// A recipe with its values on both parts.
  public struct Outcome: Sendable {
    public let recipe: Recipe
    /// The metric on the earlier part, or `nil` when it has no value.
    public let earlier: MetricValue?
    /// The metric on the later part, or `nil` when it has no value.
    public let later: MetricValue?
  }

  /// The values of one recipe of the grid on both parts.
  public struct Cell: Sendable {
    /// The metric on the earlier part, or `nil` when it has no value.
    public let earlier: Double?
    /// The metric on the later part, or `nil` when it has no value.
    public let later: Double?
  }

  /// What a part consists of: trials, or moments.
  struct Judged: Sendable {
    let unit: String
    let earlier: Int
    let later: Int
  }

  /// The grid of recipes that were tried.
  public let grid: RecipeGrid
  /// The name of the metric that chose.
  public let metric: String
  /// Whether larger values of the metric are better.
  public let isBetterWhenLarger: Bool
  /// The division of the data into an earlier and a later part.
  public let split: TuningSplit
  /// The values of every recipe, in the grid's order.
  public let cells: [Cell]
  /// The strategy's default recipe and its values.
  public let defaults: Outcome
  /// The best recipe of the grid on the earlier part.
  public let chosen: Outcome
  /// The best recipe of the grid on the later part.
  public let hindsight: Outcome
  /// The amount by which the chosen recipe is better than the defaults, on the later part.
  public let gain: MetricValue?
  /// The amount by which the best in hindsight is better than the chosen recipe, on the later part.
  public let regret: MetricValue?
  /// The number of resampled blocks behind the intervals of the later part.
  public let blocks: Int
  /// The kind of the blocks, such as people or days.
  public let blockKind: String
  let judged: Judged
  /// The duration of choosing, in seconds.
  public let choiceSeconds: Double
  /// The duration of replaying every recipe on the later part, in seconds.
  public let hindsightSeconds: Double

  /// Chooses a recipe and measures the choice.
  ///
  /// `progress` is called from any thread with the number of donations replayed since the last call.
  /// - Complexity: two replays for each recipe.
  public init(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: Metric,
    options: ReplayOptions = ReplayOptions(), intervals: Bool = true,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TuningError) {
    if metric.width == 0 { throw .notComparable(metric: metric.name) }
    guard let strategy = grid.strategy as? any ScoringStrategy.Type else {
      throw .otherQuestion(strategy: grid.strategy.name)
    }
    let split = try TuningSplit(dataset, options: options)
    let clock = ContinuousClock()
    let start = clock.now
    let replayed = RecipeReplay(split: split, strategy: strategy, metric: metric, progress: progress)
    let earlier = await inParallel(grid.count, threads: options.threads) {
      replayed.value(of: grid.recipe($0), on: \.earlier)
    }
    guard let choice = Tuning.best(earlier, isBetterWhenLarger: metric.isBetterWhenLarger) else {
      throw .noValue(metric: metric.name, strategy: grid.strategy.name)
    }
    let middle = clock.now
    let later = await inParallel(grid.count, threads: options.threads) {
      replayed.value(of: grid.recipe($0), on: \.later)
    }
    let end = clock.now
    guard let best = Tuning.best(later, isBetterWhenLarger: metric.isBetterWhenLarger) else {
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
    judged = Judged(unit: "trials", earlier: split.earlierTrials, later: split.laterTrials)
    choiceSeconds = Double(start.duration(to: middle).nanoseconds) / 1e9
    hindsightSeconds = Double(middle.duration(to: end).nanoseconds) / 1e9
  }

  /// The position of the best value, the first of equal ones, or `nil` when there is no value.
  static func best(_ values: [Double?], isBetterWhenLarger: Bool) -> Int? {
    var best: (place: Int, value: Double)?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      guard let leader = best else {
        best = (place, value)
        continue
      }
      if isBetterWhenLarger ? value > leader.value : value < leader.value { best = (place, value) }
    }
    return best?.place
  }
}
