import PredictionEngine

/// The query by which rows of a SQLite database are read: one that begins with `SELECT` or `WITH`.
package struct DatabaseQuery: Sendable, Equatable {
  let text: String

  /// Takes a value of `--query`.
  /// - Throws: ``DataError`` without a place for what reads nothing.
  init(_ text: String) throws(DataError) {
    let word = text.drop(while: \.isWhitespace).prefix { $0.isLetter }.lowercased()
    guard ["select", "with"].contains(word) else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" reads no rows", remedy: "write a query: SELECT … FROM …")
    }
    self.text = text
  }
}
