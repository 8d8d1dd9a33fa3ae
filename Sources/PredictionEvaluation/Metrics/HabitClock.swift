import PredictionEngine

/// The times that a run needed for its habit changes, and their median with an interval over people.
///
/// # Definition
/// The median of an even number of times is the mean of the middle two. The interval is a percentile interval
/// over 2,000 resamples of the people who have a time. A median is not a ratio of sums, so it cannot be
/// studentised like other metrics.
///
/// # Edge cases
/// Without times there is no value. With fewer than 12 people there is no interval: that of a median would hold the
/// truth in .89 of the cases with four and with seven people.
///
/// # Layout
/// ```
/// a person's numbers: upper 32 bits of a time | lower 32 bits of it, for each change
/// ```
struct HabitClock {
  /// The number of successive trials that are needed, so that a single lucky trial does not count.
  static let successive = 3

  /// The person, by their place among those who have a time, and the time, the shortest first.
  private let times: [(block: Int, time: Double)]
  private let people: Int

  /// Returns the times of the person of a range of trials, as two numbers each: the upper half and the lower one.
  /// `time` receives each of their changes and the first candidate at each of its occurrences; an occurrence that
  /// is no trial is left out.
  /// - Complexity: O(trials of the person + occurrences).
  static func part(
    of run: StrategyRun, _ range: Range<Int>,
    time: (HabitChange, [(occurrence: HabitChange.Occurrence, top: Shortcut?)]) -> Int64?
  ) -> [UInt32] {
    let changes = run.changes(of: run.trials[range.lowerBound].person)
    if changes.isEmpty { return [] }
    let positions = Dictionary(range.map { (run.trials[$0].row, $0) }) { _, last in last }
    return changes.flatMap { change -> [UInt32] in
      let trials = change.occurrences.compactMap {
        occurrence -> (occurrence: HabitChange.Occurrence, top: Shortcut?)? in
        positions[occurrence.row].map { (occurrence, run.trials[$0].top) }
      }
      guard let time = time(change, trials).map({ UInt64(max(0, $0)) }) else { return [] }
      return [UInt32(time >> 32), UInt32(truncatingIfNeeded: time)]
    }
  }

  /// The longest time, in microseconds: a thousand years.
  private static let longest = UInt64(1000 * 366) * 86_400_000_000

  static func isPart(_ numbers: [UInt32]) -> Bool {
    numbers.count.isMultiple(of: 2)
      && stride(from: 0, to: numbers.count, by: 2).allSatisfy {
        UInt64(numbers[$0]) << 32 | UInt64(numbers[$0 + 1]) <= HabitClock.longest
      }
  }

  /// Reads the times of people, in so many units.
  init(_ parts: [[UInt32]], unit: Double) {
    let present = parts.filter { !$0.isEmpty }
    people = present.count
    var times: [(block: Int, time: Double)] = []
    for (block, part) in present.enumerated() {
      for place in stride(from: 0, to: part.count - 1, by: 2) {
        times.append((block, Double(UInt64(part[place]) << 32 | UInt64(part[place + 1])) / unit))
      }
    }
    self.times = times.sorted { $0.time != $1.time ? $0.time < $1.time : $0.block < $1.block }
  }

  /// Returns the median with its interval and the number of changes; `nil` without changes.
  func value(named name: String, seed: UInt64) -> MetricValue? {
    guard !times.isEmpty else { return nil }
    let all = Array(repeating: UInt32(1), count: people)
    var value = MetricValue(name: name, value: HabitClock.median(times, counts: all), count: times.count)
    guard people >= IntervalReach.fewestResampled else { return value }
    value.interval = BlockBootstrap.percentiles(blocks: people, seed: seed) {
      HabitClock.median(times, counts: $0)
    }
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
