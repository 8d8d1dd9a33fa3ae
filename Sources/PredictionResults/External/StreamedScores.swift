import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A file of scores that were made elsewhere, read a few people at a time in step with ``DonationStream``.
///
/// The file is read twice: once for the names of the strategies, what they state and the digest, and once with the
/// people. The scores of a person stand together in any order, and people follow one another as in `donations.jsonl`.
package final class StreamedScores: PeopleScores {
  package let scored: [ScoredStrategy]
  package let digest: String
  package private(set) var firstUses: [String: FirstUses] = [:]
  private var table: ExternalTable
  /// Whether the current row is about somebody whose donations were not read yet.
  private var isHeld = false

  /// Opens a file and reads what it says about its strategies.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  package init(_ path: String) throws(DataError) {
    guard let identity = FileIdentity(ofPath: path), identity.kind == .file else {
      // What is no file at all, the reader says better.
      _ = try CSVReader(path)
      throw DataError(
        file: path, reason: "the scores of a stream are read twice, and this is no file that can be",
        remedy: "write them into a file"
      ).ofPart
    }
    var first = try CollectedScores.open(path)
    var (names, found): (SymbolTable, [ExternalRows]) = (SymbolTable(), [])
    while try first.advance() {
      let (score, probability) = try CollectedScores.values(of: first)
      let number = try first.strategy(in: &names)
      if number == found.count { found.append(ExternalRows(name: first[.strategy])) }
      if score != nil { try found[number].note(hasProbability: probability != nil, first) }
    }
    if found.isEmpty { throw CollectedScores.empty(first.name) }
    scored = found.map { ($0.name, $0.statesProbabilities) }
    digest = first.digest
    table = try CollectedScores.open(path)
  }

  /// Reads the scores of a dataset's people, up to the first row about somebody else.
  /// - Throws: ``DataError`` with the line of the first problem.
  package func read(for dataset: inout Dataset, options: ReplayOptions) throws(DataError)
    -> [ExternalStrategy]
  {
    var collected = CollectedScores(for: dataset, strategies: scored)
    while try advance() {
      isHeld = try !collected.add(table)
      if isHeld { break }
    }
    let isTrial = TrialRows.of(dataset, options: options)
    if isHeld, !collected.answers(isTrial) { throw outOfStep(after: dataset.people.first?.identifier) }
    let strategies = try collected.strategies(of: &dataset, isTrial, file: table.name)
    for strategy in strategies { firstUses[strategy.name, default: FirstUses()].add(strategy.firstUses) }
    return strategies
  }

  package func checkEnd() throws(DataError) {
    if try advance() { throw outOfStep(after: nil) }
  }

  private func advance() throws(DataError) -> Bool { try isHeld ? true : table.advance() }

  private func outOfStep(after person: String?) -> DataError {
    let rest = person.map { ", and not every trial of \"\(Excerpt.of($0))\" has scores yet" } ?? ""
    let error = table.failure(
      at: .id,
      "no donation of the person who comes next has the identifier \"\(Excerpt.of(table[.id]))\"" + rest,
      "give each person's scores together, people in the order of the donations")
    return error.ofPart
  }
}
