/// The sums of one metric by block for several runs, over the trials that all runs answered.
///
/// A block is a person, or a local day when there is one person.
///
/// # Edge cases
/// A trial that one run lacks counts for no run. For means of person means the same holds for a person
/// without a value in some run. Fewer than two blocks, or a metric without a value, is an error.
package struct CommonTrials: Sendable {
  package let metric: Metric
  /// The metric, or for means of person means the ratio of each person's own value and the weight 1.
  let statistic: any SumStatistic
  /// For each run, the statistic's sums of each block.
  package private(set) var sums: [[Double]]
  package let blocks: Int
  package let blockKind: String
  package let trials: Int
  /// True when every run has exactly these trials.
  let isWhole: Bool

  package init(
    _ runs: [StrategyRun], metric: Metric, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    try CommonTrials.check(runs, metric)
    let common = CommonTrials.common(runs)
    guard let first = common.first, !first.trials.isEmpty else { throw CommonTrials.nothingInCommon(runs) }
    let blocks = TrialBlocks([first], dayOfRow: dayOfRow)
    let numbers = blocks.numbers(of: first)
    try self.init(
      runs, metric, blocks: blocks.count, areDays: blocks.areDays, perPerson: perPerson,
      trials: numbers.count, isWhole: runs.allSatisfy { $0.trials.count == numbers.count }
    ) {
      common.map { run in
        var sums = Array(repeating: 0.0, count: blocks.count * metric.width)
        metric.add(run, run.trials.indices, blocks: numbers, to: &sums)
        return sums.map(WholeSum.rounded)
      }
    }
  }

  /// Takes the sums of runs that all have the same trials. `areDays` says that blocks are days.
  package init(
    _ all: [RunSums], metric: Metric, areDays: Bool, perPerson: Bool = false
  ) throws(ComparisonError) {
    let runs = all.map(\.run)
    guard let place = MetricRegistry.all.firstIndex(where: { $0.name == metric.name }) else {
      throw .notComparable(metric: metric.name)
    }
    try CommonTrials.check(runs, metric)
    let trials = all.first?.trials ?? []
    if trials.reduce(0, +) == 0 { throw CommonTrials.nothingInCommon(runs) }
    try self.init(
      runs, metric, blocks: trials.count, areDays: areDays, perPerson: perPerson,
      trials: trials.reduce(0, +), isWhole: true
    ) { all.map { $0.sums[place] } }
  }

  private init(
    _ runs: [StrategyRun], _ metric: Metric, blocks count: Int, areDays: Bool, perPerson: Bool,
    trials: Int, isWhole: Bool, pooled: () -> [[Double]]
  ) throws(ComparisonError) {
    blockKind = areDays ? "days" : "people"
    guard count >= 2 else { throw .oneBlock(kind: blockKind) }
    (self.metric, self.trials, self.isWhole) = (metric, trials, isWhole)
    let averagesPeople = perPerson && !areDays
    statistic = averagesPeople ? RatioOfSums(range: metric.range) : metric
    sums = averagesPeople ? CommonTrials.personValues(of: metric, pooled(), blocks: count) : pooled()
    blocks = (sums.first?.count ?? 0) / statistic.width
    guard blocks >= 2 else { throw .oneBlock(kind: blockKind) }
    for (index, run) in runs.enumerated() where value(sums[index]) == nil {
      throw .noValue(metric: metric.name, strategy: run.strategy)
    }
  }

  private static func check(_ runs: [StrategyRun], _ metric: Metric) throws(ComparisonError) {
    guard metric.isComparable else { throw .notComparable(metric: metric.name) }
    for run in runs where !metric.applies(to: run) {
      throw .noValue(metric: metric.name, strategy: run.strategy)
    }
  }

  private static func nothingInCommon(_ runs: [StrategyRun]) -> ComparisonError {
    .noCommonTrials(challenger: runs.first?.strategy ?? "", baseline: runs.last?.strategy ?? "")
  }

  /// Returns two of the runs when their common trials are those of all runs; else `nil`.
  package func pair(_ first: Int, _ second: Int) -> CommonTrials? {
    isWhole && !(statistic is RatioOfSums) ? only([first, second]) : nil
  }

  /// Returns some of the runs, over the trials that all runs have.
  func only(_ places: [Int]) -> CommonTrials {
    var some = self
    some.sums = places.map { sums[$0] }
    return some
  }

  /// Returns the runs with the trials that all have, in the first run's order.
  private static func common(_ runs: [StrategyRun]) -> [StrategyRun] {
    // A span lends a trial; an array would copy it, with its references.
    func rows(_ run: StrategyRun) -> [Int] {
      let trials = run.trials.span
      return trials.indices.map { trials[$0].row }
    }
    let all = runs.map(rows)
    if all.allSatisfy({ $0 == all.first }) { return runs }
    let places = all.map { rows in
      Dictionary(zip(rows, rows.indices), uniquingKeysWith: { $1 })
    }
    let shared = (all.first ?? []).filter { row in places.allSatisfy { $0[row] != nil } }
    return zip(runs, places).map { run, places in
      let kept = shared.compactMap { places[$0] }
      var some = run
      some.trials = kept.map { run.trials[$0] }
      some.oracleTop = run.oracleTop.map { tops in kept.map { tops[$0] } }
      return some
    }
  }

  /// Returns the metric of a run's sums over all blocks.
  package func value(_ sums: [Double]) -> Double? {
    BlockBootstrap.Statistic(form: statistic, sums: sums).value
  }

  /// Returns each person's own value and the weight 1, for the people who have a value in every run.
  private static func personValues(of metric: Metric, _ sums: [[Double]], blocks: Int) -> [[Double]] {
    let values = sums.map { TrialBlocks.means(of: metric, $0, blocks: blocks) }
    let kept = (0..<blocks).filter { block in values.allSatisfy { $0[block * 2 + 1] > 0 } }
    return values.map { run in kept.flatMap { [run[$0 * 2], 1] } }
  }

  /// True for a ratio whose denominators are equal in all runs. Then only differences of the numerators
  /// matter.
  var sharesDenominators: Bool {
    guard statistic.isRatio, let first = sums.first else { return false }
    return sums.dropFirst().allSatisfy { other in
      stride(from: 1, to: first.count, by: 2).allSatisfy { other[$0] == first[$0] }
    }
  }
}

extension PairedSums {
  /// Takes the sums of two runs, challenger first.
  init(_ common: CommonTrials) {
    self.init(
      common.statistic, challenger: common.sums[0], baseline: common.sums[1], blocks: common.blocks,
      sharesDenominators: common.sharesDenominators)
  }
}
