import PredictionEngine

/// Reads the only rows to score: the identifiers in a column of a CSV file.
enum ScoreOnlyList {
  /// Reads an argument of the form `FILE:COLUMN`.
  /// - Throws: ``DataError``, also for an identifier that no row of the dataset has.
  static func read(_ argument: String, dataset: Dataset) throws(DataError) -> Set<Symbol> {
    let known = Set(dataset.rows.map(\.identifier))
    var wanted: Set<Symbol> = []
    try forEach(argument) { text in
      guard let symbol = dataset.symbols.symbol(for: text), known.contains(symbol) else { return false }
      wanted.insert(symbol)
      return true
    }
    return wanted
  }

  /// Calls `body` with each identifier of the list, which returns whether a row has it.
  /// - Throws: ``DataError`` for a list that cannot be read, and for the first identifier that no row has.
  static func forEach(_ argument: String, _ body: (String) -> Bool) throws(DataError) {
    guard let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
      argument.index(after: colon) < argument.endIndex
    else {
      throw DataError(
        file: argument, reason: "--score-only needs a file and a column", remedy: "write FILE:COLUMN")
    }
    let column = String(argument[argument.index(after: colon)...])
    var csv = try CSVReader(String(argument[..<colon]))
    guard try csv.advance() else {
      throw DataError(
        file: csv.name, reason: "the file has no header", remedy: "name the columns in its first line")
    }
    let header = TableHeader(csv.strings, file: csv.name)
    let index = try header.position(of: column)
    while try csv.advance() {
      guard csv.count == header.names.count else {
        throw DataError(
          file: csv.name, line: csv.line,
          reason: "the row has \(CountedNoun.of(csv.count, "fields")), the header \(header.names.count)",
          remedy: "correct the row")
      }
      let text = csv.withFields { String(decoding: $0[index], as: UTF8.self) }
      if !body(text) {
        let (line, start) = csv.place(of: index)
        throw DataError(
          file: csv.name, line: line, column: start,
          reason: "no donation has the identifier \"\(Excerpt.of(text))\"",
          remedy: "is this the list for this dataset, and is id mapped?")
      }
    }
  }
}
