/// The number of donations of a new habit until a strategy suggests it.
///
/// # Definition
/// For each ``HabitChange`` it counts the routine's donations of the new shortcut before the first of three
/// successive trials of the routine, at or after τ, at which the new shortcut is the first candidate. The
/// metric is the median over changes.
///
/// # Edge cases
/// When the new shortcut is never first three times running, all its donations in the data are counted; this
/// lower bound counts like any other value. A change after which the routine has fewer than three trials is
/// left out. The metric is absent without changes, as in a real log.
///
/// # Example
/// The new habit is first at its 2nd trial, not at its 3rd, and from its 4th on: three donations.
///
/// # Source
/// Ours; compare the detection delay of Gama et al., "A survey on concept drift adaptation", ACM Computing
/// Surveys 2014, doi:10.1145/2523813.
public struct LearningClock: PartedMetric {
  public let name = "learning_clock"
  public let summary = "median donations until a new habit is first (synthetic weeks only); smaller is better"
  public let isBetterWhenLarger = false
  public let range = 0...Double.infinity
  /// False, because the value is already a median over changes.
  public let averagesOverPeople = false
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns true for runs whose generator knows the habit changes.
  public func applies(to run: StrategyRun) -> Bool { run.habitChanges != nil }

  /// Returns whether numbers are times.
  public func isPart(_ numbers: [UInt32], trials: Int) -> Bool { HabitClock.isPart(numbers) }

  /// Returns the donations of each of a person's changes.
  public func part(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
    HabitClock.part(of: run, range) { change, trials in
      let after = trials.filter { !($0.occurrence.moment < change.moment) }
      guard after.count >= HabitClock.successive else { return nil }
      let donations = change.occurrences.filter { $0.shortcut == change.newShortcut }
      var running = 0
      for (index, trial) in after.enumerated() {
        running = trial.top == change.newShortcut ? running + 1 : 0
        if running == HabitClock.successive {
          let first = after[index + 1 - running].occurrence.moment
          return Int64(donations.count { $0.moment < first })
        }
      }
      return Int64(donations.count)
    }
  }

  /// Returns the median and its interval.
  public func value(ofParts parts: [[UInt32]], seed: UInt64) -> MetricValue? {
    HabitClock(parts, unit: 1).value(named: name, seed: seed)
  }
}
