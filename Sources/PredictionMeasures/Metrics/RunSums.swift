import PredictionEngine

/// One strategy's run as whole numbers, block by block: everything that its metrics need, instead of trials.
///
/// People may be replayed on several machines: their sums are put side by side, in order of identifiers, and give the same
/// bytes. A metric's sums of a block are rounded to whole numbers of 2⁻⁶⁴, see ``WholeSum``. What is not a metric's is empty.
package struct RunSums: Sendable {
  /// The run without its trials: what says which metrics apply.
  package let run: StrategyRun
  package var trials: [Int] = []
  /// For each metric, its sums of each block.
  package var sums: [[Double]]
  /// For each metric, each person's numbers.
  package var parts: [[[UInt32]]]
  /// For each metric, what everybody counts.
  package var counts: [[Int]]
  /// For each metric, each person's own value with weight 1, or 0 and 0 without one.
  package var own: [[Double]]

  /// Nobody's sums.
  package init(_ run: StrategyRun, metrics: [Metric]) {
    self.run = run.withoutTrials
    sums = metrics.map { _ in [] }
    parts = metrics.map { _ in [] }
    own = metrics.map { _ in [] }
    counts = metrics.map { metric in
      guard case .counts(let form) = metric.source, metric.applies(to: run) else { return [] }
      return Array(repeating: 0, count: form.width)
    }
  }

  /// Adds up a run that has each person's trials together. `keepsOwn` asks for the values of people alone.
  package init(_ run: StrategyRun, metrics: [Metric], blocks: TrialBlocks, seed: UInt64, keepsOwn: Bool) {
    self.init(run, metrics: metrics)
    let block = blocks.numbers(of: run)
    trials = Array(repeating: 0, count: blocks.count)
    for number in block { trials[number] += 1 }
    addTrials(metrics, run, block)
    let ranges = run.ranges
    for (order, metric) in metrics.enumerated() where metric.applies(to: run) {
      switch metric.source {
      case .trials, .sums: break
      case .numbers(let form):
        parts[order] = Array(repeating: [], count: blocks.areDays ? 1 : blocks.count)
        for range in ranges {
          parts[order][blocks.areDays ? 0 : block[range.lowerBound]] = form.numbers(of: run, range)
        }
      case .counts(let form):
        if keepsOwn { own[order] = Array(repeating: 0, count: trials.count * 2) }
        for range in ranges {
          let counts = form.counts(of: run, range, seed: seed)
          for place in counts.indices { self.counts[order][place] += counts[place] }
          guard keepsOwn else { continue }
          let place = block[range.lowerBound] * 2
          own[order].replaceSubrange(place..<place + 2, with: RunSums.weighted(form.value(of: counts)))
        }
      }
      for place in sums[order].indices { sums[order][place] = WholeSum.rounded(sums[order][place]) }
    }
  }

  /// The number of trials that every metric reads before the next ones are loaded: as many as fit a core's
  /// cache.
  private static let trialsAtOnce = 1024

  /// Adds the trials to each metric that is made of sums over them.
  private mutating func addTrials(_ metrics: [Metric], _ run: StrategyRun, _ block: [Int]) {
    let summed = metrics.indices.filter { metrics[$0].applies(to: run) && metrics[$0].isComparable }
    for order in summed { sums[order] = Array(repeating: 0, count: trials.count * metrics[order].width) }
    for start in stride(from: 0, to: run.trials.count, by: RunSums.trialsAtOnce) {
      let positions = start..<min(start + RunSums.trialsAtOnce, run.trials.count)
      for order in summed { metrics[order].add(run, positions, blocks: block, to: &sums[order]) }
    }
  }

  /// Returns a person's value and the weight 1, or 0 and 0 without a value.
  private static func weighted(_ value: MetricValue?) -> [Double] {
    value.map { [WholeSum.rounded($0.value), 1] } ?? [0, 0]
  }

  /// The value of a metric without sums.
  func value(of metric: Metric, _ order: Int, seed: UInt64) -> MetricValue? {
    var value: MetricValue?
    switch metric.source {
    case .trials, .sums: break
    case .counts(let form): value = form.value(of: counts[order])
    case .numbers(let form): value = form.value(of: parts[order].filter { !$0.isEmpty }, seed: seed)
    }
    value?.name = metric.name
    return value
  }

  /// Each block's own value of a metric and the weight 1, or 0 and 0 without one.
  func ownValues(of metric: Metric, _ order: Int, seed: UInt64) -> [Double] {
    switch metric.source {
    case .trials, .sums: TrialBlocks.means(of: metric, sums[order], blocks: trials.count)
    case .counts: own[order]
    case .numbers(let form):
      parts[order].flatMap { part in
        RunSums.weighted(part.isEmpty ? nil : form.value(of: [part], seed: seed))
      }
    }
  }

  /// Puts the blocks of another run behind these. What everybody counts stays as it is.
  package mutating func append(_ other: RunSums) {
    trials += other.trials
    for order in sums.indices {
      sums[order] += other.sums[order]
      parts[order] += other.parts[order]
      own[order] += other.own[order]
    }
  }

  /// Puts the blocks into another order, which lists their present places.
  package mutating func order(_ places: [Int]) {
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
  package func block(_ place: Int) -> RunSums {
    var one = self
    one.trials = [trials[place]]
    one.sums = sums.map { list in
      let width = list.count / max(1, trials.count)
      return Array(list[(place * width)..<((place + 1) * width)])
    }
    return one
  }
}
