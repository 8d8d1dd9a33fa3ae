import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A file of scores that were made elsewhere: `id,strategy,shortcut,score[,probability]`, one row for
/// each candidate.
///
///     id,strategy,shortcut,score,probability
///     529,my-model,"{""intent"":""CheckIn"",""parameters"":{""venue"":""1610""}}",2.5,0.4
///
/// # Definition
/// The columns may be in any order. Every strategy answers every trial; a row with an empty shortcut and
/// score states that a trial has no candidate. Rows of donations that are not trials are read but not judged.
///
/// # Edge cases
/// These are errors with their line: an unknown column, an identifier that no donation has, a trial without a
/// row, a repeated shortcut, a score that is not a number, a probability outside [0, 1], a strategy of which
/// only some rows have a probability, probabilities of a trial that sum to more than 1 + 1e-9, and the name
/// of a built-in strategy.
public struct ExternalScores: Sendable {
  /// The strategies, in the order of their first rows.
  public let strategies: [ExternalStrategy]
  /// The SHA-256 of the file, as `sha256:…`.
  public let digest: String
  /// All texts of the dataset and of the scores.
  private let symbols: SymbolTable

  /// Takes scores whose texts are all in the symbol table of a dataset.
  init(_ strategies: [ExternalStrategy], for dataset: Dataset, digest: String = "") {
    (self.strategies, self.digest, symbols) = (strategies, digest, dataset.symbols)
  }

  /// Reads a file of scores for the trials of a dataset. Values that no donation has are added to its symbol
  /// table.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  public static func read(
    _ path: String, for dataset: inout Dataset, options: ReplayOptions
  ) throws(DataError) -> ExternalScores {
    var table = try CollectedScores.open(path)
    var collected = CollectedScores(for: dataset)
    while try table.advance() {
      if try collected.add(table) { continue }
      throw table.failure(
        at: .id, "no donation has the identifier \"\(Excerpt.of(table[.id]))\"",
        "are these scores for this dataset, and is id mapped?")
    }
    let isTrial = TrialRows.of(dataset, options: options)
    let strategies = try collected.strategies(of: &dataset, isTrial, file: table.name)
    return ExternalScores(strategies, for: dataset, digest: table.digest)
  }
}

/// The scores of everybody of a dataset in memory, which were read before.
extension ExternalScores: PeopleScores {
  package var scored: [ScoredStrategy] { strategies.map { ($0.name, $0.statesProbabilities) } }

  package var firstUses: [String: FirstUses] {
    Dictionary(strategies.map { ($0.name, $0.firstUses) }, uniquingKeysWith: { first, _ in first })
  }

  package func read(for dataset: inout Dataset, options: ReplayOptions) -> [ExternalStrategy] {
    dataset.symbols = symbols
    return strategies
  }

  package func checkEnd() {}
}
