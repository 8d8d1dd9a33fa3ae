/// Reads the records of a table one at a time, whatever its format is. The fields of a record are those of the
/// table's columns, in their order.
protocol TableRecords: ~Copyable {
  /// The file's name for messages.
  var name: String { get }
  /// The digest of the bytes read so far.
  var digest: String { get }
  /// The number of the line in which the current record starts.
  var line: Int { get }
  /// The number of fields in the current record.
  var count: Int { get }
  /// How fields are written; `nil` for records that are no text of fields.
  var writing: TableWriting? { get }

  /// The sentences about quotes that may mean something else than they were read as.
  var quoteRemarks: [String] { get }

  /// Estimates the number of rows in the file from the rows read so far.
  func rows(after count: Int) -> Int
  /// Reads the next record; returns false at the end.
  mutating func advance() throws(DataError) -> Bool
  /// Calls a closure with the current record's fields.
  func withFields<Result, Failure>(
    _ body: (CSVReader.Fields) throws(Failure) -> Result
  ) throws(Failure) -> Result
  /// Returns the line of a field's first byte and its column in bytes, from 1.
  func place(of index: Int) -> (line: Int, column: Int)
  /// Continues after the record's first line.
  mutating func rewind()
}
