/// Collects what the lines of a file of JSON objects say. The file is read the same way whatever its lines mean:
/// plain lines in place, any other as JSON, and a line that cannot be read is reported or stops the run.
protocol LineCollector {
  var count: Int { get }
  /// Takes a plain line in place. Returns false, and takes nothing, when the line is not plain.
  mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool
  mutating func take(_ document: JSONDocument, line: Int) throws(DataError)
  mutating func reserve(_ expected: Int)
}

extension LineCollector {
  func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }
  func reserve(_ expected: Int) {}

  /// Takes every line that is not empty.
  mutating func read(_ lines: inout LineReader, noting bad: inout BadRows) throws(DataError) {
    while true {
      do throws(DataError) {
        guard try lines.advance() else { break }
        let line = lines.line
        if lines.withRecord({ takePlain($0, line: line) }) {
          if count == DatasetBuilder.sample { reserve(lines.lines(after: count)) }
          continue
        }
        if let document = try lines.document() { try take(document, line: line) }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
      }
    }
  }
}
