/// The blocks of an evaluation's intervals: people, or local days when there is only one person.
///
/// # Definition
/// Blocks are numbered by the person's position in the dataset, or by day; only blocks with trials count.
package struct TrialBlocks {
  /// True when there is only one person.
  package let areDays: Bool
  let count: Int
  private let dayOfTrialRow: [Int: Int]
  /// The first person with trials, and the numbers of those from there on.
  private let first: Int
  private let number: [Int]

  /// Finds the blocks of some runs. `alwaysPeople` keeps one person as one block.
  package init(_ runs: [StrategyRun], alwaysPeople: Bool = false, dayOfRow: (Int) -> Int) {
    var people: Set<Int> = []
    for run in runs { for range in run.ranges { people.insert(run.trials.span[range.lowerBound].person) } }
    let first = people.min() ?? 0
    var isPresent = Array(repeating: false, count: people.isEmpty ? 0 : (people.max() ?? first) - first + 1)
    for person in people { isPresent[person - first] = true }
    self.first = first
    var count = 0
    number = isPresent.map { isPresent in
      defer { count += isPresent ? 1 : 0 }
      return count
    }
    areDays = count == 1 && !alwaysPeople
    guard areDays else {
      (self.count, dayOfTrialRow) = (count, [:])
      return
    }
    var days: [Int: Int] = [:]
    for run in runs { for trial in run.trials { days[trial.row] = dayOfRow(trial.row) } }
    var numbers: [Int: Int] = [:]
    for day in Set(days.values).sorted() { numbers[day] = numbers.count }
    dayOfTrialRow = days.mapValues { numbers[$0] ?? 0 }
    self.count = numbers.count
  }

  func numbers(of run: StrategyRun) -> [Int] {
    let trials = run.trials.span
    return run.trials.indices.map { index in
      areDays ? dayOfTrialRow[trials[index].row] ?? 0 : number[trials[index].person - first]
    }
  }

  /// Returns each block's own value of a metric and the weight 1; both are 0 when it has no value.
  static func means(of metric: Metric, _ sums: [Double], blocks: Int) -> [Double] {
    let width = metric.width
    var means = Array(repeating: 0.0, count: blocks * 2)
    for block in 0..<blocks {
      guard let value = metric.value(Array(sums[(block * width)..<((block + 1) * width)])) else { continue }
      means[block * 2] = value
      means[block * 2 + 1] = 1
    }
    return means
  }
}
