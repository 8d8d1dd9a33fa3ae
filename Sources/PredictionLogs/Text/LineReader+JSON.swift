/// Reads lines as JSON, and refuses JSON of another shape than one object a line before a line is read.
extension LineReader {
  var isBlank: Bool { withRecord { $0.allSatisfy { $0 == 32 || $0 == 9 } } }

  /// Returns the record as JSON; `nil` where it is blank.
  func document() throws(DataError) -> JSONDocument? {
    isBlank ? nil : try JSONDocument(withRecord { Array($0) }, file: name, firstLine: line)
  }

  /// Reads JSON of another shape than one object a line as such lines: an array of objects, and objects that go on in the
  /// next line.
  mutating func readOtherShapes() {
    let isOther = withBytesAhead { bytes in
      let shown = Array(bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2))
      let line = bytes.prefix { $0 != 10 }
      let rest = bytes.dropFirst(line.count + 1).first { !" \t".utf8.contains($0) }
      let last = line.last { !" \t\r".utf8.contains($0) }
      let isBroken =
        last.map { "{,[".utf8.contains($0) } ?? false && rest.map { "\"}]".utf8.contains($0) } ?? false
      return shown == Array("[{".utf8) || shown.first == UInt8(ascii: "{") && isBroken
    }
    if isOther { readRecords() }
  }
}
