import PredictionEngine

/// The number of days for which an old habit is still suggested after the person gave it up.
///
/// # Definition
/// It is about each ``HabitChange`` whose old shortcut was the first candidate at the routine's last trial
/// before τ. Its time is the number of days from τ to the first of three successive trials of the routine at
/// which the old shortcut is not first. The metric is the median over changes.
///
/// # Edge cases
/// When the old shortcut is never away three times running, the days from τ to the end of the data are used;
/// this lower bound counts like any other value. A strategy that never put the old habit first has nothing to
/// forget: without any such change the metric is absent. The number of changes stands beside the median.
///
/// # Example
/// The old shortcut is first at τ and a day later, and another one from the second day on: 2 days.
///
/// # Source
/// Ours; compare the detection delay of Gama et al., "A survey on concept drift adaptation", ACM Computing
/// Surveys 2014, doi:10.1145/2523813.
public struct ForgettingClock: PartedMetric {
  public let name = "forgetting_clock"
  public let summary = "median days until an old habit is not first (synthetic weeks only); smaller is better"
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

  /// Returns the times of a person's changes in microseconds.
  public func part(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
    HabitClock.part(of: run, range) { change, trials in
      guard let old = change.oldShortcut,
        trials.last(where: { $0.occurrence.moment < change.moment })?.top == old
      else { return nil }
      let after = trials.filter { !($0.occurrence.moment < change.moment) }
      var running = 0
      for (index, trial) in after.enumerated() {
        running = trial.top == old ? 0 : running + 1
        if running == HabitClock.successive {
          return after[index + 1 - running].occurrence.moment.microseconds(since: change.moment)
        }
      }
      return change.end.microseconds(since: change.moment)
    }
  }

  /// Returns the median in days, and its interval.
  public func value(ofParts parts: [[UInt32]], seed: UInt64) -> MetricValue? {
    HabitClock(parts, unit: 86_400_000_000).value(named: name, seed: seed)
  }
}
