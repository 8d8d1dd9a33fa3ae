import PredictionEngine

/// The only rows to score, by their identifiers in a column of a CSV file. An identifier that no row has is an error.
package struct ScoreOnlyList: Sendable {
  private struct Place {
    let line: Int
    let column: Int
    var isFound = false
  }

  private let file: String
  /// The identifiers as bytes, with the first place of each.
  private var places: [[UInt8]: Place] = [:]

  /// Reads an argument of the form `FILE:COLUMN`.
  /// - Throws: ``DataError`` for a list that cannot be read.
  package init(_ argument: String) throws(DataError) {
    guard let colon = argument.lastIndex(of: ":"), colon != argument.startIndex,
      argument.index(after: colon) < argument.endIndex
    else {
      throw DataError(
        file: argument, reason: "--score-only needs a file and a column", remedy: "write FILE:COLUMN")
    }
    let column = String(argument[argument.index(after: colon)...])
    var csv = try CSVReader(String(argument[..<colon]))
    file = csv.name
    let header = TableHeader(try csv.readNames(), file: file)
    let index = try header.position(of: column)
    while try csv.advance() {
      guard csv.count == header.names.count else {
        throw DataError(
          file: file, line: csv.line,
          reason: "the row has \(CountedNoun.of(csv.count, "fields")), the header \(header.names.count)",
          remedy: "correct the row")
      }
      let identifier = csv.withFields { Array($0[index]) }
      if places[identifier] != nil { continue }
      let (line, start) = csv.place(of: index)
      places[identifier] = Place(line: line, column: start)
    }
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
      let text = dataset.symbols.utf8(of: row.identifier)
      guard
        let index = places.index(forKey: Array(text))
          ?? places.index(forKey: Array(dataset.wordOfRows.utf8) + text)
      else { continue }
      places.values[index].isFound = true
      symbols.insert(row.identifier)
    }
    return symbols
  }

  package func checkEnd() throws(DataError) {
    guard let stranger = places.filter({ !$0.value.isFound }).min(by: { $0.value.line < $1.value.line })
    else {
      return
    }
    let text = String(decoding: stranger.key, as: UTF8.self)
    throw DataError(
      file: file, line: stranger.value.line, column: stranger.value.column,
      reason: "no donation has the identifier \"\(Excerpt.of(text))\"",
      remedy: "is this the list for this dataset, and is id mapped?")
  }
}
