import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The results of asking timing strategies at the moments of one dataset in printable form: exact in JSON, rounded in
/// tables for people.
///
/// # Source
/// The JSON of the command line, whose names must not change.
package struct MomentDocument: Sendable {
  /// The horizons that a replay always prints, in minutes.
  package static let horizons = [15, 30, 60, 120]

  /// What is asked, and how the answers are judged.
  package struct Options: Sendable {
    package var horizon = 60
    /// The horizons that are printed beside it, in minutes: a quarter of an hour, which the coverage of a display is
    /// taken at, and others.
    package var horizons = MomentDocument.horizons
    /// The people to score by their identifiers, or `nil` for all.
    package var only: Set<String>?
    package var seed: UInt64 = 1
    /// The number of people replayed at a time. It changes no answer.
    package var threads = 1
    package var intervals = true
    package var series = false
    /// The days that people live as Sundays.
    package var holidays = HolidayCalendar()
    /// The answers that were made elsewhere, judged like the strategies'.
    package var others: [StatedMoments] = []

    package init() {}

    /// Makes the options that a command was given; without a horizon, the standard one.
    package init(
      within horizon: Int?, _ filters: ReplayOptions, intervals: Bool, holidays: HolidayCalendar
    ) {
      self.horizon = horizon ?? self.horizon
      only = filters.onlyPeople
      (seed, threads) = (filters.seed, filters.threads)
      (self.intervals, self.holidays) = (intervals, holidays)
    }
  }

  package struct Result: Sendable {
    package var strategy: String
    package var recipe: String?
    /// The digest of the strategy's answers at the horizon of the headlines.
    package var answersDigest: String
    /// The metrics that have a value, at each horizon.
    package var values: [MomentValue]
    /// What stands beside the claims; `nil` where they are not judged.
    package var claims: ClaimCompanions?
    package var cost: ReplayCost
    /// The learning curve and how often likely answers came, at the horizon of the headlines.
    package var series: MomentSeries
    /// Whether the JSON has all of the series.
    package var showsSeries = false

    package func value(_ name: String, within minutes: Int) -> MomentValue? {
      values.first { $0.metric.name == name && $0.minutes == minutes }
    }
  }

  /// The facts about the dataset and what was scored of it.
  package var dataset: ReplayDocument.DatasetFacts
  package var environment: RunEnvironment
  package var horizon: Int
  package var horizons: [Int]
  /// The results: strategies in the order of the request, the oracle last.
  package var results: [Result]
  /// Whether the JSON has the learning curve where it has not all of the series.
  package var showsWeeks = false
  /// The number of people with equally much scored time that would weigh as much.
  package var effectivePeople: Double
  /// The number of people that were replayed at a time; 0 where nothing was measured.
  package var threads = 0
  /// The processor and the compiler, printed in `cost`.
  package var machine: (cpu: String, swift: String)
  /// The seconds that the replay took; `nil` where they were not measured.
  package var replaySeconds: Double?
  /// The seconds that metrics and intervals took; `nil` where they were not measured.
  package var evaluationSeconds: Double?
}
