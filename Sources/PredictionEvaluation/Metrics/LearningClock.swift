/// How many donations of a new habit it takes until a strategy suggests it.
///
/// # Definition
/// For each ``HabitChange``: the routine's donations of the new shortcut before the first of three successive trials of
/// the routine, at or after τ, at which the new shortcut is the first candidate. The median over changes.
///
/// # Edge cases
/// Never first three times running: all donations of the new shortcut in the data, a lower bound, which counts all the same.
/// A change after which the routine has fewer than three trials is left out. Absent without changes: a real log knows none.
///
/// # Example
/// The new habit is first at its 2nd trial, not at its 3rd, and from its 4th on: three donations.
///
/// # Source
/// Ours; compare the detection delay of Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys 2014,
/// doi:10.1145/2523813.
public struct LearningClock: WholeRunMetric {
  /// `learning_clock`
  public let name = "learning_clock"
  /// One line for lists.
  public let summary = "median donations until a new habit is first (synthetic weeks only); smaller is better"
  /// Smaller is better.
  public let isBetterWhenLarger = false
  /// From 0 up.
  public let range = 0...Double.infinity
  /// It is a median over changes already.
  public let averagesOverPeople = false
  /// Makes the metric.
  public init() {}

  /// Runs beside a generator.
  public func applies(to run: StrategyRun) -> Bool { run.habitChanges != nil }

  /// The median and its interval.
  public func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    let clock = HabitClock(run) { change, trials in
      let after = trials.filter { !($0.occurrence.moment < change.moment) }
      guard after.count >= HabitClock.successive else { return nil }
      let donations = change.occurrences.filter { $0.shortcut == change.newShortcut }
      var running = 0
      for (index, trial) in after.enumerated() {
        running = trial.top == change.newShortcut ? running + 1 : 0
        if running == HabitClock.successive {
          let first = after[index + 1 - running].occurrence.moment
          return Double(donations.count { $0.moment < first })
        }
      }
      return Double(donations.count)
    }
    return clock.value(named: name, seed: seed)
  }
}
