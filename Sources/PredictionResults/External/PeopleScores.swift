import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A strategy that answered elsewhere, and what its scores say about it.
package typealias ScoredStrategy = (name: String, statesProbabilities: Bool)

/// Scores that were made elsewhere for the people of a replay, who are in one dataset or come one after the other.
package protocol PeopleScores: AnyObject {
  var strategies: [ScoredStrategy] { get }
  /// The digest of the file.
  var digest: String { get }
  /// By strategy, how many shortcuts of the people read so far it names at their first use.
  var firstUses: [String: FirstUses] { get }

  /// Returns the scores of a dataset's people. Values that no donation has are added to its symbol table.
  func read(for dataset: inout Dataset, options: ReplayOptions) throws(DataError) -> [ExternalStrategy]
  /// Throws where scores are left.
  func checkEnd() throws(DataError)
}

/// The scores of everybody of a dataset in memory.
package final class ScoresInMemory: PeopleScores {
  package let digest: String
  private let external: [ExternalStrategy]
  private let symbols: SymbolTable

  /// Reads a file of scores of a dataset.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  package convenience init(_ path: String, for dataset: Dataset, options: ReplayOptions) throws(DataError) {
    var dataset = dataset
    let read = try ExternalScores.read(path, for: &dataset, options: options)
    self.init(read.strategies, for: dataset, digest: read.digest)
  }

  /// Takes scores whose texts are all in the symbol table of a dataset.
  init(_ external: [ExternalStrategy], for dataset: Dataset, digest: String = "") {
    (self.external, symbols, self.digest) = (external, dataset.symbols, digest)
  }

  package var strategies: [ScoredStrategy] { external.map { ($0.name, $0.statesProbabilities) } }

  package var firstUses: [String: FirstUses] {
    Dictionary(external.map { ($0.name, $0.firstUses) }, uniquingKeysWith: { first, _ in first })
  }

  package func read(for dataset: inout Dataset, options: ReplayOptions) -> [ExternalStrategy] {
    dataset.symbols = symbols
    return external
  }

  package func checkEnd() {}
}
