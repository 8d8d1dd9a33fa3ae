/// Whether bytes are UTF-8 text without NUL bytes.
///
/// # Source
/// Unicode 16, table 3-7, "Well-Formed UTF-8 Byte Sequences".
enum UTF8Check {
  /// The position of the first NUL byte or byte that is not UTF-8, `nil` when all is well.
  /// - Complexity: O(bytes), eight at a time where the text is ASCII.
  static func offence(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position < bytes.count {
      if let plain = ByteSearch.notPlain(in: bytes, from: position) { position = plain } else { return nil }
      let length = sequenceLength(bytes, position)
      if length == 0 { return position }
      position += length
    }
    return nil
  }

  /// The error for an offending byte.
  static func error(_ byte: UInt8, file: String, line: Int, column: Int) -> DataError {
    DataError(
      file: file, line: line, column: column,
      reason: byte == 0 ? "there is a NUL byte" : "this byte is not UTF-8",
      remedy: byte == 0
        ? "is this a text file? remove the byte" : "convert the file to UTF-8 (iconv -t UTF-8)")
  }

  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
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

/// Searches that look at eight bytes at a time.
///
/// # Source
/// Henry S. Warren, "Hacker's Delight", 2nd edition 2012, section 6-1 (finding a zero byte in a word).
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The position of the first line feed from a position on.
  static func newline(in bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
    search(
      bytes, from: first,
      mayHold: { lineEndMarks($0) != 0 }, isFound: { $0 == 10 })
  }

  /// The position of the first byte from a position on that is NUL or no ASCII.
  static func notPlain(in bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
    search(
      bytes, from: first, mayHold: { ((($0 &- ones) & ~$0) | $0) & highs != 0 },
      isFound: { $0 == 0 || $0 >= 0x80 })
  }

  /// The high bit of each byte of a word that is this one, and no other bit.
  @inline(__always)
  static func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* ones)
    return ~(((difference & ~highs) &+ ~highs) | difference | ~highs)
  }

  /// The high bit of each byte of a word that is NUL, a quote or no ASCII; above the lowest such byte there may be bits that
  /// mean nothing.
  @inline(__always)
  static func doubtfulMarks(_ word: UInt64) -> UInt64 {
    let quote = word ^ (0x22 &* ones)
    return ((quote &- ones) & ~quote | (word &- ones) & ~word | word) & highs
  }

  /// The high bit of each byte of a word that is a line feed; above the lowest there may be bits that mean nothing.
  @inline(__always)
  static func lineEndMarks(_ word: UInt64) -> UInt64 {
    let folded = word ^ (10 &* ones)
    return (folded &- ones) & ~folded & highs
  }

  /// The high bit of each byte of a word that is a quote, a backslash or a control character; above the lowest such byte
  /// there may be bits that mean nothing.
  @inline(__always)
  static func stringMarks(_ word: UInt64) -> UInt64 {
    let quote = word ^ (0x22 &* ones)
    let backslash = word ^ (0x5C &* ones)
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- 0x20 &* ones) & ~word)
      & highs
  }

  @inline(__always)
  private static func search(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, mayHold: (UInt64) -> Bool, isFound: (UInt8) -> Bool
  ) -> Int? {
    var position = first
    let raw = UnsafeRawBufferPointer(bytes)
    while position < bytes.count {
      if position + 8 <= bytes.count, !mayHold(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) {
        position += 8
        continue
      }
      let end = min(position + 8, bytes.count)
      while position < end {
        if isFound(bytes[position]) { return position }
        position += 1
      }
    }
    return nil
  }
}
