import PredictionEngine

/// Collects the rows of a file of scores for the trials of one dataset.
///
/// # Cost
/// A row takes 40 bytes. Each shortcut is parsed once.
struct CollectedScores {
  private var shortcuts: ExternalShortcuts
  /// The dataset's symbols, and the values that no donation has.
  private var symbols: SymbolTable
  private var rowOfSymbol: [Symbol: Int32] = [:]
  private var names = SymbolTable()
  private var collected: [ExternalRows] = []

  /// Starts without rows. `strategies` are those that are known beforehand, in their order.
  init(for dataset: Dataset, strategies: [StreamedScores.Strategy] = []) {
    shortcuts = ExternalShortcuts(catalog: dataset.catalog)
    symbols = dataset.symbols
    for (row, content) in dataset.rows.enumerated() { rowOfSymbol[content.identifier] = Int32(row) }
    for strategy in strategies {
      _ = names.intern(strategy.name)
      collected.append(ExternalRows(name: strategy.name, statesProbabilities: strategy.statesProbabilities))
    }
  }

  /// True before the first row, unless strategies were known beforehand.
  var isEmpty: Bool { collected.isEmpty }

  func row(of identifier: String) -> Int32? { symbols.symbol(for: identifier).flatMap { rowOfSymbol[$0] } }

  /// Adds the file's current row, whose cells were read, to the scores of a row of the dataset.
  mutating func add(
    _ cells: ExternalColumns.Cells, to row: Int32, _ csv: borrowing CSVReader, _ columns: ExternalColumns
  ) throws(DataError) {
    let number = Int(names.intern(cells.strategy).rawValue)
    if number == collected.count {
      try csv.check(strategy: cells.strategy, at: columns.strategy)
      collected.append(ExternalRows(name: cells.strategy))
    }
    var shortcut: Int32 = -1
    if !cells.shortcut.isEmpty {
      do {
        shortcut = try shortcuts.number(of: cells.shortcut, symbols: &symbols)
      } catch {
        throw csv.failure(at: columns.shortcut, error.reason, error.remedy)
      }
    }
    let entry = ExternalRows.Entry(
      row: row, shortcut: shortcut, line: Int32(clamping: csv.line), score: cells.score ?? 0,
      probability: cells.probability ?? 0)
    if let (reason, remedy) = collected[number].add(entry, hasProbability: cells.probability != nil) {
      throw csv.failure(at: columns.probability ?? columns.strategy, reason, remedy)
    }
  }

  func answers(_ isTrial: [Bool]) -> Bool { collected.allSatisfy { $0.answers(isTrial) } }

  /// Checks and sorts the rows, counts the first uses that they name, and adds values that no donation has to the dataset's symbols.
  func strategies(
    of dataset: inout Dataset, _ isTrial: [Bool], file: String
  ) throws(DataError) -> [ExternalStrategy] {
    var strategies: [ExternalStrategy] = []
    for rows in collected {
      strategies.append(
        try rows.strategy(shortcuts: shortcuts.all, isTrial: isTrial, file: file) { row in
          dataset.symbols.text(of: dataset.rows[row].identifier)
        })
    }
    dataset.symbols = symbols
    let firstUses = FirstUses.shortcuts(of: dataset, isTrial: isTrial)
    for place in strategies.indices { strategies[place].firstUses = strategies[place].named(of: firstUses) }
    return strategies
  }
}
