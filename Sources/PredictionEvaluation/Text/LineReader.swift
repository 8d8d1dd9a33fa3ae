/// The lines of a text file, one at a time: UTF-8 without NUL bytes, at most 1 MiB a line.
///
/// LF and CRLF end a line; the last line may lack its end; a byte-order mark at the start is skipped. A record that goes
/// on over line ends is made by ``extend()``, and given up by ``rewind()``.
///
/// # Edge cases
/// A NUL byte, a byte that is not UTF-8 and a line over the limit are errors with line and column in bytes from 1; after
/// each of them the reader goes on with the line that follows. A line over the limit is passed over only when somebody goes
/// on, and one that does not end within 256 MiB is an error of the whole file: a device may have no end.
///
/// # Cost
/// One piece of the file and the longest line.
struct LineReader: ~Copyable {
  static let maximumLine = 1 << 20
  /// A line over the limit is passed over as long as it has at most so many bytes more.
  static let maximumPassedOver = 1 << 28

  private var source: ByteSource
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var next: Int
  private var length = 0
  private var isAtEnd = false
  private var joinedLines = 0
  /// Whether the bytes from `next` on are of a line over the limit.
  private var isInLongLine = false
  private let passesOver: Int
  /// The number of the line that the record starts in.
  private(set) var line = 0

  /// Reads a path as the user gave it; `-` is standard input.
  init(_ path: String) throws(DataError) {
    try self.init(try ByteSource(path))
  }

  /// Reads what a source still has, and passes over so much of a line over the limit.
  init(
    _ source: consuming ByteSource, passingOver limit: Int = LineReader.maximumPassedOver
  ) throws(DataError) {
    passesOver = limit
    buffer = try source.next()
    self.source = source
    next = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The source, to be read again from its start: what it was told to keep, and then the rest.
  consuming func restarted() -> ByteSource {
    source.rewind()
    return source
  }

  /// The file's name for messages.
  var name: String { source.name }
  /// The bytes of all lines so far, their ends included.
  private var bytesPassed = 0
  /// How many lines the source should have, when so many have passed: as many, where its size is not known.
  func lines(after count: Int) -> Int {
    guard let total = source.byteCount, bytesPassed > 0 else { return count }
    return Int(min(Double(total) / Double(bytesPassed) * Double(count) * 1.02, 1e9))
  }
  /// The digest of the bytes read so far.
  var digest: String { source.digest.finish() }
  /// How many bytes the record has.
  var count: Int { end - start }

  /// The record's bytes, line ends inside it included; valid until the reader moves on.
  func withRecord<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.span.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// Moves to the next line; false at the end of the file.
  mutating func advance() throws(DataError) -> Bool {
    if isInLongLine { try passOverLongLine() }
    start = next
    line += 1 + joinedLines
    joinedLines = 0
    guard try findEnd(from: start, limit: start + LineReader.maximumLine) else {
      // What was read of it is passed over at once, so that no line is looked for in it.
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

  /// Moves to the next line and finds its fields, all in one look at it; false, with nothing moved, unless the line is
  /// plain as ``PlainFields`` says and has as many fields as there are ranges.
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

  /// Joins the following line to the record, with the line end between them; false at the end of the file, or when the
  /// record would be over 1 MiB.
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

  /// Gives up what ``extend()`` joined: the reader goes on after the record's first line.
  mutating func rewind() {
    next = start + length
    joinedLines = 0
  }

  /// Finds the end of the line that begins at a position; false when there is none before the limit. Keeps the record in
  /// the buffer, which may move it: `start` and `next` move along.
  private mutating func findEnd(from first: Int, limit: Int) throws(DataError) -> Bool {
    var searched = first - start
    let last = limit - start
    while true {
      if let found = buffer.withUnsafeBufferPointer({ ByteSearch.newline(in: $0, from: start + searched) }) {
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

  /// Passes over the rest of a line over the limit, as far as it was read; true when its end is there.
  private mutating func passOverRead() -> Bool {
    guard let found = buffer.withUnsafeBufferPointer({ ByteSearch.newline(in: $0, from: next) }) else {
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
        buffer[start + offset + offence], file: name, line: line + joinedLines, column: offence + 1)
    }
  }
}
