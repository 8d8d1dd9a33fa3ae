/// Reads the records of a table one at a time, whatever its format is. The fields of a record are those of the
/// table's columns, in their order.
protocol TableRecords: ~Copyable {
  var name: String { get }
  var digest: String { get }
  var line: Int { get }
  var count: Int { get }
  /// How fields are written; `nil` for records that are no text of fields.
  var writing: TableWriting? { get }
  /// The sentences about quotes that may mean something else than they were read as.
  var quoteRemarks: [String] { get }

  mutating func readNames() throws(DataError) -> [String]
  func rows(after count: Int) -> Int
  mutating func advance() throws(DataError) -> Bool
  func withFields<Result, Failure>(
    _ body: (CSVReader.Fields) throws(Failure) -> Result
  ) throws(Failure) -> Result
  func place(of index: Int) -> (line: Int, column: Int)
  /// Continues after the record's first line.
  mutating func rewind()
}

/// The separator and the quoting of a table, for messages about its header and its rows.
package struct TableWriting: Sendable {
  var separator: FieldSeparator
  /// Whether a quote at the start of a field quotes the field.
  var quotes: Bool
  /// Whether a person said what a quote means, or a database has written the quotes.
  var isTold = false
  /// Whether an option names the columns, and no line does.
  var namesAreTold = false
  /// The number of lines above the header, which are passed over.
  var linesAbove = 0
  /// The fewest and the most fields of a row, where names were told that a row may lack at its end.
  var counts: ClosedRange<Int>?

  var pattern: String { separator.pattern }
}
