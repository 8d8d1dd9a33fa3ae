/// Recognises files that are no UTF-8 text by their first bytes, and says what makes a text of them.
enum FileSignature {
  static let longest = 64

  /// The program that uncompresses such a file with `-dc`; `nil` for a file of another kind, and for a folder of files.
  static func program(for bytes: [UInt8]) -> String? {
    compression(of: bytes).flatMap { $0.command.hasSuffix(" -dc") ? String($0.command.dropLast(4)) : nil }
  }

  static func isDatabase(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "SQLite format 3\u{0}".utf8) }

  /// The error of a file that is no UTF-8 text. What has no name of a file is not named in a command. `encoding` is the one
  /// that was told; `nil` where none can be.
  static func refusal(
    of bytes: [UInt8], _ name: String, isNamed: Bool, _ told: TextEncoding? = nil
  ) -> DataError? {
    func error(_ reason: String, _ remedy: String) -> DataError {
      DataError(file: name, reason: reason, remedy: remedy)
    }
    if let (format, command) = compression(of: bytes) {
      return error(
        "the file is compressed (\(format))",
        "pipe it: \(command) \(isNamed ? ShellText.quoted(name) : "FILE") | nextaction … -")
    }
    if told ?? .utf8 == .utf8, let encoding = encoding(of: bytes) {
      return DataError(
        file: name, line: 1, column: 1, reason: "the text is \(encoding), not UTF-8",
        remedy: told != nil && encoding != "UTF-32"
          ? "say --encoding \(encoding.lowercased())"
          : "convert it: " + ShellText.command("iconv -f \(encoding) -t UTF-8", name, "utf8"))
    }
    let new = ShellText.beside(name, "table", extension: "csv")
    if isDatabase(bytes) {
      return error(
        "the file is a SQLite database",
        "say which rows are read: --query 'SELECT * FROM TABLE' and --map (sqlite3 \(ShellText.file(name)) .tables "
          + "lists the tables), or --like with the preset of the program that wrote it")
    }
    if bytes.starts(with: Array("PAR1\u{15}".utf8)) {
      let (from, to) = (ShellText.inQuotes(name), ShellText.inQuotes(new))
      return error("the file is Parquet", "write it as CSV: duckdb -c \"COPY (FROM \(from)) TO \(to)\"")
    }
    let others: [([UInt8], String)] = [
      ([0xD0, 0xCF, 0x11, 0xE0], "a spreadsheet's or another office file"), (Array("%PDF-".utf8), "a PDF"),
      (Array("bplist0".utf8), "a property list"), (Array("ARROW1\u{0}".utf8), "Arrow"),
      ([0x89, 0x48, 0x44, 0x46], "HDF5"), (Array("Obj\u{1}".utf8), "Avro"),
    ]
    let other = others.first { bytes.starts(with: $0.0) }?.1
    return (isWorkbook(bytes) ? "a spreadsheet or another office file" : other).map {
      error("the file is \($0) and no text", "save it as CSV or JSON Lines with the program that made it")
    }
  }

  /// The compression of a file, and the command that undoes it.
  private static func compression(of bytes: [UInt8]) -> (format: String, command: String)? {
    let signatures: [([UInt8], String, String)] = [
      ([0x1F, 0x8B], "gzip", "gzip -dc"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -dc"), ([0x04, 0x22, 0x4D, 0x18], "lz4", "lz4 -dc"),
      ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
    ]
    let block: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    if bytes.starts(with: Array("BZh".utf8)), bytes.dropFirst(4).starts(with: block) {
      return ("bzip2", "bzip2 -dc")
    }
    if isWorkbook(bytes) { return nil }
    return signatures.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.2) }
  }

  /// An encoding that is not UTF-8, as `iconv` names it: by its mark, or by the zeros beside ASCII.
  private static func encoding(of bytes: [UInt8]) -> String? {
    let marks: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"),
      ([0xFE, 0xFF], "UTF-16"),
    ]
    if let mark = marks.first(where: { bytes.starts(with: $0.0) }) { return mark.1 }
    guard bytes.count >= 4 else { return nil }
    switch bytes[..<4].map({ $0 == 0 }) {
    case [false, true, false, true]: return "UTF-16LE"
    case [true, false, true, false]: return "UTF-16BE"
    default: return nil
    }
  }

  /// Whether a zip file is an office file, by the name of its first member.
  private static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), bytes.count > 30 else { return false }
    return ["[Content_Types].xml", "_rels/", "docProps/", "xl/", "mimetype"].contains {
      bytes.dropFirst(30).starts(with: Array($0.utf8))
    }
  }
}
