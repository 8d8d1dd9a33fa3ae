import PredictionEngine

/// The only rows to score, by their identifiers, where a dataset is read a few people at a time.
///
/// # Edge cases
/// Whether each identifier is one of a row is known at the end, and the error then names its line as for a dataset that
/// is read whole.
///
/// # Cost
/// Memory for the list, whatever the size of the dataset.
package struct ScoreOnlyNames: Sendable {
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

  /// Returns the identifiers of the rows of some people that are on the list.
  mutating func symbols(of dataset: Dataset) -> Set<Symbol> {
    var symbols: Set<Symbol> = []
    for row in dataset.rows {
      let text = Array(dataset.symbols.utf8(of: row.identifier))
      guard let place = isFound.index(forKey: text) else { continue }
      isFound.values[place] = true
      symbols.insert(row.identifier)
    }
    return symbols
  }

  func checkEnd() throws(DataError) {
    if isFound.values.allSatisfy({ $0 }) { return }
    try ScoreOnlyList.forEach(argument) { isFound[Array($0.utf8)] ?? false }
  }
}
