/// The names of a table's columns, for a file without a header: `--columns user,venue,time`.
///
/// A name may be empty where a column is not used. Names that end with a question mark at the end of the list are those of
/// columns that a row may lack at its end.
package struct ToldColumns: Sendable, Equatable {
  let names: [String]
  /// The fewest and the most fields of a row.
  let counts: ClosedRange<Int>

  /// Takes a value of `--columns`.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    let parts = QuotedNames.split(text, at: ",")
    let optional = parts.reversed().prefix { $0.hasSuffix("?") && $0.utf8.count > 1 }.count
    counts = (parts.count - optional)...parts.count
    names = parts.enumerated().map { place, part in
      QuotedNames.plain(place < parts.count - optional ? part[...] : part.dropLast())
    }
    if counts.lowerBound < 1 || names.allSatisfy(\.isEmpty) {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" names no column that every row has",
        remedy: "write the names in the order of the columns: user,venue,time")
    }
  }
}
