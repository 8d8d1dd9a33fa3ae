/// The records of a CSV or TSV file, as RFC 4180 has them, one at a time.
///
/// A quoted field may hold separators, line breaks and doubled quotes.
///
/// # Edge cases
/// A quote inside an unquoted field, text after a closing quote, and a quote without end are errors with their place. An
/// empty line is passed over.
///
/// # Source
/// RFC 4180.
struct CSVReader: ~Copyable {
  private var lines: LineReader
  private let separator: UInt8
  private var text: [UInt8] = []
  private var next: [UInt8] = []
  private var content: [UInt8] = []
  private var ends: [Int] = []
  private var columns: [Int] = []
  /// The line that the current record starts in.
  private(set) var line = 0

  init(_ path: String, separator: UInt8 = UInt8(ascii: ",")) throws(DataError) {
    lines = try LineReader(path)
    self.separator = separator
  }

  var name: String { lines.name }
  var digest: String { lines.digest }
  /// Fields in the current record.
  var count: Int { ends.count }

  /// The bytes of a field.
  func field(_ index: Int) -> ArraySlice<UInt8> { content[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// The text of a field.
  func string(_ index: Int) -> String { String(decoding: field(index), as: UTF8.self) }

  /// The column, in bytes from 1, at which a field starts in the record's first line.
  func column(_ index: Int) -> Int { columns[index] }

  /// Reads the next record; false at the end. After an error the reader goes on with the next line.
  mutating func advance() throws(DataError) -> Bool {
    repeat {
      guard try lines.next(into: &text) else { return false }
    } while text.isEmpty
    line = lines.line
    content.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    var position = 0
    while true {
      columns.append(position + 1)
      if position < text.count, text[position] == UInt8(ascii: "\"") {
        position = try quoted(from: position)
      } else {
        while position < text.count, text[position] != separator {
          if text[position] == UInt8(ascii: "\"") {
            throw fail(position, "a quote stands inside a field that does not start with one")
          }
          content.append(text[position])
          position += 1
        }
      }
      ends.append(content.count)
      if position == text.count { return true }
      position += 1
    }
  }

  private mutating func quoted(from start: Int) throws(DataError) -> Int {
    var position = start + 1
    while true {
      if position == text.count {
        guard text.count <= LineReader.maximumLine, try lines.next(into: &next) else {
          throw fail(start, "a quoted field has no end")
        }
        text.append(10)
        text.append(contentsOf: next)
        content.append(10)
        position += 1
        continue
      }
      let byte = text[position]
      position += 1
      if byte != UInt8(ascii: "\"") {
        content.append(byte)
      } else if position < text.count, text[position] == UInt8(ascii: "\"") {
        content.append(byte)
        position += 1
      } else if position == text.count || text[position] == separator {
        return position
      } else {
        throw fail(position, "there is text after a closing quote")
      }
    }
  }

  private func fail(_ offset: Int, _ reason: String) -> DataError {
    DataError(
      file: name, line: line, column: offset + 1, reason: reason,
      remedy: "quote the whole field and double every quote inside it")
  }
}
