/// The text between the columns of a table: a comma, a semicolon, a tab or a vertical bar; another sign or several, such as
/// `::`; or a run of blanks. Written with a space beside it (`' | '`, `tab with blanks`), the blanks around it belong to no value.
///
/// Without an option, the format's usual delimiter stays unless it does not yield the mapped columns and another one does:
/// exactly one of the four, or else the first of the other forms.
package struct TableDelimiter: Sendable, Equatable {
  let separator: FieldSeparator
  let name: String

  private static let all: [(text: String, name: String, spellings: [String])] = [
    (",", "commas", [",", "comma"]), (";", "semicolons", [";", "semicolon"]),
    ("\t", "tabs", ["\t", "\\t", "tab"]), ("|", "vertical bars", ["|", "pipe", "bar"]),
  ]
  private static let usual = all.map { TableDelimiter(FieldSeparator($0.text), $0.name) }
  private static let blanks = TableDelimiter(.blanks, "blanks")
  private static let others =
    [TableDelimiter(FieldSeparator("::"), "::")]
    + [3, 2].map {
      TableDelimiter(
        FieldSeparator(all[$0].text, dropsBlanks: true), "\(all[$0].name) with blanks around them")
    } + [blanks]

  private init(_ separator: FieldSeparator, _ name: String) {
    (self.separator, self.name) = (separator, name)
  }

  /// Takes a delimiter from an option's text.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    let core = text.replacing(" with blanks", with: "").split(separator: " ").joined(separator: " ")
    if core.isEmpty && !text.isEmpty || ["blanks", "blank", "spaces", "space"].contains(core) {
      self = TableDelimiter.blanks
      return
    }
    if let place = TableDelimiter.all.firstIndex(where: { $0.spellings.contains(core) }) {
      let (known, name, _) = TableDelimiter.all[place]
      self.init(FieldSeparator(known, dropsBlanks: core != text), name)
      return
    }
    let isSign = core.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic && !("0"..."9" ~= $0) && !"\"\n\r\\".unicodeScalars.contains($0)
    }
    guard isSign, 1...8 ~= core.utf8.count else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no delimiter of a table",
        remedy: "write ',', ';', tab, '|', another sign or several such as '::', or blanks")
    }
    self.init(FieldSeparator(core, dropsBlanks: core != text), core)
  }

  /// Returns the delimiter that the header, which begins at a position, has when it is not the usual one; `nil` when the usual one yields
  /// all columns, or when no other one is plain.
  static func other(
    than usual: FieldSeparator, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, columns: Set<String>,
    form: TableForm
  ) -> TableDelimiter? {
    let header = line(of: bytes, from: start).text
    func fits(_ separator: FieldSeparator) -> Bool {
      let names = names(in: header, separator, quotes: form.quotes(separator: separator))
      return form.columns.map { $0.counts ~= names.count } ?? columns.isSubset(of: names)
    }
    if fits(usual) { return nil }
    let fitting = TableDelimiter.usual.filter { $0.separator != usual && fits($0.separator) }
    return fitting.isEmpty
      ? others.first { fits($0.separator) && !($0 == blanks && header.contains(9)) }
      : fitting.count == 1 ? fitting[0] : nil
  }

  /// The fields of a line that has one field by the usual delimiter: by the first other one that makes three of it.
  static func fields(of line: String) -> [String] {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      (usual + others).lazy.map { names(in: bytes, $0.separator, quotes: false) }.first { $0.count > 2 } ?? [
        line
      ]
    }
  }

  private static let linesTried = 20

  /// Returns the number of lines above the one that has all columns, such as a title or comments, and where that line
  /// begins; 0 where the first line has them, or none of the first.
  static func linesAbove(
    _ columns: Set<String>, in bytes: UnsafeBufferPointer<UInt8>, form: TableForm
  ) -> (count: Int, start: Int) {
    let tried = form.delimiter.map { [$0] } ?? usual + others
    var (start, line) = (0, 0)
    while start < bytes.count, line < linesTried {
      let (text, next) = TableDelimiter.line(of: bytes, from: start)
      if tried.contains(where: {
        columns.isSubset(of: names(in: text, $0.separator, quotes: form.quotes(separator: $0.separator)))
      }) {
        return (line, start)
      }
      (start, line) = (next, line + 1)
    }
    return (0, 0)
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
    in header: UnsafeBufferPointer<UInt8>, _ separator: FieldSeparator, quotes: Bool
  ) -> [String] {
    let content = separator.content(of: header)
    var (names, name, isQuoted) = ([String](), [UInt8](), false)
    var position = content.lowerBound
    while position < content.upperBound {
      if !isQuoted, let end = separator.end(at: position, in: header) {
        names.append(String(decoding: name, as: UTF8.self))
        name.removeAll(keepingCapacity: true)
        position = end
        continue
      }
      if quotes, header[position] == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else {
        name.append(header[position])
      }
      position += 1
    }
    return names + [String(decoding: name, as: UTF8.self)]
  }
}
