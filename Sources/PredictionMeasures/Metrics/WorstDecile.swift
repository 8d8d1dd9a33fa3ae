/// The hits and trials of each person, for ``Metric/worstDecileHitRate``.
struct WorstDecile: PersonNumbers {
  let averagesOverPeople = false

  /// Returns the person's hits and trials.
  func numbers(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
    [UInt32(clamping: run.trials[range].count { $0.rank == 1 }), UInt32(clamping: range.count)]
  }

  func areNumbers(_ numbers: [UInt32], trials: Int) -> Bool {
    numbers.count == 2 && Int(numbers[1]) == trials && numbers[0] <= numbers[1]
  }

  /// Returns the value with its percentile interval.
  func value(of people: [[UInt32]], seed: UInt64) -> MetricValue? {
    let rates = people.map { Double($0[0]) / Double($0[1]) }
    guard rates.count >= 10 else { return nil }
    let order = rates.indices.sorted { rates[$0] != rates[$1] ? rates[$0] < rates[$1] : $0 < $1 }
    let all = Array(repeating: UInt32(1), count: rates.count)
    var value = MetricValue(value: WorstDecile.worst(rates, order, counts: all))
    guard rates.count >= IntervalReach.fewestResampled else { return value }
    value.interval = BlockBootstrap.percentiles(blocks: rates.count, seed: seed) {
      WorstDecile.worst(rates, order, counts: $0)
    }
    return value
  }

  private static func worst(_ rates: [Double], _ order: [Int], counts: [UInt32]) -> Double {
    let wanted = (rates.count + 9) / 10
    var taken = 0
    var sum = 0.0
    for person in order {
      let take = min(wanted - taken, Int(counts[person]))
      sum += Double(take) * rates[person]
      taken += take
      if taken == wanted { break }
    }
    return sum / Double(wanted)
  }
}
