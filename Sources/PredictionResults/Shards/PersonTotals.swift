import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// One person's part of a replay, as whole numbers: what a shard writes down, and a merge puts together.
///
/// # Definition
/// For each strategy it holds the digest of the person's answers and the sums of ``RunSums`` with the person as the
/// only block. People without trials have neither. What series count is handed on and not written down with the
/// person. At moments it holds the person's moments instead.
struct PersonTotals: Sendable {
  /// The person's identifier, as it stands in the log.
  var identifier: String
  /// The numbers of donations and trials, with one person.
  var facts: ReplayFacts
  var answers: [ShortDigest] = []
  var runs: [RunSums] = []
  /// For each strategy, the sums by local day, which count when nobody else has trials.
  var days: [RunSums]?
  var costs: [PersonCost] = []

  /// For each strategy, what the series count; empty when none are wanted.
  var series: [SeriesCounts] = []

  /// The person's moments, and the local day of the last donation; `nil` and 0 at donations.
  var moments: PersonMoments?
  var lastDay = 0

  /// The seconds that the sums took.
  var seconds = 0.0

  init(_ identifier: String, facts: ReplayFacts) { (self.identifier, self.facts) = (identifier, facts) }
}
