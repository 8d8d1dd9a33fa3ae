/// The sums of one metric by block for several runs, over the trials that all runs answered.
///
/// A block is a person, or a local day when there is one person.
///
/// # Edge cases
/// A trial that one run lacks counts for no run. For means of person means the same holds for a person
/// without a value in some run. Fewer than two blocks, or a metric without a value, is an error.
struct CommonTrials: Sendable {
  let metric: Metric
  /// True when the sums are each person's own value and the weight 1.
  let averagesPeople: Bool
  /// For each run, `width` sums of each block.
  private(set) var sums: [[Double]]
  let blocks: Int
  let blockKind: String
  let trials: Int
  /// True when every run has exactly these trials.
  let isWhole: Bool

  init(
    _ runs: [StrategyRun], metric: Metric, perPerson: Bool = false, dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    try CommonTrials.check(runs, metric)
    let positions = CommonTrials.positions(runs)
    guard let first = runs.first, let shared = positions.first, !shared.isEmpty else {
      throw CommonTrials.nothingInCommon(runs)
    }
    let people = CommonTrials.keys(of: first, shared) { $0.person }
    let usesDays = !people.contains { $0 != people[0] }
    let keys = usesDays ? CommonTrials.keys(of: first, shared) { dayOfRow($0.row) } : people
    let (blockOfTrial, count) = CommonTrials.numbered(keys)
    try self.init(
      runs, metric, blocks: count, areDays: usesDays, perPerson: perPerson, trials: shared.count,
      isWhole: runs.allSatisfy { $0.trials.count == shared.count }
    ) {
      runs.indices.map { index in
        var sums = Array(repeating: 0.0, count: count * metric.width)
        if positions[index].count == runs[index].trials.count, index == 0 || positions[index] == shared {
          metric.add(runs[index], runs[index].trials.indices, blocks: blockOfTrial, to: &sums)
        } else {
          CommonTrials.add(metric, of: runs[index], positions[index], blockOfTrial, to: &sums)
        }
        return sums.map(WholeSum.rounded)
      }
    }
  }

  /// Takes the sums of runs that all have the same trials. `areDays` says that blocks are days.
  init(
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
    averagesPeople = perPerson && !areDays
    sums = averagesPeople ? CommonTrials.personValues(of: metric, pooled(), blocks: count) : pooled()
    blocks = averagesPeople ? (sums.first?.count ?? 0) / 2 : count
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
  func pair(_ first: Int, _ second: Int) -> CommonTrials? {
    isWhole && !averagesPeople ? only([first, second]) : nil
  }

  /// Returns some of the runs, over the trials that all runs have.
  func only(_ places: [Int]) -> CommonTrials {
    var some = self
    some.sums = places.map { sums[$0] }
    return some
  }

  /// Returns one number for each of some trials. A span lends a trial; an array would copy it, with its
  /// references.
  private static func keys(of run: StrategyRun, _ positions: [Int], _ key: (borrowing Trial) -> Int) -> [Int]
  {
    let trials = run.trials.span
    return positions.map { key(trials[$0]) }
  }

  private static func add(
    _ metric: Metric, of run: StrategyRun, _ positions: [Int], _ blocks: [Int], to sums: inout [Double]
  ) {
    let trials = run.trials.span
    for (number, position) in positions.enumerated() {
      metric.add(
        trials[position], oracleTop: run.oracleTop?[position], to: &sums, at: blocks[number] * metric.width)
    }
  }

  /// Numbers the keys from 0 in their own order, and returns how many different ones there are.
  private static func numbered(_ keys: [Int]) -> (numbers: [Int], count: Int) {
    // Neighbouring keys are mostly equal, so each stretch of equal keys is looked up once.
    let starts = keys.indices.filter { $0 == 0 || keys[$0] != keys[$0 - 1] }
    var numbers: [Int: Int] = [:]
    for key in Set(starts.map { keys[$0] }).sorted() { numbers[key] = numbers.count }
    var number = 0
    let numbered = keys.indices.map { place -> Int in
      if place == 0 || keys[place] != keys[place - 1] { number = numbers[keys[place]] ?? 0 }
      return number
    }
    return (numbered, numbers.count)
  }

  /// Returns the positions of the common trials for each run, in the first run's order.
  private static func positions(_ runs: [StrategyRun]) -> [[Int]] {
    guard let rows = runs.first.map({ keys(of: $0, Array($0.trials.indices)) { $0.row } }) else { return [] }
    var shared = Array(rows.indices)
    var places: [[Int: Int]?] = [nil]
    for run in runs.dropFirst() {
      let others = keys(of: run, Array(run.trials.indices)) { $0.row }
      if others == rows {
        places.append(nil)
        continue
      }
      var place: [Int: Int] = [:]
      for (position, row) in others.enumerated() { place[row] = position }
      shared = shared.filter { place[rows[$0]] != nil }
      places.append(place)
    }
    return places.map { place in place.map { place in shared.compactMap { place[rows[$0]] } } ?? shared }
  }

  var width: Int { averagesPeople ? 2 : metric.width }

  /// Returns the metric of a run's sums over all blocks.
  func value(_ sums: [Double]) -> Double? {
    var totals = Array(repeating: 0.0, count: width)
    for place in sums.indices { totals[place % width] += sums[place] }
    return value(ofTotals: totals)
  }

  /// Returns the metric of sums that are already added up.
  func value(ofTotals totals: [Double]) -> Double? {
    averagesPeople ? (totals[1] > 0 ? totals[0] / totals[1] : nil) : metric.value(totals)
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
    if averagesPeople { return true }
    guard metric.isRatio, let first = sums.first else { return false }
    return sums.dropFirst().allSatisfy { other in
      stride(from: 1, to: first.count, by: 2).allSatisfy { other[$0] == first[$0] }
    }
  }
}

extension PairedSums {
  /// Takes the sums of two runs, challenger first.
  init(_ common: CommonTrials) {
    self.init(
      common.metric, challenger: common.sums[0], baseline: common.sums[1], blocks: common.blocks,
      sharesDenominators: common.sharesDenominators)
  }
}
