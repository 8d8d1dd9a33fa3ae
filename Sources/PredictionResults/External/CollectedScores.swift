import PredictionEngine
import PredictionLogs

/// The rows of a file of scores for the trials of one dataset: 40 bytes each.
struct CollectedScores {
  private let numbersRows: Bool
  private var shortcuts: ExternalShortcuts
  /// The dataset's symbols, and the values that no donation has.
  private var symbols: SymbolTable
  private var rowOfSymbol: [Symbol: Int32] = [:]
  private var names = SymbolTable()
  private var collected: [ExternalRows] = []

  /// Starts without rows. `strategies` are those that are known beforehand, in their order.
  init(for dataset: Dataset, strategies: [ScoredStrategy] = []) {
    numbersRows = dataset.numbersRows
    shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    symbols = dataset.symbols
    for (row, content) in dataset.rows.enumerated() { rowOfSymbol[content.identifier] = Int32(row) }
    for strategy in strategies {
      _ = names.intern(strategy.name)
      collected.append(ExternalRows(name: strategy.name, statesProbabilities: strategy.statesProbabilities))
    }
  }

  static func open(_ path: String) throws(DataError) -> ExternalTable {
    try ExternalTable(path, [.id, .strategy, .shortcut, .score], optional: [.probability])
  }

  /// The score and the probability of a table's row; no score for a trial without candidates.
  static func values(
    of table: borrowing ExternalTable
  ) throws(DataError) -> (score: Double?, probability: Double?) {
    let isEmpty = table[.shortcut].isEmpty
    if table[.score].isEmpty != isEmpty {
      throw table.failure(
        at: isEmpty ? .shortcut : .score, isEmpty ? "a score has no shortcut" : "the score is missing",
        "write both, or neither where the trial has no candidates")
    }
    let score = isEmpty ? nil : try table.number(at: .score, suchAs: "-2.5")
    if table[.probability].isEmpty { return (score, nil) }
    let probability = try table.probability()
    if isEmpty { throw table.failure(at: .probability, "a probability has no shortcut", "leave it empty") }
    return (score, probability)
  }

  static func empty(_ file: String) -> DataError {
    DataError(
      file: file, line: 1, reason: "the file has no scores",
      remedy: "write one row for each candidate of each trial")
  }

  /// Adds a table's row; returns false when it is about no donation of the dataset.
  mutating func add(_ table: borrowing ExternalTable) throws(DataError) -> Bool {
    let (score, probability) = try CollectedScores.values(of: table)
    let identifier = Dataset.identifier(named: table[.id], numbersRows: numbersRows)
    guard let row = symbols.symbol(for: identifier).flatMap({ rowOfSymbol[$0] }) else { return false }
    let number = try table.strategy(in: &names)
    if number == collected.count { collected.append(ExternalRows(name: table[.strategy])) }
    let shortcut = score == nil ? -1 : try table.shortcut(in: &shortcuts, &symbols)
    collected[number].add(
      ExternalRows.Entry(
        row: row, shortcut: shortcut, line: Int32(clamping: table.line), score: score ?? 0,
        probability: probability ?? 0))
    if score != nil { try collected[number].note(hasProbability: probability != nil, table) }
    return true
  }

  func answers(_ isTrial: [Bool]) -> Bool { collected.allSatisfy { $0.answers(isTrial) } }

  /// Checks and sorts the rows, counts the first uses that they name, and adds values that no donation has to the
  /// dataset's symbols.
  func strategies(
    of dataset: inout Dataset, _ isTrial: [Bool], file: String
  ) throws(DataError) -> [ExternalStrategy] {
    if collected.isEmpty { throw CollectedScores.empty(file) }
    var strategies: [ExternalStrategy] = []
    for rows in collected {
      strategies.append(
        try rows.strategy(shortcuts: shortcuts.all, isTrial: isTrial, file: file) { row in
          dataset.name(ofRow: row)
        })
    }
    dataset.symbols = symbols
    let firstUses = FirstUses.shortcuts(of: dataset, isTrial: isTrial)
    for place in strategies.indices { strategies[place].firstUses = strategies[place].named(of: firstUses) }
    return strategies
  }
}
