/// Reads a text file line by line: UTF-8 without NUL bytes, at most 1 MiB a line.
///
/// LF and CRLF end a line; the last line may lack its end; a byte-order mark at the start is skipped.
/// ``extend()`` makes a record that spans line ends, and ``rewind()`` undoes that.
///
/// After an error of a line the reader can go on with the next one. A line that does not end within 256 MiB is an
/// error of the whole file, because a device may have no end.
package struct LineReader: ~Copyable {
  static let maximumLine = 1 << 20
  /// The number of bytes that are skipped to find the end of a line over the limit.
  static let maximumPassedOver = 1 << 28

  private var source: ByteSource
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var next: Int
  private var length = 0
  private var isAtEnd = false
  private var joinedLines = 0
  /// True when the bytes from `next` on belong to a line over the limit.
  private var isInLongLine = false
  private let passesOver: Int
  /// The number of the line in which the record starts.
  package private(set) var line = 0

  package init(_ path: String) throws(DataError) {
    try self.init(try ByteSource(path))
  }

  /// Reads the rest of a source. It skips at most `limit` bytes to find the end of a line that is too long.
  package init(
    _ source: consuming ByteSource, passingOver limit: Int = LineReader.maximumPassedOver
  ) throws(DataError) {
    passesOver = limit
    buffer = try source.next()
    self.source = source
    next = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The source, to be read again from its start: first the kept pieces, then the rest.
  consuming func restarted() -> ByteSource {
    source.rewind()
    return source
  }

  package var name: String { source.name }
  private var bytesPassed = 0
  /// An estimate of the number of lines from those read so far; `count` when the size is not known.
  func lines(after count: Int) -> Int {
    guard let total = source.byteCount, bytesPassed > 0 else { return count }
    return Int(min(Double(total) / Double(bytesPassed) * Double(count) * 1.02, 1e9))
  }
  package var digest: String { source.digest.finish() }
  var isJoined: Bool { joinedLines > 0 }
  var count: Int { end - start }

  /// The record's bytes, inner line ends included, are valid until the reader moves on.
  package func withRecord<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.span.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// The bytes that were read and not yet passed.
  func withBytesAhead<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[next...])) }
  }

  package mutating func advance() throws(DataError) -> Bool {
    if isInLongLine { try passOverLongLine() }
    start = next
    line += 1 + joinedLines
    joinedLines = 0
    guard try findEnd(from: start, limit: start + LineReader.maximumLine) else {
      // The bytes already read are skipped at once, so that no line is searched for in them.
      (isInLongLine, next) = (true, start)
      if !passOverRead() { next = buffer.count }
      throw DataError(
        file: name, line: line, column: LineReader.maximumLine + 1, reason: "the line is over 1 MiB",
        remedy: "split it, one donation a line")
    }
    if next == start, isAtEnd {
      line -= 1
      return false
    }
    length = next - start
    bytesPassed += length
    try check(from: 0)
    return true
  }

  /// Moves to the next line and finds its fields in one pass. Returns false and does not move unless the line
  /// is plain, as ``PlainFields`` defines it, and has as many fields as there are ranges.
  mutating func advance(separator: UInt8, fields: inout [Range<Int>]) -> Bool {
    let found = buffer.span.bytes.withUnsafeBytes { bytes in
      fields.withUnsafeMutableBufferPointer {
        PlainFields.find(in: bytes, from: next, separator: separator, into: $0)
      }
    }
    guard let found, found.end - next <= LineReader.maximumLine else { return false }
    start = next
    line += 1 + joinedLines
    joinedLines = 0
    end = found.end
    next = found.next
    length = next - start
    bytesPassed += length
    return true
  }

  /// Joins the following line to the record, with the line end between them. Returns false at the end of the
  /// file, or when the record would exceed 1 MiB.
  mutating func extend() throws(DataError) -> Bool {
    let joined = next - start
    if joined > LineReader.maximumLine { return false }
    let found = try findEnd(from: next, limit: start + LineReader.maximumLine)
    if !found || next == start + joined {
      next = start + joined
      return false
    }
    joinedLines += 1
    try check(from: joined)
    return true
  }

  /// Reads the elements of an array, and objects that go on over line ends, as lines.
  mutating func readRecords() {
    var records = JSONRecordLines()
    records.change(&buffer, from: next)
    source.records = records
  }

  mutating func rewind() {
    next = start + length
    joinedLines = 0
  }

  /// Finds the end of the line that begins at a position. Returns false when there is no end before the
  /// limit. It may move the record inside the buffer, and then adjusts `start` and `next`.
  private mutating func findEnd(from first: Int, limit: Int) throws(DataError) -> Bool {
    var searched = first - start
    let last = limit - start
    while true {
      if let found = buffer.withUnsafeBufferPointer({
        ByteSearch.position(of: 10, in: $0, from: start + searched)
      }) {
        if found - start > last + 1 { return false }
        end = found
        next = found + 1
      } else if isAtEnd {
        end = buffer.count
        next = buffer.count
      } else {
        searched = buffer.count - start
        if searched > last + 1 { return false }
        try fill()
        continue
      }
      if end > start, buffer[end - 1] == 13 { end -= 1 }
      return end - start <= last
    }
  }

  private mutating func fill() throws(DataError) {
    buffer.removeSubrange(0..<start)
    next -= start
    start = 0
    let piece = try source.next()
    if piece.isEmpty { isAtEnd = true } else { buffer += piece }
  }

  /// Skips the part of a line over the limit that is in the buffer; returns true when the line's end was found.
  private mutating func passOverRead() -> Bool {
    guard let found = buffer.withUnsafeBufferPointer({ ByteSearch.position(of: 10, in: $0, from: next) })
    else {
      return false
    }
    next = found + 1
    isInLongLine = false
    return true
  }

  private mutating func passOverLongLine() throws(DataError) {
    var passed = 0
    while !passOverRead() {
      passed += buffer.count - next
      (start, next) = (buffer.count, buffer.count)
      if isAtEnd {
        isInLongLine = false
        return
      }
      if passed > passesOver {
        throw DataError(
          file: name, reason: "line \(line) does not end within \(passesOver >> 20) MiB",
          remedy: "is this a text file? write one donation a line")
      }
      try fill()
    }
  }

  private func check(from offset: Int) throws(DataError) {
    let offence = buffer.withUnsafeBufferPointer {
      UTF8Check.offence(in: UnsafeBufferPointer(rebasing: $0[start + offset..<end]))
    }
    if let offence {
      throw UTF8Check.error(
        buffer[start + offset + offence], file: name, line: line + joinedLines, column: offence + 1,
        source.encoding)
    }
  }
}
