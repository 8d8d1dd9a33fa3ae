import PredictionEngine

/// The only rows to score, by their identifiers in a column of a CSV file. An identifier that no row has is an error.
package struct ScoreOnlyList: Sendable {
  private let argument: String
  /// The identifiers as bytes, with whether a row has them.
  private var isFound: [[UInt8]: Bool] = [:]

  /// Reads an argument of the form `FILE:COLUMN`.
  /// - Throws: ``DataError`` for a list that cannot be read.
  package init(_ argument: String) throws(DataError) {
    self.argument = argument
    var isFound: [[UInt8]: Bool] = [:]
    try ScoreOnlyList.forEach(argument) { text in
      isFound[Array(text.utf8)] = false
      return true
    }
    self.isFound = isFound
  }

  /// Returns the identifiers of a whole dataset's rows that are on a list.
  /// - Throws: ``DataError``, also for an identifier that no row of the dataset has.
  package static func read(_ argument: String, dataset: Dataset) throws(DataError) -> Set<Symbol> {
    var list = try ScoreOnlyList(argument)
    let symbols = list.symbols(of: dataset)
    try list.checkEnd()
    return symbols
  }

  package mutating func symbols(of dataset: Dataset) -> Set<Symbol> {
    var symbols: Set<Symbol> = []
    for row in dataset.rows {
      let text = Array(dataset.symbols.utf8(of: row.identifier))
      guard let place = isFound.index(forKey: text) else { continue }
      isFound.values[place] = true
      symbols.insert(row.identifier)
    }
    return symbols
  }

  package func checkEnd() throws(DataError) {
    if isFound.values.allSatisfy({ $0 }) { return }
    try ScoreOnlyList.forEach(argument) { isFound[Array($0.utf8)] ?? false }
  }

  /// Calls `body` with each identifier of a list, which returns whether a row has it.
  private static func forEach(_ argument: String, _ body: (String) -> Bool) throws(DataError) {
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
