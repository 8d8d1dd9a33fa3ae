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
/// The regret of a choice follows Cesa-Bianchi and Lugosi, "Prediction, Learning, and Games", 2006.
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
    try await self.init(
      split, Judged(unit: "trials", earlier: split.earlierTrials, later: split.laterTrials), over: grid,
      by: metric.name, isBetterWhenLarger: metric.isBetterWhenLarger,
      TrialJudge(
        split: split, strategy: strategy, metric: metric, options: options, intervals: intervals,
        progress: progress))
  }

  /// Chooses a recipe at the moments of the earlier part and measures the choice at those of the later one.
  ///
  ///     let grid = try RecipeGrid(TimingMixture.self, axes: [("shipped", [0, 1])])
  ///     let tuning = try await Tuning(dataset, over: grid, by: .nats, reference: Poisson(), at: options)
  ///     tuning.chosen.later?.value      // how good it then was
  ///
  /// # Definition
  /// The parts are those of ``TuningSplit``, in whole days of each person, as ``MomentSpan`` says. Where no boundary is
  /// given, it halves the donations from the dataset's `scoredFrom` on: before that, a synthetic dataset has no scored
  /// moment. The scored time of a person begins as in every replay at moments, and windows of the earlier part end before
  /// the boundary.
  ///
  /// # Edge cases
  /// The intervals of gain and regret are those of ``MomentDifference``; with fewer than four people there are none.
  ///
  /// `progress` is called from any thread with the number of days replayed since the last call.
  /// - Complexity: two replays for each recipe at one horizon, six more, and two of the reference.
  package init(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: MomentMetric, reference: any TimingStrategy,
    at options: MomentDocument.Options, from boundary: Moment? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(TuningError) {
    var judge = try MomentJudge(
      dataset, over: grid, by: metric, reference: reference, at: options, from: boundary, progress: progress)
    let (split, judged) = try await judge.judged()
    try await self.init(
      split, judged, over: grid, by: metric.name, isBetterWhenLarger: metric.isBetterWhenLarger, judge)
  }

  /// The number of days that such a choice replays, for a bar of progress; 0 where it cannot be made.
  package static func days(
    _ dataset: Dataset, over grid: RecipeGrid, by metric: MomentMetric, reference: any TimingStrategy,
    at options: MomentDocument.Options, from boundary: Moment?
  ) -> Int {
    let judge = try? MomentJudge(
      dataset, over: grid, by: metric, reference: reference, at: options, from: boundary)
    return judge.map { $0.days * (grid.count + 4) } ?? 0
  }

  private init(
    _ split: TuningSplit, _ judged: Judged, over grid: RecipeGrid, by metric: String,
    isBetterWhenLarger: Bool, _ judge: some RecipeJudge
  ) async throws(TuningError) {
    let clock = ContinuousClock()
    var (values, choices, seconds): ([[Double?]], [Int], [Double]) = ([], [], [])
    for part in TuningSplit.Part.allCases {
      let start = clock.now
      let found = await judge.values(of: grid, on: part)
      guard let choice = Tuning.best(found, isBetterWhenLarger: isBetterWhenLarger) else {
        throw .noValue(metric: metric, strategy: grid.strategy.name)
      }
      values.append(found)
      choices.append(choice)
      seconds.append(Double(start.duration(to: clock.now).nanoseconds) / 1e9)
    }
    let recipes = [Recipe(defaultsOf: grid.strategy)] + choices.map(grid.recipe)
    let (before, after) = (
      await judge.report(recipes, on: .earlier), await judge.report(recipes, on: .later)
    )
    func outcome(_ number: Int) -> Outcome {
      Outcome(recipe: recipes[number], earlier: before.values[number], later: after.values[number])
    }
    func advantage(of first: Int, over second: Int, _ name: String) -> MetricValue? {
      guard let one = after.values[first]?.value, let other = after.values[second]?.value else { return nil }
      let interval = after.interval(first, second)
      // Subtracting from zero avoids a negative zero when the difference is zero.
      return isBetterWhenLarger
        ? MetricValue(name: name, value: one - other, interval: interval)
        : MetricValue(name: name, value: 0 - (one - other), interval: interval?.negated)
    }
    (defaults, chosen, hindsight) = (outcome(0), outcome(1), outcome(2))
    (gain, regret) = (advantage(of: 1, over: 0, "gain"), advantage(of: 2, over: 1, "regret"))
    (self.grid, self.metric, self.isBetterWhenLarger) = (grid, metric, isBetterWhenLarger)
    (self.split, self.judged) = (split, judged)
    cells = zip(values[0], values[1]).map { Cell(earlier: $0, later: $1) }
    (blocks, blockKind) = (after.blocks, after.blockKind)
    (choiceSeconds, hindsightSeconds) = (seconds[0], seconds[1])
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
