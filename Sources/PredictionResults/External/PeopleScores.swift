import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A strategy that answered elsewhere, and what its scores say about it.
package typealias ScoredStrategy = (name: String, statesProbabilities: Bool)

/// Scores that were made elsewhere for the people of a replay, who are in one dataset or come one after the other.
package protocol PeopleScores {
  /// The strategies in the order of their first rows.
  var scored: [ScoredStrategy] { get }
  /// The digest of the file.
  var digest: String { get }
  /// By strategy, how many shortcuts of the people read so far it names at their first use.
  var firstUses: [String: FirstUses] { get }

  /// Returns the scores of a dataset's people. Values that no donation has are added to its symbol table.
  func read(for dataset: inout Dataset, options: ReplayOptions) throws(DataError) -> [ExternalStrategy]
  /// Throws where scores are left.
  func checkEnd() throws(DataError)
}
