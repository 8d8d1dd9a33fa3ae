/// A file that a map gives a meaning, opened: a table, or JSON.
struct MappedSource: ~Copyable {
  let bytes: ByteSource
  /// Whether it is JSON Lines, or JSON that is read like them.
  let isLines: Bool

  /// Opens a path in a format; without one, a file that begins with a brace or a bracket is JSON, and all else a table.
  init(_ path: String, _ format: (any DatasetFormat)?, _ options: DatasetOptions) throws(DataError) {
    try options.refuseDefinitions(path)
    var source = try ByteSource(path, query: options.form.query)
    source.encoding = options.form.encoding
    var isLines = format is JSONLinesFormat || options.form.records != nil
    if let records = options.form.records {
      if let format, !(format is JSONLinesFormat) {
        throw DataError(
          file: path, reason: "--records is for JSON, and this is read as \(format.name)",
          remedy: "leave it out, or say --format jsonl")
      }
      source.records = JSONElementLines(records)
    }
    if let history = format as? ShellHistoryFormat {
      source.records = ShellHistoryLines(history.shell)
      isLines = true
    }
    if format == nil, !isLines, options.form.givenOfTables == nil {
      source.keep()
      let lines = try LineReader(source)
      let start = lines.withBytesAhead { bytes in bytes.first { !" \t\r\n".utf8.contains($0) } }
      isLines = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
      source = lines.restarted()
    }
    bytes = source
    self.isLines = isLines
  }
}
