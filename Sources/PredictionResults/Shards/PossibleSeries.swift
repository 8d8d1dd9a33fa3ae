import PredictionMeasures

/// Adds up what the lines of series count for one strategy, to tell whether so many trials can have been counted.
///
/// # Definition
/// Every trial has an hour, a weekday, a length of history and an intent, and stands in one week and at one place. So no
/// cut counts more trials than there are, and none counts more hits than trials.
struct PossibleSeries {
  /// For each cut, the trials that were counted.
  private var counted = [Int](repeating: 0, count: 6)

  /// Adds what a line counts. Returns false when that cannot be counts of so many people and trials.
  mutating func add(_ counts: SeriesCounts, people: Int, trials: Int) -> Bool {
    let cuts = [
      counts.weeks.map(\.count), counts.hours, counts.weekdays, counts.histories, counts.intents,
      Array(counts.places.values),
    ]
    for (cut, slices) in cuts.enumerated() {
      for slice in slices {
        // Neither is above the number of trials, so that their sum fits.
        guard (0...trials).contains(slice.trials), slice.hits <= slice.trials,
          counted[cut] + slice.trials <= trials
        else { return false }
        counted[cut] += slice.trials
      }
    }
    return counts.weeks.allSatisfy { $0.people <= people }
  }
}
