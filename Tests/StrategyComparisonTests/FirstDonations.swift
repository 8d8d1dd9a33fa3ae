import PredictionEngine
import PredictionEvaluation

/// What supplied shortcuts are worth while there is little history: the first donations of each person, with and without.
///
/// # Definition
/// The first n donations of a person are their first n trials. Both runs have the same trials, so the gain is a
/// ``PairedComparison`` over people. The *ceiling* is the value without, had every trial been perfect besides of which the shortcut
/// was supplied at that moment: for a metric of the ranking where the person had never donated it, because known shortcuts do not
/// move up; for a metric of the shown list also where they had.
///
/// # Edge cases
/// A person with fewer trials than n has all of them counted. With fewer than four people there is no interval.
struct FirstDonations: Sendable {
  /// One number of donations, judged by one metric.
  struct Row: Sendable {
    /// The name of the strategy.
    let strategy: String
    /// The number n of first donations of each person.
    let first: Int
    /// The name of the metric.
    let metric: String
    /// The number of trials among the first donations of all people.
    let trials: Int
    /// The share of trials whose shortcut was never donated before.
    let new: Double
    /// The share of trials whose shortcut was never donated before and was supplied.
    let supplied: Double
    /// The value without what was supplied.
    let without: MetricValue?
    /// The value with what apps and people supplied.
    let with: MetricValue?
    /// The greatest value that an order of what was supplied could reach; `nil` of a metric that is no ratio of sums.
    let ceiling: Double?
    /// The gain; `nil` where it cannot be compared.
    let comparison: PairedComparison?
  }

  private let dataset: Dataset
  private let counts: [Int]
  private let metrics: [Metric]
  private let options: ReplayOptions

  /// Prepares the judgement of a dataset.
  /// - Parameters:
  ///   - dataset: the dataset, with what was supplied.
  ///   - counts: the numbers of first donations.
  ///   - metrics: the metrics that judge them.
  ///   - options: the options of the replays; every trial has to be scored.
  init(_ dataset: Dataset, counts: [Int], metrics: [Metric], options: ReplayOptions) {
    (self.dataset, self.counts, self.metrics, self.options) = (dataset, counts, metrics, options)
  }

  /// Replays a strategy with and without what was supplied, and judges both.
  /// - Complexity: two replays of the dataset, and one comparison for each number and metric.
  func rows(
    of strategy: any ScoringStrategy, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [Row] {
    var runs: [StrategyRun] = []
    for uses in [true, false] {
      var options = options
      options.usesSuggestions = uses
      options.from = dataset.people.flatMap(\.rows).map { dataset.rows[$0].donation.context.moment }.min()
      let replay = Replay(dataset: dataset, options: options)
      runs.append(await replay.run(strategy, progress: progress).run)
    }
    let (with, without) = (runs[0], runs[1])
    let supplies = with.trials.map { supply(of: $0) }
    return counts.flatMap { count -> [Row] in
      let positions = FirstDonations.first(count, of: with)
      let (some, others) = (part(with, positions), part(without, positions))
      let shares = (
        new: share(positions) { !with.trials[$0].isKnown },
        supplied: share(positions) { !with.trials[$0].isKnown && supplies[$0].target }
      )
      return metrics.map { metric in
        Row(
          strategy: with.strategy, first: count, metric: metric.name, trials: positions.count,
          new: shares.new,
          supplied: shares.supplied, without: value(of: others, metric), with: value(of: some, metric),
          ceiling: ceiling(positions, of: without, metric, supplies),
          comparison: try? PairedComparison(
            challenger: some, baseline: others, metric: metric, seed: options.seed,
            dayOfRow: day))
      }
    }
  }

  private func value(of run: StrategyRun, _ metric: Metric) -> MetricValue? {
    MetricTable.evaluate([run], metrics: [metric], seed: options.seed) { day(of: $0) }.values[0].first
  }

  private func day(of row: Int) -> Int { dataset.rows[row].donation.context.moment.localDay }

  /// Whether the donation's target shortcut was supplied at its moment, and whether any of its shortcuts was.
  private func supply(of trial: Trial) -> (target: Bool, any: Bool) {
    let donation = dataset.rows[trial.row].donation
    let decomposer = Decomposer(catalog: dataset.catalog)
    let (target, all) = (decomposer.target(of: donation), decomposer.shortcuts(of: donation))
    let supplied = dataset.supplied(to: trial.person, at: donation.context.moment)
      .map(\.shortcut)
    return (supplied.contains { $0 == target }, supplied.contains { all.contains($0) })
  }

  private func ceiling(
    _ positions: [Int], of run: StrategyRun, _ metric: Metric, _ supply: [(target: Bool, any: Bool)]
  ) -> Double? {
    guard case .trials(let part) = metric.source, metric.isBetterWhenLarger, metric.range.upperBound == 1
    else {
      return nil
    }
    let isOfList = ["hit_rate_any", "parameters_saved"].contains(metric.family)
    var (reached, whole) = (0.0, 0.0)
    for position in positions {
      let trial = run.trials[position]
      guard let (numerator, denominator) = part(trial, nil) else { continue }
      let isReachable = isOfList ? supply[position].any : !trial.isKnown && supply[position].target
      reached += isReachable ? denominator : numerator
      whole += denominator
    }
    return whole > 0 ? reached / whole : nil
  }

  /// The positions of each person's first trials.
  private static func first(_ count: Int, of run: StrategyRun) -> [Int] {
    var (person, seen): (Int?, Int) = (nil, 0)
    return run.trials.indices.filter { position in
      if run.trials[position].person != person { (person, seen) = (run.trials[position].person, 0) }
      seen += 1
      return seen <= count
    }
  }

  private func part(_ run: StrategyRun, _ positions: [Int]) -> StrategyRun {
    var part = run
    part.trials = positions.map { run.trials[$0] }
    return part
  }

  private func share(_ positions: [Int], _ isCounted: (Int) -> Bool) -> Double {
    positions.isEmpty ? 0 : Double(positions.count(where: isCounted)) / Double(positions.count)
  }
}
