import PredictionEngine

/// Reads a file of scores that were made elsewhere a few people at a time, in step with ``DonationStream``.
///
/// # Definition
/// The scores are those of ``ExternalScores``. The file is read twice: once for the names of the strategies, what they
/// state and the digest, and once with the people.
///
/// # Edge cases
/// The scores of a person have to stand together, and people follow one another as in `donations.jsonl`; the rows of a
/// person may be in any order. Anything else is an error that names the line. A pipe, which can be read once, is
/// refused.
///
/// # Cost
/// Memory for the scores of the people read together.
package final class StreamedScores {
  /// What the file says about a strategy beside its scores.
  package struct Strategy: Sendable {
    package let name: String
    package let statesProbabilities: Bool
  }

  package let strategies: [Strategy]
  package let digest: String
  /// By strategy, how many shortcuts of the people read so far it names at their first use.
  package private(set) var firstUses: [String: FirstUses] = [:]
  private var csv: CSVReader
  private let columns: ExternalColumns
  /// The cells of the current row, when they are about somebody whose donations were not read yet.
  private var held: ExternalColumns.Cells?

  /// Opens a file and reads what it says about its strategies.
  /// - Throws: ``DataError`` with the line and column of the first problem.
  package init(_ path: String) throws(DataError) {
    guard let identity = FileIdentity(ofPath: path), identity.kind == .file else {
      // What is no file at all, the reader says better.
      _ = try CSVReader(path)
      throw DataError(
        file: path, reason: "with --stream the scores are read twice, and this is no file that can be",
        remedy: "write them into a file, or replay without --stream")
    }
    var first = try CSVReader(path)
    let cells = try ExternalColumns(&first)
    var (names, found): (SymbolTable, [ExternalRows]) = (SymbolTable(), [])
    while try first.advance() {
      let row = try cells.cells(of: first)
      let number = Int(names.intern(row.strategy).rawValue)
      if number == found.count {
        try first.check(strategy: row.strategy, at: cells.strategy)
        found.append(ExternalRows(name: row.strategy))
      }
      if row.shortcut.isEmpty { continue }
      if let (reason, remedy) = found[number].note(hasProbability: row.probability != nil) {
        throw first.failure(at: cells.probability ?? cells.strategy, reason, remedy)
      }
    }
    if found.isEmpty { throw ExternalScores.empty(first.name) }
    strategies = found.map { Strategy(name: $0.name, statesProbabilities: $0.statesProbabilities) }
    digest = first.digest
    csv = try CSVReader(path)
    columns = try ExternalColumns(&csv)
  }

  /// Reads the scores of a dataset's people, up to the first row about somebody else. Values that no donation has are
  /// added to its symbol table.
  /// - Throws: ``DataError`` with the line of the first problem.
  func read(for dataset: inout Dataset, options: ReplayOptions) throws(DataError) -> [ExternalStrategy] {
    var collected = CollectedScores(for: dataset, strategies: strategies)
    while let cells = try next() {
      guard let row = collected.row(of: cells.identifier) else {
        held = cells
        break
      }
      try collected.add(cells, to: row, csv, columns)
    }
    let isTrial = TrialRows.of(dataset, options: options)
    if let held, !collected.answers(isTrial) {
      throw outOfStep(held.identifier, after: dataset.people.map(\.identifier).first)
    }
    let strategies = try collected.strategies(of: &dataset, isTrial, file: csv.name)
    for strategy in strategies { firstUses[strategy.name, default: FirstUses()].add(strategy.firstUses) }
    return strategies
  }

  func checkEnd() throws(DataError) {
    if let held { throw outOfStep(held.identifier, after: nil) }
    if let cells = try next() { throw outOfStep(cells.identifier, after: nil) }
  }

  private func next() throws(DataError) -> ExternalColumns.Cells? {
    if let cells = held {
      held = nil
      return cells
    }
    return try csv.advance() ? columns.cells(of: csv) : nil
  }

  private func outOfStep(_ identifier: String, after person: String?) -> DataError {
    let rest = person.map { ", and not every trial of \"\(Excerpt.of($0))\" has scores yet" } ?? ""
    return csv.failure(
      at: columns.identifier,
      "no donation of the person who comes next has the identifier \"\(Excerpt.of(identifier))\"" + rest,
      "give each person's scores together, people in the order of the donations, or replay without --stream")
  }
}
