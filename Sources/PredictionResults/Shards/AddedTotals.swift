import PredictionEngine
import PredictionMeasures
import PredictionReplays

/// What people count together in a replay, without anything that is kept of each of them.
///
/// # Definition
/// It is the facts; for each strategy the counts of every ``AddedCounts``, and what series count; and the days of
/// the first person with trials, who may be the only one.
///
/// # Cost
/// Memory does not grow with people.
struct AddedTotals: Sendable {
  private(set) var facts = ReplayFacts()
  /// For each strategy and each metric, what everybody counts; empty where a metric counts nothing.
  private(set) var counts: [[[Int]]]
  /// For each strategy, what series count of everybody; empty when no series are wanted.
  var series: [SeriesCounts]
  private(set) var peopleWithTrials = 0
  private var days: [RunSums]?

  /// Starts with nobody. `series` says that what series count is wanted, where it is there.
  init(_ form: TotalsForm, series wantsSeries: Bool = true) {
    counts = form.runs.map { RunSums($0, metrics: MetricRegistry.all).counts }
    series = form.hasSeries && wantsSeries ? form.runs.map { _ in SeriesCounts() } : []
  }

  /// The sums by day of the only person with trials; `nil` when there are more.
  var onlyDays: [RunSums]? { peopleWithTrials == 1 ? days : nil }

  /// Adds a person. Returns false when a number no longer fits 64 bits.
  mutating func add(_ person: PersonTotals) -> Bool {
    guard let facts = facts.adding(person.facts) else { return false }
    self.facts = facts
    if person.runs.isEmpty { return true }
    peopleWithTrials += 1
    keep(days: person.days)
    var fits = true
    for (strategy, run) in person.runs.enumerated() {
      for (metric, counts) in run.counts.enumerated() {
        fits = add(counts: counts, of: metric, strategy: strategy) && fits
      }
    }
    for (strategy, counts) in person.series.enumerated() { fits = series[strategy].add(counts) && fits }
    return fits
  }

  /// Adds what other people count for one metric of one strategy. Returns false when a number no longer fits 64 bits.
  mutating func add(counts: [Int], of metric: Int, strategy: Int) -> Bool {
    counts.enumerated().allSatisfy { place, count in self.counts[strategy][metric][place].add(count) }
  }

  /// Keeps the sums by day of the newest person while they may be the only one with trials.
  mutating func keep(days: [RunSums]?) { self.days = peopleWithTrials > 1 ? nil : days }
}
