import PredictionEngine

/// How many days an old habit is suggested after the person gave it up.
///
/// # Definition
/// For each ``HabitChange`` with an old shortcut that was the first candidate at the routine's last trial before τ: the
/// days from τ to the first of three successive trials of the routine at which it is not first. The median over changes.
///
/// # Edge cases
/// Never gone three times running: the days from τ to the end of the data, a lower bound, which counts all the same. A strategy
/// that never knew the old habit has nothing to forget: without any such change the metric is absent, and beside it stands
/// of how many changes it is the median.
///
/// # Example
/// Old at τ and a day later, another first from the second day on: 2 days.
///
/// # Source
/// Ours; compare the detection delay of Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys 2014,
/// doi:10.1145/2523813.
public struct ForgettingClock: WholeRunMetric {
  /// `forgetting_clock`
  public let name = "forgetting_clock"
  /// One line for lists.
  public let summary = "median days until an old habit is not first (synthetic weeks only); smaller is better"
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
      guard let old = change.oldShortcut,
        trials.last(where: { $0.occurrence.moment < change.moment })?.top == old
      else { return nil }
      let after = trials.filter { !($0.occurrence.moment < change.moment) }
      var running = 0
      for (index, trial) in after.enumerated() {
        running = trial.top == old ? 0 : running + 1
        if running == HabitClock.successive {
          return change.moment.days(until: after[index + 1 - running].occurrence.moment)
        }
      }
      return change.moment.days(until: change.end)
    }
    return clock.value(named: name, seed: seed)
  }
}

extension Moment {
  /// The days from this moment to another, by absolute time.
  fileprivate func days(until other: Moment) -> Double {
    Double(other.microseconds(since: self)) / 86_400_000_000
  }
}
