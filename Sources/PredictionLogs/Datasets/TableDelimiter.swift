/// The character between the columns of a table: a comma, a semicolon, a tab or a vertical bar.
///
/// Without an option, the format's usual delimiter stays unless it does not yield the mapped columns and exactly one other
/// delimiter does.
package struct TableDelimiter: Sendable, Equatable {
  package let byte: UInt8

  private static let all: [(byte: UInt8, name: String, spellings: [String])] = [
    (UInt8(ascii: ","), "commas", [",", "comma"]),
    (UInt8(ascii: ";"), "semicolons", [";", "semicolon"]),
    (UInt8(ascii: "\t"), "tabs", ["\t", "\\t", "tab"]),
    (UInt8(ascii: "|"), "vertical bars", ["|", "pipe", "bar"]),
  ]

  /// Takes a delimiter from an option's text.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    guard let known = TableDelimiter.all.first(where: { $0.spellings.contains(text) }) else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no delimiter of a table",
        remedy: "write ',', ';', tab or '|'")
    }
    byte = known.byte
  }

  private init(byte: UInt8) { self.byte = byte }

  var name: String { TableDelimiter.all.first { $0.byte == byte }?.name ?? "" }

  /// Returns the delimiter that the first line has when it is not the usual one; `nil` when the usual one yields
  /// all columns, or when no single other one does.
  static func other(
    than usual: UInt8, in bytes: UnsafeBufferPointer<UInt8>, columns: Set<String>, form: TableForm
  ) -> TableDelimiter? {
    let header = line(of: bytes, from: 0).text
    func fits(_ delimiter: UInt8) -> Bool {
      columns.isSubset(
        of: TableDelimiter.names(in: header, delimiter, quotes: form.quotes(separator: delimiter)))
    }
    if fits(usual) { return nil }
    let fitting = all.map(\.byte).filter { $0 != usual && fits($0) }
    return fitting.count == 1 ? TableDelimiter(byte: fitting[0]) : nil
  }

  private static let linesTried = 20

  /// Returns the number of lines above the one that has all columns, such as a title or comments; 0 where the first
  /// line has them, or none of the first.
  static func linesAbove(_ columns: Set<String>, in bytes: UnsafeBufferPointer<UInt8>, form: TableForm) -> Int
  {
    let tried = form.delimiter.map { [$0.byte] } ?? all.map(\.byte)
    var (start, line) = (0, 0)
    while start < bytes.count, line < linesTried {
      let (text, next) = TableDelimiter.line(of: bytes, from: start)
      if tried.contains(where: {
        columns.isSubset(of: names(in: text, $0, quotes: form.quotes(separator: $0)))
      }) {
        return line
      }
      (start, line) = (next, line + 1)
    }
    return 0
  }

  /// Returns a line without its end, and where the next one begins.
  private static func line(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (text: UnsafeBufferPointer<UInt8>, next: Int) {
    let end = ByteSearch.position(of: 10, in: bytes, from: start) ?? bytes.count
    let isEnded = end > start && bytes[end - 1] == 13
    return (UnsafeBufferPointer(rebasing: bytes[start..<(isEnded ? end - 1 : end)]), end + 1)
  }

  /// Returns the names of a header line, without the quotes around them where quotes quote.
  private static func names(
    in header: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8, quotes: Bool
  ) -> Set<String> {
    var names: Set<String> = []
    var (name, isQuoted) = ([UInt8](), false)
    for byte in header {
      if quotes, byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        names.insert(String(decoding: name, as: UTF8.self))
        name.removeAll(keepingCapacity: true)
      } else {
        name.append(byte)
      }
    }
    names.insert(String(decoding: name, as: UTF8.self))
    return names
  }
}
