import PredictionEngine

/// Evaluates every metric of every run, with intervals over people.
///
/// # Definition
/// By default figures are pooled over trials, and the person is the block of every interval. On request they
/// are means of person means: each person's own value, averaged over the people who have one. A whole-run
/// metric is then evaluated for each person alone, unless it is about people already.
///
/// # Edge cases
/// With one person, days are the blocks, and means of person means are the pooled figures.
///
/// # Cost
/// One pass over a run's trials for each metric; for intervals 2,000 passes over the blocks' sums.
///
/// # Source
/// Ours.
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

  /// One metric of one run, with the sums of its blocks.
  private struct Entry {
    let run: Int
    let metric: Int
    let statistic: BlockBootstrap.Statistic
    /// False when blocks are days and the metric needs whole people: it gets no interval.
    let isResampled: Bool
  }

  /// Evaluates metrics of runs over the same trials.
  ///
  /// `metrics` are the metrics to evaluate, in the order of the result. `perPerson` asks for means of person
  /// means. `dayOfRow` gives the local day of a dataset row, which is the block of its trial when there is
  /// one person.
  /// - Complexity: O(trials × metrics), and for intervals 2,000 × blocks × sums.
  public static func evaluate(
    _ runs: [StrategyRun], metrics: [any Metric] = MetricRegistry.all, seed: UInt64, intervals: Bool = true,
    perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) -> Result {
    let blocks = TrialBlocks(runs, dayOfRow: dayOfRow)
    let averages = perPerson && !blocks.areDays
    var entries: [Entry] = []
    var values: [[(order: Int, value: MetricValue)]] = runs.map { _ in [] }
    for (number, run) in runs.enumerated() {
      let run = blocks.byPerson(run)
      let block = blocks.numbers(of: run)
      var plain = plainSums(of: metrics, run, block, blocks.count)
      for (order, metric) in metrics.enumerated() where metric.applies(to: run) {
        if let whole = metric as? any WholeRunMetric, !(averages && whole.averagesOverPeople) {
          guard var value = whole.evaluate(run, seed: seed) else { continue }
          if !intervals { (value.low, value.high) = (nil, nil) }
          values[number].append((order, value))
        } else {
          var sums: [Double] = []
          swap(&sums, &plain[order])
          if sums.isEmpty { sums = personSums(of: metric, run, block, blocks, seed: seed) }
          if averages, !(metric is any WholeRunMetric) {
            sums = TrialBlocks.means(of: metric, sums, blocks: blocks.count)
          }
          entries.append(
            Entry(
              run: number, metric: order,
              statistic: .init(form: metric, sums: sums, averagesBlocks: averages),
              isResampled: !(blocks.areDays && metric is any PersonMetric)))
        }
      }
    }
    let resampled = intervals ? entries.filter(\.isResampled).map(\.statistic) : []
    var found = BlockBootstrap.intervals(of: resampled, blocks: blocks.count, seed: seed)[...]
    for entry in entries {
      let interval = intervals && entry.isResampled ? found.removeFirst() : nil
      guard let value = total(entry.statistic) else { continue }
      let name = metrics[entry.metric].name
      let share = interval.map { _ in BlockBootstrap.largestShare(of: entry.statistic, blocks: blocks.count) }
      values[entry.run].append(
        (
          entry.metric,
          MetricValue(
            name: name, value: value, low: interval?.low, high: interval?.high, largestShare: share ?? nil)
        ))
    }
    return Result(
      values: values.map { $0.sorted { $0.order < $1.order }.map(\.value) }, blocks: blocks.count,
      blockKind: blocks.kind, effectiveBlocks: blocks.effective(of: runs.first, isEqual: averages))
  }

  /// The number of trials that every metric reads before the next ones are loaded: as many as fit a core's
  /// cache.
  private static let trialsAtOnce = 1024

  /// Returns the sums of each block for each metric that adds up single trials; empty for other metrics.
  private static func plainSums(
    of metrics: [any Metric], _ run: StrategyRun, _ block: [Int], _ blocks: Int
  ) -> [[Double]] {
    let isPlain = metrics.map { metric in
      metric.applies(to: run) && !(metric is any WholeRunMetric) && !(metric is any PersonMetric)
    }
    var sums = metrics.indices.map { order in
      Array(repeating: 0.0, count: isPlain[order] ? blocks * metrics[order].width : 0)
    }
    for start in stride(from: 0, to: run.trials.count, by: trialsAtOnce) {
      let positions = start..<min(start + trialsAtOnce, run.trials.count)
      for order in metrics.indices where isPlain[order] {
        metrics[order].add(run, positions, blocks: block, to: &sums[order])
      }
    }
    return sums
  }

  /// Returns what each person adds to a metric. For a whole-run metric it is the person's own value with
  /// denominator 1.
  private static func personSums(
    of metric: any Metric, _ run: StrategyRun, _ block: [Int], _ blocks: TrialBlocks, seed: UInt64
  ) -> [Double] {
    let whole = metric as? any WholeRunMetric
    var sums = Array(repeating: 0.0, count: blocks.count * 2)
    for range in blocks.people(of: run) {
      let sum: (numerator: Double, denominator: Double)?
      if let whole {
        sum = whole.evaluate(run.restricted(to: range), seed: seed).map { ($0.value, 1) }
      } else {
        sum = (metric as? any PersonMetric)?.contribution(ofPerson: run.trials[range])
      }
      guard let sum else { continue }
      sums[block[range.lowerBound] * 2] = sum.numerator
      sums[block[range.lowerBound] * 2 + 1] = sum.denominator
    }
    return sums
  }

  private static func total(_ statistic: BlockBootstrap.Statistic) -> Double? {
    let width = statistic.width
    var totals = Array(repeating: 0.0, count: width)
    for start in stride(from: 0, to: statistic.sums.count, by: width) {
      for column in 0..<width { totals[column] += statistic.sums[start + column] }
    }
    return statistic.value(totals)
  }
}
