import PredictionEngine

/// Evaluates every metric of every run, with intervals over people; with one person over days.
///
/// # Definition
/// By default figures are pooled over trials. On request they are means of person means: each person's own value, averaged
/// over the people who have one. A metric of numbers is then evaluated for each person alone, unless it is about people
/// already. With one person they are the pooled figures.
///
/// # Cost
/// One pass over a run's trials for each metric; for intervals of twelve blocks or more 2,000 passes over the
/// blocks' sums.
public enum MetricTable {
  /// The result of an evaluation.
  public struct Result: Sendable {
    /// For each run, the metrics that have a value, in registry order.
    public let values: [[MetricValue]]
    /// The number of blocks that were resampled.
    public let blocks: Int
    /// The kind of blocks: `people`, or `days` when there is one person.
    public let blockKind: String
    /// The number of blocks with equally many trials that would weigh as much.
    public let effectiveBlocks: Double
  }

  /// Evaluates metrics of runs over the same trials.
  ///
  /// `perPerson` asks for means of person means. `dayOfRow` gives the local day of a dataset row, which is the block of its
  /// trial when there is one person.
  /// - Complexity: O(trials × metrics), and for intervals 2,000 × blocks × sums.
  public static func evaluate(
    _ runs: [StrategyRun], metrics: [Metric] = MetricRegistry.all, seed: UInt64, intervals: Bool = true,
    perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) -> Result {
    let blocks = TrialBlocks(runs, dayOfRow: dayOfRow)
    let keepsOwn = perPerson && !blocks.areDays
    let sums = runs.map { run in
      RunSums(run.byPerson, metrics: metrics, blocks: blocks, seed: seed, keepsOwn: keepsOwn)
    }
    return evaluate(
      sums, metrics: metrics, areDays: blocks.areDays, seed: seed, intervals: intervals, perPerson: perPerson)
  }

  /// Evaluates metrics of the sums of runs over the same trials. `areDays` says that blocks are days.
  package static func evaluate(
    _ runs: [RunSums], metrics: [Metric], areDays: Bool, seed: UInt64, intervals: Bool, perPerson: Bool
  ) -> Result {
    let averages = perPerson && !areDays
    let blocks = runs.first?.trials.count ?? 0
    var places: [(run: Int, metric: Int)] = []
    var statistics: [BlockBootstrap.Statistic] = []
    var values: [[(order: Int, value: MetricValue)]] = runs.map { _ in [] }
    for (number, run) in runs.enumerated() {
      for (order, metric) in metrics.enumerated() where metric.applies(to: run.run) {
        if metric.isOfNumbers, !(averages && metric.averagesOverPeople) {
          guard var value = run.value(of: metric, order, seed: seed) else { continue }
          if !intervals { value.interval = nil }
          values[number].append((order, value))
        } else {
          let sums = averages ? run.ownValues(of: metric, order, seed: seed) : run.sums[order]
          places.append((number, order))
          statistics.append(.init(form: averages ? RatioOfSums(range: metric.range) : metric, sums: sums))
        }
      }
    }
    let found = evaluated(statistics, blocks: blocks, seed: seed, intervals: intervals)
    for (place, value) in zip(places, found) {
      guard var value else { continue }
      value.name = metrics[place.metric].name
      values[place.run].append((place.metric, value))
    }
    return Result(
      values: values.map { $0.sorted { $0.order < $1.order }.map(\.value) }, blocks: blocks,
      blockKind: areDays ? "days" : "people",
      effectiveBlocks: averages
        ? Double(blocks) : EffectiveBlocks.of(runs.first?.trials.map(Double.init) ?? []))
  }

  /// Adds up the blocks' sums of each statistic. The values have no names.
  package static func evaluated(
    _ statistics: [BlockBootstrap.Statistic], blocks: Int, seed: UInt64, intervals: Bool
  ) -> [MetricValue?] {
    var values = statistics.map { $0.value.map { MetricValue(value: $0) } }
    guard intervals else { return values }
    let found = BlockBootstrap.intervals(of: statistics, blocks: blocks, seed: seed)
    for (index, interval) in found.enumerated() where interval != nil {
      values[index]?.interval = interval
      values[index]?.largestShare = BlockBootstrap.largestShare(of: statistics[index], blocks: blocks)
    }
    return values
  }
}
