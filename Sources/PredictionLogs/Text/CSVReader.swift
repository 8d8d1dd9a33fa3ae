/// Reads the records of a CSV or TSV file one at a time.
///
/// With quotes, as RFC 4180 defines them, a quoted field may hold separators, line breaks and doubled quotes.
/// Without, a quote is a character like any other, and a record is a line.
///
/// After an error the reader goes on with the line after the one in which the record starts, so a stray quote costs
/// only its own row. An empty line is skipped. A record without quotes is read in place; other fields are copied.
///
/// # Source
/// RFC 4180; without quotes, the media type text/tab-separated-values of IANA.
package struct CSVReader: TableRecords, ~Copyable {
  private(set) var lines: LineReader
  var form: TableWriting
  /// The names of the columns, where no line of the file has them.
  var toldNames: [String]?
  /// What the error of a quote in a wrong place says to do.
  var quoteRemedy = "quote the whole field and double every quote inside it"
  /// The records in which a quoted field holds a line end: their number, and the line of the first one.
  private(set) var joined = (count: 0, first: 0)
  /// The fields that begin and end with a quote where nothing is quoted.
  private(set) var wrapped = 0
  /// The ranges of the fields, in the record itself or in `content` after unquoting.
  private var fields: [Range<Int>] = []
  /// The position of each field of a record with quotes.
  private var starts: [Int] = []
  private var content: [UInt8] = []
  private var isQuoted = false

  package init(_ path: String) throws(DataError) { try self.init(try ByteSource(path)) }

  init(
    _ source: consuming ByteSource, separator: FieldSeparator = .comma, quotes: Bool = true
  ) throws(DataError) {
    lines = try LineReader(source)
    form = TableWriting(separator: separator, quotes: quotes)
  }

  package var name: String { lines.name }
  var writing: TableWriting? { form }
  package var digest: String { lines.digest }
  package var line: Int { lines.line }
  func rows(after count: Int) -> Int { lines.lines(after: count) }
  package var count: Int { fields.count }
  package var strings: [String] {
    withFields { fields in (0..<count).map { String(decoding: fields[$0], as: UTF8.self) } }
  }

  /// The spans of fields count no reference for a row.
  func withFields<Result, Failure>(
    _ body: (Fields) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try fields.span.withUnsafeBufferPointer { ranges throws(Failure) in
      if isQuoted {
        return try content.span.withUnsafeBufferPointer { bytes throws(Failure) in
          try body(Fields(bytes: bytes, ranges: ranges))
        }
      }
      return try lines.withRecord { record throws(Failure) in
        try body(Fields(bytes: record, ranges: ranges))
      }
    }
  }

  mutating func readNames() throws(DataError) -> [String] {
    if let toldNames { return toldNames }
    for _ in 0..<form.linesAbove { _ = try lines.advance() }
    guard try advance() else {
      throw DataError(
        file: name, reason: "the file has no header", remedy: "name the columns in its first line")
    }
    (joined, wrapped) = ((0, 0), 0)
    let names = strings
    if lines.withBytesAhead({ bytes in CSVReader.isRule(bytes.prefix { $0 != 10 }) }) {
      _ = try lines.advance()
    }
    return names
  }

  /// Whether a line is a rule, which is drawn below a header or a table with dashes: `--- | ---`.
  private static func isRule(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // A row of missing values has single dashes.
    String(decoding: line, as: UTF8.self).contains("---")
      && line.allSatisfy { "-+|=: \t,;\r".utf8.contains($0) }
  }

  package func place(of index: Int) -> (line: Int, column: Int) {
    place(offset: isQuoted ? starts[index] : fields[index].lowerBound)
  }

  /// Reads the next record; returns false at the end. The fields of most records are found in the same pass as the
  /// line: they have no quotes, and are as many as those of the record before.
  package mutating func advance() throws(DataError) -> Bool {
    if let byte = form.separator.single, lines.advance(separator: byte, fields: &fields) {
      isQuoted = false
      return true
    }
    repeat {
      guard try lines.advance() else { return false }
    } while lines.count == 0 || lines.withRecord({ $0[0] == UInt8(ascii: "-") && CSVReader.isRule($0[...]) })
    fields.removeAll(keepingCapacity: true)
    isQuoted = !split()
    if isQuoted {
      try readQuoted()
      if lines.isJoined { joined = (joined.count + 1, joined.count == 0 ? lines.line : joined.first) }
    }
    while let counts = form.counts, counts ~= fields.count, fields.count < counts.upperBound {
      let end = isQuoted ? content.count : lines.count
      fields.append(end..<end)
      starts.append(lines.count)
    }
    return true
  }

  /// Splits a record without quotes; returns false for one with a quote.
  private mutating func split() -> Bool {
    lines.withRecord { record in
      if form.quotes, ByteSearch.position(of: UInt8(ascii: "\""), in: record) != nil { return false }
      let separator = form.separator
      let content = separator.content(of: record)
      var (start, position) = (content.lowerBound, content.lowerBound)
      while position < content.upperBound {
        if let end = separator.end(at: position, in: record) {
          fields.append(start..<position)
          (start, position) = (end, end)
        } else {
          position += 1
        }
      }
      fields.append(min(start, content.upperBound)..<content.upperBound)
      if !form.quotes {
        wrapped += fields.count {
          $0.count > 1 && record[$0.lowerBound] == 34 && record[$0.upperBound - 1] == 34
        }
      }
      return true
    }
  }

  private mutating func readQuoted() throws(DataError) {
    fields.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    content.removeAll(keepingCapacity: true)
    var position = lines.withRecord { form.separator.content(of: $0).lowerBound }
    while true {
      starts.append(position)
      let start = content.count
      position = byte(position) == UInt8(ascii: "\"") ? try quoted(position) : try plain(position)
      fields.append(start..<content.count)
      guard let next = separatorEnd(position), next < lines.count || form.separator.bytes.count > 0 else {
        return
      }
      position = next
    }
  }

  /// The end of the separator that begins at a position; `nil` at the end of the record, and where none begins.
  private func separatorEnd(_ position: Int) -> Int? {
    lines.withRecord { position < $0.count ? form.separator.end(at: position, in: $0) : nil }
  }

  /// Copies a field without quotes and returns where it ends.
  private mutating func plain(_ start: Int) throws(DataError) -> Int {
    var position = start
    while let byte = byte(position),
      form.separator.single.map({ $0 != byte }) ?? (separatorEnd(position) == nil)
    {
      if byte == UInt8(ascii: "\"") {
        throw fail(position, "a quote stands inside a field that does not start with one")
      }
      content.append(byte)
      position += 1
    }
    return position
  }

  /// Copies a quoted field, across line ends if necessary, and returns where it ends.
  private mutating func quoted(_ start: Int) throws(DataError) -> Int {
    var position = start + 1
    while true {
      guard let byte = byte(position) else {
        let count = lines.count
        guard try lines.extend() else { throw giveUp(start) }
        let end: [UInt8] = self.byte(count) == 13 ? [13, 10] : [10]
        content += end
        position = count + end.count
        continue
      }
      position += 1
      if byte != UInt8(ascii: "\"") {
        content.append(byte)
      } else if self.byte(position) == UInt8(ascii: "\"") {
        content.append(byte)
        position += 1
      } else if self.byte(position) != nil, separatorEnd(position) == nil {
        let (line, column) = place(offset: position)
        if line == self.line { throw fail(position, "there is text after a closing quote") }
        throw giveUp(start, "there is text after the closing quote of this field, at \(line):\(column)")
      } else {
        return position
      }
    }
  }

  private func byte(_ position: Int) -> UInt8? {
    lines.withRecord { position < $0.count ? $0[position] : nil }
  }

  private func place(offset: Int) -> (line: Int, column: Int) {
    lines.withRecord { record in
      var (line, start) = (lines.line, 0)
      for position in 0..<min(offset, record.count) where record[position] == 10 {
        line += 1
        start = position + 1
      }
      return (line, offset - start + 1)
    }
  }

  /// Continues after the record's first line, because the quote that joined more lines may be a stray one.
  mutating func rewind() {
    if isQuoted, lines.isJoined, joined.count > 0 { joined.count -= 1 }
    lines.rewind()
  }

  private mutating func giveUp(_ offset: Int, _ reason: String) -> DataError {
    let failure = fail(offset, reason)
    lines.rewind()
    return failure
  }

  /// The failure of a quoted field without an end. Where the file ends after a few lines, it was rather cut off than a
  /// quote forgotten.
  private mutating func giveUp(_ offset: Int) -> DataError {
    let rest = lines.withRecord { record in record.count { $0 == 10 } + (record.last == 10 ? 0 : 1) }
    var failure = giveUp(offset, "a quoted field has no end")
    if rest <= 100 {
      failure.remedy =
        "was the file cut off? leave out what is not whole with --skip-bad-lines \(rest), or \(failure.remedy)"
    }
    return failure
  }

  private func fail(_ offset: Int, _ reason: String) -> DataError {
    let (line, column) = place(offset: offset)
    return DataError(file: name, line: line, column: column, reason: reason, remedy: quoteRemedy)
  }
}
