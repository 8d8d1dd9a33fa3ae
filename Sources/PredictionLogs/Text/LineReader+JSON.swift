/// Reads lines as JSON, and refuses JSON of another shape than one object a line before a line is read.
extension LineReader {
  var isBlank: Bool { withRecord { $0.allSatisfy { $0 == 32 || $0 == 9 } } }

  /// Returns the record as JSON; `nil` where it is blank.
  func document() throws(DataError) -> JSONDocument? {
    isBlank ? nil : try JSONDocument(withRecord { Array($0) }, file: name, firstLine: line)
  }

  /// Throws for a file that begins with an array of objects, or with an object that goes on in the next line.
  func refuseOtherShapes() throws(DataError) {
    func error(_ what: String, _ remedy: String, _ filter: String) -> DataError {
      DataError(
        file: name, line: 1, column: 1, reason: "\(what), and JSON Lines have one object a line",
        remedy: "\(remedy): " + ShellText.command("jq -c '\(filter)'", name, "lines", extension: "jsonl"))
    }
    let (first, second, isBroken) = withBytesAhead { bytes in
      let shown = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
      let line = bytes.prefix { $0 != 10 }
      let rest = bytes.dropFirst(line.count + 1).first { !" \t".utf8.contains($0) }
      let last = line.last { !" \t\r".utf8.contains($0) }
      return (
        shown.first, shown.dropFirst().first,
        last.map { "{,[".utf8.contains($0) } ?? false && rest.map { "\"}]".utf8.contains($0) } ?? false
      )
    }
    if first == UInt8(ascii: "["), second == UInt8(ascii: "{") {
      throw error("the file is a JSON array", "write each of its elements on a line", ".[]")
    }
    if first == UInt8(ascii: "{"), isBroken {
      throw error("the first object goes on in the next line", "write each object on a line", ".")
    }
  }
}
