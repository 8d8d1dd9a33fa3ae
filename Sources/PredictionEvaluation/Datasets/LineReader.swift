/// The lines of a text file, one at a time: UTF-8 without NUL bytes, at most 1 MiB a line.
///
/// LF and CRLF end a line; the last line may lack its end; a byte-order mark at the start is skipped.
///
/// # Edge cases
/// A NUL byte, a byte that is not UTF-8 and a line over the limit are errors with line and column in bytes from 1.
///
/// # Cost
/// One piece of the file and the longest line.
struct LineReader: ~Copyable {
  static let maximumLine = 1 << 20

  private var source: ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private(set) var line = 0

  /// Reads a path as the user gave it; `-` is standard input.
  init(_ path: String) throws(DataError) {
    var source = try ByteSource(path)
    buffer = try source.next()
    self.source = source
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
  }

  /// The file's name for messages.
  var name: String { source.name }
  /// The digest of the bytes read so far.
  var digest: String { source.digest.finish() }

  /// The next line without its end, copied into `line`; false at the end of the file.
  mutating func next(into bytes: inout [UInt8]) throws(DataError) -> Bool {
    var searched = start
    var end: Int?
    while true {
      end = buffer[searched...].firstIndex(of: 10)
      if end != nil || isAtEnd { break }
      searched = buffer.count
      if buffer.count - start > LineReader.maximumLine { break }
      let dropped = start
      try fill()
      searched -= dropped
    }
    let stop = end ?? buffer.count
    if end == nil, start == buffer.count { return false }
    line += 1
    if stop - start > LineReader.maximumLine {
      throw DataError(
        file: name, line: line, reason: "the line is over 1 MiB", remedy: "split it, one donation a line")
    }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: buffer[start..<stop])
    if bytes.last == 13 { bytes.removeLast() }
    start = end.map { $0 + 1 } ?? buffer.count
    try UTF8Check.check(bytes, file: name, line: line)
    return true
  }

  private mutating func fill() throws(DataError) {
    buffer.removeSubrange(0..<start)
    start = 0
    let piece = try source.next()
    if piece.isEmpty { isAtEnd = true } else { buffer += piece }
  }
}

/// Whether bytes are UTF-8 text without NUL bytes.
enum UTF8Check {
  /// Throws the first offence with its place.
  static func check(_ bytes: [UInt8], file: String, line: Int) throws(DataError) {
    var isPlain = true
    for byte in bytes where byte == 0 || byte >= 0x80 {
      isPlain = false
      break
    }
    if isPlain { return }
    var position = 0
    while position < bytes.count {
      let length = sequenceLength(bytes, position)
      if length == 0 {
        let isNul = bytes[position] == 0
        throw DataError(
          file: file, line: line, column: position + 1,
          reason: isNul ? "there is a NUL byte" : "this byte is not UTF-8",
          remedy: isNul
            ? "is this a text file? remove the byte" : "convert the file to UTF-8 (iconv -t UTF-8)")
      }
      position += length
    }
  }

  private static func sequenceLength(_ bytes: [UInt8], _ position: Int) -> Int {
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      position + offset < bytes.count && range.contains(bytes[position + offset])
    }
    switch bytes[position] {
    case 0x01...0x7F: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
