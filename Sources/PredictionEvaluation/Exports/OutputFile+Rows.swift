/// Opens the files of rows that a replay writes beside its results.
extension OutputFile {
  /// Opens a file of rows about people, and writes the header.
  /// - Throws: ``WriteError`` for a file that cannot be written.
  convenience init(_ path: String, columns: [String]) throws(WriteError) {
    try self.init(path, holdsPeople: true)
    var line = CSVLine()
    for column in columns { line.add(column) }
    line.end()
    write(line.bytes)
  }
}
