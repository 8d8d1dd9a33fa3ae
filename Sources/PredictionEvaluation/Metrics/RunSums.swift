import PredictionEngine

/// What every metric needs of one strategy's run, block by block: whole numbers instead of trials.
///
/// Every figure of a replay is made of it, so people may be replayed on several machines: their sums are put
/// side by side, in order of identifiers, and give the same bytes.
///
/// # Definition
/// A metric's sums of a block are rounded to whole numbers of 2⁻⁶⁴, see ``WholeSum``. Beside them stand the
/// numbers of each person for a ``PartedMetric``, the counts of everybody for an ``AddedMetric`` with, on
/// request, its value for each person alone, and the values of metrics that need all trials at once.
struct RunSums: Sendable {
  /// The run without its trials: what says which metrics apply.
  let run: StrategyRun
  var trials: [Int] = []
  /// For each metric, its sums of each block; empty when it has none.
  var sums: [[Double]]
  /// For each metric, each person's numbers; empty unless it is a ``PartedMetric``.
  var parts: [[[UInt32]]]
  /// For each metric, what everybody counts; empty unless it is an ``AddedMetric``.
  var counts: [[Int]]
  /// For each metric, each person's own value with weight 1, or 0 and 0 without one; empty when nobody asked.
  var own: [[Double]]
  /// For each metric, its value when it needs all trials at once.
  var values: [MetricValue?]

  /// Makes the sums of nobody.
  init(_ run: StrategyRun, metrics: [any Metric]) {
    self.run = run.withoutTrials
    sums = metrics.map { _ in [] }
    parts = metrics.map { _ in [] }
    own = metrics.map { _ in [] }
    values = metrics.map { _ in nil }
    counts = metrics.map { metric in
      guard let added = metric as? any AddedMetric, metric.applies(to: run) else { return [] }
      return Array(repeating: 0, count: added.countWidth)
    }
  }

  /// Adds up a run that has each person's trials together. `keepsOwn` asks for the values of people alone.
  init(_ run: StrategyRun, metrics: [any Metric], blocks: TrialBlocks, seed: UInt64, keepsOwn: Bool) {
    self.init(run, metrics: metrics)
    let block = blocks.numbers(of: run)
    trials = Array(repeating: 0, count: blocks.count)
    for number in block { trials[number] += 1 }
    addPlain(metrics, run, block)
    let ranges = run.ranges
    for (order, metric) in metrics.enumerated() where metric.applies(to: run) {
      if let metric = metric as? any PersonMetric {
        addPeople(metric, order, run, ranges, block)
      } else if let metric = metric as? any PartedMetric {
        parts[order] = Array(repeating: [], count: blocks.areDays ? 1 : blocks.count)
        for range in ranges {
          parts[order][blocks.areDays ? 0 : block[range.lowerBound]] = metric.part(
            of: run, range)
        }
      } else if let metric = metric as? any WholeRunMetric {
        addWhole(metric, order, run, ranges, block, seed: seed, keepsOwn: keepsOwn)
      }
      for place in sums[order].indices { sums[order][place] = WholeSum.rounded(sums[order][place]) }
    }
  }

  /// The number of trials that every metric reads before the next ones are loaded: as many as fit a core's
  /// cache.
  private static let trialsAtOnce = 1024

  /// Adds the trials to each metric that adds up single trials.
  private mutating func addPlain(_ metrics: [any Metric], _ run: StrategyRun, _ block: [Int]) {
    let isPlain = metrics.map { metric in
      metric.applies(to: run) && !(metric is any WholeRunMetric) && !(metric is any PersonMetric)
    }
    for order in metrics.indices where isPlain[order] {
      sums[order] = Array(repeating: 0, count: trials.count * metrics[order].width)
    }
    for start in stride(from: 0, to: run.trials.count, by: RunSums.trialsAtOnce) {
      let positions = start..<min(start + RunSums.trialsAtOnce, run.trials.count)
      for order in metrics.indices where isPlain[order] {
        metrics[order].add(run, positions, blocks: block, to: &sums[order])
      }
    }
  }

  /// Adds what each person adds to a metric that needs their trials at once.
  private mutating func addPeople(
    _ metric: any PersonMetric, _ order: Int, _ run: StrategyRun, _ ranges: [Range<Int>], _ block: [Int]
  ) {
    sums[order] = Array(repeating: 0, count: trials.count * 2)
    for range in ranges {
      guard let sum = metric.contribution(ofPerson: run.trials[range]) else { continue }
      let place = block[range.lowerBound] * 2
      (sums[order][place], sums[order][place + 1]) = (sum.numerator, sum.denominator)
    }
  }

  /// Evaluates a metric over the run, or adds up its counts; on request also for each person alone.
  private mutating func addWhole(
    _ metric: any WholeRunMetric, _ order: Int, _ run: StrategyRun, _ ranges: [Range<Int>], _ block: [Int],
    seed: UInt64, keepsOwn: Bool
  ) {
    let keepsOwn = keepsOwn && metric.averagesOverPeople
    if keepsOwn { own[order] = Array(repeating: 0, count: trials.count * 2) }
    guard keepsOwn || metric is any AddedMetric else {
      values[order] = metric.evaluate(run, seed: seed)
      return
    }
    for range in ranges {
      var value: MetricValue?
      if let metric = metric as? any AddedMetric {
        var counts = Array(repeating: 0, count: metric.countWidth)
        metric.addCounts(of: run, range, seed: seed, to: &counts)
        for place in counts.indices { self.counts[order][place] += counts[place] }
        if keepsOwn { value = metric.value(ofCounts: counts) }
      } else {
        value = metric.evaluate(run.restricted(to: range), seed: seed)
      }
      guard keepsOwn else { continue }
      let place = block[range.lowerBound] * 2
      own[order].replaceSubrange(place..<place + 2, with: RunSums.weighted(value))
    }
  }

  /// Returns a person's value and the weight 1, or 0 and 0 without a value.
  private static func weighted(_ value: MetricValue?) -> [Double] {
    value.map { [WholeSum.rounded($0.value), 1] } ?? [0, 0]
  }

  func value(of metric: any WholeRunMetric, _ order: Int, seed: UInt64) -> MetricValue? {
    switch metric {
    case let metric as any AddedMetric: metric.value(ofCounts: counts[order])
    case let metric as any PartedMetric:
      metric.value(ofParts: parts[order].filter { !$0.isEmpty }, seed: seed)
    default: values[order]
    }
  }

  func ownValues(of metric: any Metric, _ order: Int, seed: UInt64) -> [Double] {
    if let metric = metric as? any PartedMetric {
      return parts[order].flatMap { part in
        RunSums.weighted(part.isEmpty ? nil : metric.value(ofParts: [part], seed: seed))
      }
    }
    if metric is any WholeRunMetric { return own[order] }
    return TrialBlocks.means(of: metric, sums[order], blocks: trials.count)
  }

  /// Puts the blocks of another run behind these. What everybody counts stays as it is.
  mutating func append(_ other: RunSums) {
    trials += other.trials
    for order in sums.indices {
      sums[order] += other.sums[order]
      parts[order] += other.parts[order]
      own[order] += other.own[order]
    }
  }

  /// Puts the blocks into another order, which lists their present places.
  mutating func order(_ places: [Int]) {
    func order<Element>(_ list: inout [Element]) {
      let width = list.count / max(1, places.count)
      list = places.flatMap { list[($0 * width)..<(($0 + 1) * width)] }
    }
    order(&trials)
    for metric in sums.indices {
      order(&sums[metric])
      order(&parts[metric])
      order(&own[metric])
    }
  }

  /// Returns one block alone.
  func block(_ place: Int) -> RunSums {
    var one = self
    one.trials = [trials[place]]
    one.sums = sums.map { list in
      let width = list.count / max(1, trials.count)
      return Array(list[(place * width)..<((place + 1) * width)])
    }
    return one
  }
}
