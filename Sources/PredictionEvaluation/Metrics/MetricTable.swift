import PredictionEngine

/// Evaluates every metric of every run, with intervals over people.
public enum MetricTable {
  /// What evaluation yields.
  public struct Result: Sendable {
    /// For each run, the metrics that have a value, in registry order.
    public let values: [[MetricValue]]
    /// How many blocks were resampled.
    public let blocks: Int
    /// What a block is: `people`, or `days` when there is one person.
    public let blockKind: String
  }

  /// Evaluates runs over the same trials.
  ///
  /// `metrics` is what to evaluate, in the order of the result; `dayOfRow` gives a dataset row its local day, the block
  /// of its trial when there is one person.
  /// - Complexity: O(trials × metrics), and for intervals 2,000 × blocks × sums.
  public static func evaluate(
    _ runs: [StrategyRun], metrics: [any Metric] = MetricRegistry.all, seed: UInt64, intervals: Bool = true,
    dayOfRow: (Int) -> Int
  ) -> Result {
    let people = Set(runs.flatMap { $0.trials.map(\.person) })
    let usesDays = people.count == 1
    func key(_ trial: Trial) -> Int { usesDays ? dayOfRow(trial.row) : trial.person }
    let keys = Set(runs.flatMap { $0.trials.map(key) }).sorted()
    var numbers: [Int: Int] = [:]
    for (number, key) in keys.enumerated() { numbers[key] = number }
    var statistics: [BlockBootstrap.Statistic] = []
    var places: [(run: Int, metric: Int)] = []
    for (runNumber, run) in runs.enumerated() {
      let blocks = run.trials.map { numbers[key($0)] ?? 0 }
      for (metricNumber, metric) in metrics.enumerated()
      where metric.width > 0 && metric.applies(to: run) {
        var sums = Array(repeating: 0.0, count: keys.count * metric.width)
        for (index, trial) in run.trials.enumerated() {
          metric.add(trial, oracleTop: run.oracleTop?[index], to: &sums, at: blocks[index] * metric.width)
        }
        statistics.append(.init(metric: metric, sums: sums))
        places.append((runNumber, metricNumber))
      }
    }
    let found =
      intervals
      ? BlockBootstrap.intervals(of: statistics, blocks: keys.count, seed: seed) : statistics.map { _ in nil }
    var values: [[(order: Int, value: MetricValue)]] = runs.map { _ in [] }
    for (index, statistic) in statistics.enumerated() {
      guard let value = total(statistic, blocks: keys.count) else { continue }
      values[places[index].run].append(
        (
          places[index].metric,
          MetricValue(
            name: statistic.metric.name, value: value, low: found[index]?.low, high: found[index]?.high)
        ))
    }
    for (runNumber, run) in runs.enumerated() {
      for (metricNumber, metric) in metrics.enumerated() {
        guard let whole = metric as? any WholeRunMetric, metric.applies(to: run),
          var value = whole.evaluate(run, seed: seed)
        else { continue }
        if !intervals { (value.low, value.high) = (nil, nil) }
        values[runNumber].append((metricNumber, value))
      }
    }
    return Result(
      values: values.map { $0.sorted { $0.order < $1.order }.map(\.value) }, blocks: keys.count,
      blockKind: usesDays ? "days" : "people")
  }

  private static func total(_ statistic: BlockBootstrap.Statistic, blocks: Int) -> Double? {
    let width = statistic.metric.width
    var totals = Array(repeating: 0.0, count: width)
    for block in 0..<blocks {
      for column in 0..<width { totals[column] += statistic.sums[block * width + column] }
    }
    return statistic.metric.value(totals)
  }
}
