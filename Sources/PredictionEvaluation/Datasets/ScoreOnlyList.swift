import PredictionEngine

/// The identifiers in a column of a CSV file: the only rows to score.
public enum ScoreOnlyList {
  /// Reads `FILE:COLUMN`.
  /// - Throws: ``DataError``, also for an identifier that no row of the dataset has.
  public static func read(_ argument: String, dataset: Dataset) throws(DataError) -> Set<Symbol> {
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
    let header = (0..<csv.count).map { csv.string($0) }
    guard let index = header.firstIndex(of: column) else {
      throw DataError(
        file: csv.name, line: 1, reason: "there is no column \"\(column)\"",
        remedy: "the columns are " + header.joined(separator: ", "))
    }
    let known = Set(dataset.rows.map(\.identifier))
    var wanted: Set<Symbol> = []
    while try csv.advance() {
      guard index < csv.count else {
        throw DataError(
          file: csv.name, line: csv.line,
          reason: "the row has \(csv.count) fields, the header \(header.count)",
          remedy: "correct the row")
      }
      guard let symbol = dataset.symbols.symbol(for: csv.string(index)), known.contains(symbol) else {
        throw DataError(
          file: csv.name, line: csv.line, column: csv.column(index),
          reason: "no donation has the identifier \"\(csv.string(index))\"",
          remedy: "is this the list for this dataset, and is id mapped?")
      }
      wanted.insert(symbol)
    }
    return wanted
  }
}
