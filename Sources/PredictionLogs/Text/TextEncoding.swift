/// An encoding of text other than UTF-8, which is turned into UTF-8 piece by piece.
///
/// # Source
/// ISO/IEC 8859-1; the WHATWG Encoding Standard for windows-1252; RFC 2781 for UTF-16.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case latin1 = "latin-1"
  case windows1252 = "windows-1252"
  case utf16 = "utf-16"
  case utf16le = "utf-16le"
  case utf16be = "utf-16be"

  private static let others = ["iso88591": latin1, "cp1252": windows1252, "latin": latin1]

  /// Finds an encoding by its name, whose case and hyphens do not matter.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }
    let known = TextEncoding.allCases.first { plain($0.rawValue) == plain(text) }
    guard let known = known ?? TextEncoding.others[plain(text)] else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no encoding that is read",
        remedy: "write " + TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self = known
  }
}

/// The state of decoding a text: what the pieces so far have left over.
struct TextDecoder {
  private let encoding: TextEncoding
  private var rest: [UInt8] = []
  /// Whether the high byte comes first; `nil` before the mark at the start was looked for.
  private var isBigEndian: Bool?

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    isBigEndian = encoding == .utf16 ? nil : encoding == .utf16be
  }

  /// The characters of windows-1252 from 0x80 to 0x9F; 0 where there is none.
  private static let windows: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0, 0x017E, 0x0178,
  ]

  /// Turns the next piece into UTF-8; the last one is empty.
  /// - Throws: ``DataError`` without a file, for bytes that are no text of this encoding.
  mutating func decode(_ piece: [UInt8]) throws(DataError) -> [UInt8] {
    switch encoding {
    case .utf8: return piece
    case .latin1, .windows1252:
      var text: [UInt8] = []
      text.reserveCapacity(piece.count + piece.count / 8)
      for byte in piece {
        let isOther = encoding == .windows1252 && 0x80...0x9F ~= byte
        let code = isOther ? UInt32(TextDecoder.windows[Int(byte) - 0x80]) : UInt32(byte)
        if code < 0x80 { text.append(UInt8(code)) } else { text += String(UnicodeScalar(code) ?? " ").utf8 }
      }
      return text
    case .utf16, .utf16le, .utf16be: return try decodeUnits(piece)
    }
  }

  private mutating func decodeUnits(_ piece: [UInt8]) throws(DataError) -> [UInt8] {
    var bytes = rest + piece
    if isBigEndian == nil, bytes.count > 1 {
      isBigEndian = bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0 && bytes[1] != 0
    }
    func unit(_ place: Int) -> UInt16 {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian == true ? first << 8 | second : second << 8 | first
    }
    // Half a unit, and the first of two that make one character, wait for the next piece.
    var whole = bytes.count & ~1
    if whole > 1, UTF16.isLeadSurrogate(unit(whole - 2)) { whole -= 2 }
    rest = Array(bytes[whole...])
    bytes.removeSubrange(whole...)
    var text: [UInt8] = []
    let units = stride(from: 0, to: whole, by: 2).map(unit)
    let isBroken = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    if isBroken || piece.isEmpty && !rest.isEmpty {
      throw DataError(
        reason: "the text is not whole as \(encoding.rawValue)", remedy: "name its encoding with --encoding")
    }
    return text
  }
}
