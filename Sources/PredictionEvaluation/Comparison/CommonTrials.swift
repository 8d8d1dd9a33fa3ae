/// The sums of one metric, for several runs, by block, over the trials that all of them answered.
///
/// A block is a person, or a local day when there is one person.
///
/// # Edge cases
/// A trial that a run lacks counts for none of them; for means of person means, a person without a value in some run. Fewer than two blocks, a metric without a value: an error.
///
/// # Cost
/// O(trials × runs); a run whose rows are those of the first is not searched.
struct CommonTrials: Sendable {
  let metric: any Metric
  /// Whether the sums are each person's own value over 1.
  let averagesPeople: Bool
  /// For each run, `width` sums a block.
  let sums: [[Double]]
  let blocks: Int
  let blockKind: String
  let trials: Int

  init(
    _ runs: [StrategyRun], metric: any Metric, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    guard metric.isComparable else { throw .notComparable(metric: metric.name) }
    for run in runs where !metric.applies(to: run) {
      throw .noValue(metric: metric.name, strategy: run.strategy)
    }
    let positions = CommonTrials.positions(runs)
    guard let first = runs.first, let shared = positions.first, !shared.isEmpty else {
      throw .noCommonTrials(challenger: runs.first?.strategy ?? "", baseline: runs.last?.strategy ?? "")
    }
    let people = Set(shared.map { first.trials[$0].person })
    let usesDays = people.count == 1
    let keys = shared.map { usesDays ? dayOfRow(first.trials[$0].row) : first.trials[$0].person }
    var numbers: [Int: Int] = [:]
    for key in Set(keys).sorted() { numbers[key] = numbers.count }
    let count = numbers.count
    blockKind = usesDays ? "days" : "people"
    guard count >= 2 else { throw .oneBlock(kind: blockKind) }
    trials = shared.count
    self.metric = metric
    let blockOfTrial = keys.map { numbers[$0] ?? 0 }
    let pooled = runs.indices.map { index in
      var sums = Array(repeating: 0.0, count: count * metric.width)
      for (number, position) in positions[index].enumerated() {
        metric.add(
          runs[index].trials[position], oracleTop: runs[index].oracleTop?[position], to: &sums,
          at: blockOfTrial[number] * metric.width)
      }
      return sums
    }
    averagesPeople = perPerson && !usesDays
    sums = averagesPeople ? CommonTrials.personValues(of: metric, pooled, blocks: count) : pooled
    blocks = averagesPeople ? (sums.first?.count ?? 0) / 2 : count
    guard blocks >= 2 else { throw .oneBlock(kind: blockKind) }
    for (index, run) in runs.enumerated() where value(sums[index]) == nil {
      throw .noValue(metric: metric.name, strategy: run.strategy)
    }
  }

  /// For each run, the positions of the common trials, in the first run's order.
  private static func positions(_ runs: [StrategyRun]) -> [[Int]] {
    guard let rows = runs.first?.trials.map(\.row) else { return [] }
    var shared = Array(rows.indices)
    var places: [[Int: Int]?] = [nil]
    for run in runs.dropFirst() {
      if run.trials.map(\.row) == rows {
        places.append(nil)
        continue
      }
      var place: [Int: Int] = [:]
      for (position, trial) in run.trials.enumerated() { place[trial.row] = position }
      shared = shared.filter { place[rows[$0]] != nil }
      places.append(place)
    }
    return places.map { place in place.map { place in shared.compactMap { place[rows[$0]] } } ?? shared }
  }

  /// How many sums a block has.
  var width: Int { averagesPeople ? 2 : metric.width }

  /// The metric of a run's sums over all blocks.
  func value(_ sums: [Double]) -> Double? {
    var totals = Array(repeating: 0.0, count: width)
    for place in sums.indices { totals[place % width] += sums[place] }
    return value(ofTotals: totals)
  }

  /// The metric of sums that were added up already.
  func value(ofTotals totals: [Double]) -> Double? {
    averagesPeople ? (totals[1] > 0 ? totals[0] / totals[1] : nil) : metric.value(totals)
  }

  /// Each person's own value over 1, of the people who have one in every run.
  private static func personValues(of metric: any Metric, _ sums: [[Double]], blocks: Int) -> [[Double]] {
    let values = sums.map { TrialBlocks.means(of: metric, $0, blocks: blocks) }
    let kept = (0..<blocks).filter { block in values.allSatisfy { $0[block * 2 + 1] > 0 } }
    return values.map { run in kept.flatMap { [run[$0 * 2], 1] } }
  }

  /// Whether the metric is a ratio below whose line all runs have the same: then only differences above it matter.
  var sharesDenominators: Bool {
    if averagesPeople { return true }
    guard metric is any RatioMetric, metric.width == 2, let first = sums.first else { return false }
    return sums.dropFirst().allSatisfy { other in
      stride(from: 1, to: first.count, by: 2).allSatisfy { other[$0] == first[$0] }
    }
  }
}
