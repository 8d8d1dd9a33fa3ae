import PredictionEngine

/// The times that a run needed for its habit changes, and their median with an interval over people.
///
/// # Definition
/// The median of an even number of times is the mean of the middle two. The interval is a percentile interval
/// over 2,000 resamples of the people who have a time. A median is not a ratio of sums, so it cannot be
/// studentised like other metrics.
///
/// # Edge cases
/// Without times there is no value. With fewer than four people there is no interval.
///
/// # Cost
/// One pass over the trials, and 2,000 passes over the times.
///
/// # Source
/// Ours.
struct HabitClock {
  /// The number of successive trials that are needed, so that a single lucky trial does not count.
  static let successive = 3

  private var times: [(person: Int, time: Double)] = []

  /// Computes the time of every change of a run. `time` receives the change and the first candidate at each
  /// of its occurrences; an occurrence that is not a trial is left out.
  init(
    _ run: StrategyRun,
    time: (HabitChange, [(occurrence: HabitChange.Occurrence, top: Shortcut?)]) -> Double?
  ) {
    let changes = run.habitChanges ?? []
    var positions = Array(repeating: -1, count: 1 + (run.trials.lazy.map(\.row).max() ?? 0))
    for (position, trial) in run.trials.enumerated() { positions[trial.row] = position }
    for change in changes {
      let trials = change.occurrences.compactMap {
        occurrence -> (occurrence: HabitChange.Occurrence, top: Shortcut?)? in
        guard positions.indices.contains(occurrence.row), positions[occurrence.row] >= 0 else { return nil }
        return (occurrence, run.trials[positions[occurrence.row]].top)
      }
      if let time = time(change, trials) { times.append((change.person, time)) }
    }
  }

  /// Returns the median with its interval and the number of changes; `nil` without changes.
  func value(named name: String, seed: UInt64) -> MetricValue? {
    guard !times.isEmpty else { return nil }
    let people = Set(times.map(\.person)).sorted()
    let sorted = times.map { (block: people.firstIndex(of: $0.person) ?? 0, time: $0.time) }
      .sorted { $0.time != $1.time ? $0.time < $1.time : $0.block < $1.block }
    let all = Array(repeating: UInt32(1), count: people.count)
    var value = MetricValue(name: name, value: HabitClock.median(sorted, counts: all), count: times.count)
    guard people.count >= 4 else { return value }
    var resampled: [Double] = []
    BlockBootstrap.forEachResample(blocks: people.count, seed: seed) { counts in
      resampled.append(HabitClock.median(sorted, counts: counts))
    }
    resampled.sort()
    let edge = BlockBootstrap.resamples / 40
    (value.low, value.high) = (resampled[edge - 1], resampled[resampled.count - edge])
    return value
  }

  /// Returns the median of sorted times, each counted as often as its block was drawn.
  private static func median(_ sorted: [(block: Int, time: Double)], counts: [UInt32]) -> Double {
    var total = 0
    for (block, _) in sorted { total += Int(counts[block]) }
    var (seen, lower) = (0, 0.0)
    for (block, time) in sorted where counts[block] > 0 {
      let before = seen
      seen += Int(counts[block])
      // The middle two, counted from 0, are (total − 1)/2 and total/2; they are the same place when total is
      // odd.
      if before <= (total - 1) / 2, seen > (total - 1) / 2 { lower = time }
      if seen > total / 2 { return (lower + time) / 2 }
    }
    return lower
  }
}
