/// Parses JSON (RFC 8259) and keeps the position of every value, so that an error can name its column.
///
/// Duplicate keys, lone surrogates, numbers that are not finite, text after the value and nesting deeper than 16 are errors.
package struct JSONParser {
  static let maximumDepth = 16

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func parse(_ bytes: [UInt8]) throws(JSONFailure) -> JSONNode {
    var parser = JSONParser(bytes)
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.position < bytes.count {
      throw JSONFailure(offset: parser.position, reason: "there is text after the end of the JSON value")
    }
    return node
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fail(_ reason: String, at offset: Int? = nil) -> JSONFailure {
    if offset == nil, position >= bytes.count {
      return JSONFailure(
        offset: bytes.count, reason: "the JSON ends in the middle",
        remedy: "was the line cut off? complete it")
    }
    return JSONFailure(offset: offset ?? position, reason: reason)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 32 || byte == 9 || byte == 10 || byte == 13 { position += 1 }
  }

  private mutating func value(depth: Int) throws(JSONFailure) -> JSONNode {
    skipSpace()
    let start = position
    guard let byte = current else { throw fail("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth >= JSONParser.maximumDepth {
        throw fail("the JSON is nested deeper than \(JSONParser.maximumDepth)", at: start)
      }
      position += 1
      let value = byte == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
      return JSONNode(offset: start, value: value)
    case UInt8(ascii: "\""): return JSONNode(offset: start, value: .string(try string()))
    case UInt8(ascii: "t"): return JSONNode(offset: start, value: try word("true", .boolean(true)))
    case UInt8(ascii: "f"): return JSONNode(offset: start, value: try word("false", .boolean(false)))
    case UInt8(ascii: "n"): return JSONNode(offset: start, value: try word("null", .null))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(offset: start, value: try number())
    default: throw fail("a JSON value cannot start here")
    }
  }

  private mutating func word(_ text: String, _ value: JSONNode.Value) throws(JSONFailure) -> JSONNode.Value {
    let start = position
    for byte in text.utf8 {
      guard current == byte else {
        throw fail("\"\(text)\" is misspelt", at: position < bytes.count ? start : nil)
      }
      position += 1
    }
    return value
  }

  /// Reads what stands between commas, up to the byte that closes it.
  @inline(__always)
  private mutating func list(
    until end: UInt8, _ what: String, _ element: (inout JSONParser) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    skipSpace()
    if current == end {
      position += 1
      return
    }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      if current == UInt8(ascii: ",") {
        position += 1
        continue
      }
      guard current == end else { throw fail("a comma or a closing \(what) is missing") }
      position += 1
      return
    }
  }

  private mutating func object(depth: Int) throws(JSONFailure) -> JSONNode.Value {
    var members: [JSONNode.Member] = []
    var keys: Set<[UInt8]> = []
    try list(until: UInt8(ascii: "}"), "brace") { parser throws(JSONFailure) in
      let start = parser.position
      guard parser.current == UInt8(ascii: "\"") else {
        throw parser.fail("a key in double quotes is missing")
      }
      let key = try parser.string()
      if JSONParser.isKnown(key, among: members, &keys) {
        throw parser.fail("the key \"\(Excerpt.of(key))\" stands twice in one object", at: start)
      }
      parser.skipSpace()
      guard parser.current == UInt8(ascii: ":") else {
        throw parser.fail("a colon is missing after the key \"\(Excerpt.of(key))\"")
      }
      parser.position += 1
      members.append(.init(key: key, keyOffset: start, node: try parser.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONFailure) -> JSONNode.Value {
    var elements: [JSONNode] = []
    try list(until: UInt8(ascii: "]"), "bracket") { parser throws(JSONFailure) in
      elements.append(try parser.value(depth: depth + 1))
    }
    return .array(elements)
  }

  /// Returns whether a key occurs twice: by comparison while there are few keys, then by hash.
  private static func isKnown(_ key: String, among members: [JSONNode.Member], _ keys: inout Set<[UInt8]>)
    -> Bool
  {
    if members.count < 24 { return members.contains { $0.key.utf8.elementsEqual(key.utf8) } }
    if keys.isEmpty { for member in members { keys.insert(Array(member.key.utf8)) } }
    return !keys.insert(Array(key.utf8)).inserted
  }

  private mutating func number() throws(JSONFailure) -> JSONNode.Value {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = position
    try digits("a number has no digits", at: start)
    if bytes[first] == 48, position > first + 1 {
      throw fail("a number starts with a needless zero", at: start)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits("a number has no digits after its point")
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits("a number has no digits in its exponent")
    }
    guard let number = JSONNumber(bytes[start..<position]) else {
      throw fail("the number is too large", at: start)
    }
    return number.value
  }

  private mutating func digits(_ reason: String, at start: Int? = nil) throws(JSONFailure) {
    let first = position
    while let byte = current, 48...57 ~= byte { position += 1 }
    if position == first { throw fail(reason, at: position < bytes.count ? start : nil) }
  }

  private mutating func string() throws(JSONFailure) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        position += 1
      }
      let plain = bytes[start..<position]
      guard let byte = current else { throw fail("the string has no end") }
      if byte < 0x20 { throw fail("a control character stands in a string; escape it") }
      position += 1
      if byte == UInt8(ascii: "\"") {
        return text.isEmpty
          ? String(decoding: plain, as: UTF8.self) : String(decoding: text + plain, as: UTF8.self)
      }
      text += plain
      try escape(into: &text)
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFailure) {
    let start = position - 1
    guard let byte = current else { throw fail("the string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var code = try hex()
      if (0xD800...0xDBFF).contains(code), current == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = try hex()
        if (0xDC00...0xDFFF).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
      }
      if code == 0 { throw fail("a string holds a NUL character", at: start) }
      guard let scalar = Unicode.Scalar(code) else {
        throw fail("half of a surrogate pair stands alone", at: start)
      }
      text.append(contentsOf: String(scalar).utf8)
    default: throw fail("this escape is unknown", at: start)
    }
  }

  private mutating func hex() throws(JSONFailure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fail("an escape needs four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
