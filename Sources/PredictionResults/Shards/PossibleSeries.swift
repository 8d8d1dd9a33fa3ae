import PredictionMeasures

/// Adds up what the lines of series count for one strategy, to tell whether so many trials can have been counted.
///
/// # Definition
/// Every trial has an hour, a weekday, a length of history and an intent, and stands in one week and at one place. So no
/// cut counts more trials than there are, and none counts more hits than trials.
struct PossibleSeries {
  private var (weeks, hours, weekdays, histories, intents) = (0, 0, 0, 0, 0)
  private var places = 0

  /// Adds what a line counts. Returns false when that cannot be counts of so many people and trials.
  mutating func add(_ counts: SeriesCounts, people: Int, trials: Int) -> Bool {
    func add(_ numbers: [Int], to sum: inout Int) -> Bool {
      for number in numbers {
        // Neither is above the number of trials, so that their sum fits.
        guard (0...trials).contains(number), sum + number <= trials else { return false }
        sum += number
      }
      return true
    }
    func slices(_ slices: [SliceCount], to sum: inout Int) -> Bool {
      slices.allSatisfy { $0.hits <= $0.trials } && add(slices.map(\.trials), to: &sum)
    }
    return counts.weeks.allSatisfy { $0.people <= people } && slices(counts.weeks.map(\.count), to: &weeks)
      && slices(counts.hours, to: &hours) && slices(counts.weekdays, to: &weekdays)
      && slices(counts.histories, to: &histories) && slices(counts.intents, to: &intents)
      && slices(Array(counts.places.values), to: &places)
  }
}
