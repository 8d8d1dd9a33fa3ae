import PredictionEngine

/// The metrics of changed habits: medians over ``HabitChange``s, with the number of changes beside them.
/// Compare the detection delay of Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys
/// 2014, doi:10.1145/2523813.
extension Metric {
  /// The number of donations of a new habit until a strategy suggests it: the median over ``HabitChange``s.
  /// It is absent without changes, as in a real log.
  ///
  /// # Definition
  /// It counts the routine's donations of the new shortcut before the first of three successive trials of the
  /// routine, at or after τ, at which the new shortcut is the first candidate.
  ///
  /// # Edge cases
  /// When the new shortcut is never first three times running, all its donations in the data are counted;
  /// this lower bound counts like any other value. A change after which the routine has fewer than three
  /// trials is left out.
  ///
  /// # Example
  /// The new habit is first at its 2nd trial, not at its 3rd, and from its 4th on: three donations.
  public static let learningClock = Metric(
    "learning_clock",
    "median donations until a new habit is first (synthetic weeks only); smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .habitChanges,
    .numbers(
      HabitClock(unit: 1) { change, trials in
        let after = trials.filter { !($0.occurrence.moment < change.moment) }
        guard after.count >= HabitClock.successive else { return nil }
        let donations = change.occurrences.filter { $0.shortcut == change.newShortcut }
        let first = HabitClock.firstOfSuccessive(after) { $0 == change.newShortcut }
        return Int64(donations.count { donation in first.map { donation.moment < $0 } ?? true })
      }))

  /// The number of days for which an old habit is still suggested after the person gave it up: the median
  /// over ``HabitChange``s. It is absent without changes, as in a real log.
  ///
  /// # Definition
  /// It is about each change whose old shortcut was the first candidate at the routine's last trial before τ.
  /// Its time is the number of days from τ to the first of three successive trials of the routine at which
  /// the old shortcut is not first.
  ///
  /// # Edge cases
  /// When the old shortcut is never away three times running, the days from τ to the end of the data are
  /// used; this lower bound counts like any other value. A strategy that never put the old habit first has
  /// nothing to forget.
  ///
  /// # Example
  /// The old shortcut is first at τ and a day later, and another one from the second day on: 2 days.
  public static let forgettingClock = Metric(
    "forgetting_clock",
    "median days until an old habit is not first (synthetic weeks only); smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .habitChanges,
    .numbers(
      HabitClock(unit: 86_400_000_000) { change, trials in
        guard let old = change.oldShortcut,
          trials.last(where: { $0.occurrence.moment < change.moment })?.top == old
        else { return nil }
        let after = trials.filter { !($0.occurrence.moment < change.moment) }
        let first = HabitClock.firstOfSuccessive(after) { $0 != old }
        return (first ?? change.end).microseconds(since: change.moment)
      }))
}

/// The times that a run needed for its habit changes, and their median with an interval over people.
///
/// # Definition
/// The median of an even number of times is the mean of the middle two. The interval is a percentile interval
/// over 2,000 resamples of the people who have a time. A median is not a ratio of sums, so it cannot be
/// studentised like other metrics.
///
/// # Edge cases
/// Without times there is no value. With fewer than 12 people there is no interval: that of a median would
/// hold the truth in .89 of the cases with four and with seven people.
///
/// # Layout
/// ```
/// a person's numbers: upper 32 bits of a time | lower 32 bits of it, for each change
/// ```
struct HabitClock: PersonNumbers {
  /// An occurrence of a changing routine that is a trial, with the first candidate there.
  typealias Occurrence = (occurrence: HabitChange.Occurrence, top: Shortcut?)

  /// The number of successive trials that are needed, so that a single lucky trial does not count.
  static let successive = 3

  /// False, because the value is already a median over changes.
  let averagesOverPeople = false
  /// The number of times in one of the metric's unit.
  let unit: Double
  /// The time of a change, by its trials; `nil` where it has none.
  let time: @Sendable (HabitChange, [Occurrence]) -> Int64?

  /// Returns the moment of the first of three successive trials whose first candidate is such a one.
  static func firstOfSuccessive(_ trials: [Occurrence], _ isSuch: (Shortcut?) -> Bool) -> Moment? {
    var running = 0
    for (index, trial) in trials.enumerated() {
      running = isSuch(trial.top) ? running + 1 : 0
      if running == successive { return trials[index + 1 - running].occurrence.moment }
    }
    return nil
  }

  /// Returns the times of a person's changes, as two numbers each: the upper half and the lower one.
  /// - Complexity: O(trials of the person + occurrences).
  func numbers(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
    let changes = run.changes(of: run.trials[range.lowerBound].person)
    if changes.isEmpty { return [] }
    let positions = Dictionary(range.map { (run.trials[$0].row, $0) }) { _, last in last }
    return changes.flatMap { change -> [UInt32] in
      let trials = change.occurrences.compactMap { occurrence -> Occurrence? in
        positions[occurrence.row].map { (occurrence, run.trials[$0].top) }
      }
      guard let time = time(change, trials).map({ UInt64(max(0, $0)) }) else { return [] }
      return [UInt32(time >> 32), UInt32(truncatingIfNeeded: time)]
    }
  }

  /// The longest time, in microseconds: a thousand years.
  private static let longest = UInt64(1000 * 366) * 86_400_000_000

  func areNumbers(_ numbers: [UInt32], trials: Int) -> Bool {
    numbers.count.isMultiple(of: 2)
      && stride(from: 0, to: numbers.count, by: 2).allSatisfy {
        UInt64(numbers[$0]) << 32 | UInt64(numbers[$0 + 1]) <= HabitClock.longest
      }
  }

  /// Returns the median with its interval and the number of changes; `nil` without changes.
  func value(of people: [[UInt32]], seed: UInt64) -> MetricValue? {
    let present = people.filter { !$0.isEmpty }
    var times: [(block: Int, time: Double)] = []
    for (block, part) in present.enumerated() {
      for place in stride(from: 0, to: part.count - 1, by: 2) {
        times.append((block, Double(UInt64(part[place]) << 32 | UInt64(part[place + 1])) / unit))
      }
    }
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted { $0.time != $1.time ? $0.time < $1.time : $0.block < $1.block }
    let all = Array(repeating: UInt32(1), count: present.count)
    var value = MetricValue(value: HabitClock.median(sorted, counts: all), count: times.count)
    guard present.count >= IntervalReach.fewestResampled else { return value }
    value.interval = BlockBootstrap.percentiles(blocks: present.count, seed: seed) {
      HabitClock.median(sorted, counts: $0)
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
