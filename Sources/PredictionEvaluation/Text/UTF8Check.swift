/// Checks that bytes are UTF-8 text without NUL bytes.
///
/// # Source
/// Unicode 16, table 3-7, "Well-Formed UTF-8 Byte Sequences".
enum UTF8Check {
  /// Returns the position of the first NUL byte or byte that is not UTF-8; `nil` when there is none.
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

  static func error(_ byte: UInt8, file: String, line: Int, column: Int) -> DataError {
    DataError(
      file: file, line: line, column: column,
      reason: byte == 0 ? "there is a NUL byte" : "this byte is not UTF-8",
      remedy: byte == 0
        ? "is this a text file? take the bytes out: " + ShellText.command("tr -d '\\000'", file, "text")
        : "convert it from the encoding that it has, such as Latin 1: "
          + ShellText.command("iconv -f LATIN1 -t UTF-8", file, "utf8"))
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
