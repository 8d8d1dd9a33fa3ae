/// Makes a line of each element of the arrays that a path names in a JSON document, and passes over everything else.
///
///     {"buckets": {"w": {"events": [{"a": 1},     →    {"a": 1}
///       {"a": 2}]}}}                                   {"a": 2}
struct JSONElementLines: LineMaker {
  private let path: JSONPath
  /// The current key of each open object, and nothing of an open array.
  private var keys: [[UInt8]] = []
  /// The text that is being read; it is kept where it may be a key of the path.
  private var text: [UInt8] = []
  private var (isInText, isEscaped) = (false, false)
  /// The number of containers that are open inside the path's array; `nil` outside of one.
  private var depth: Int?

  init(_ path: JSONPath) { self.path = path }

  mutating func change(_ piece: inout [UInt8]) {
    var made: [UInt8] = []
    for byte in piece { if let kept = take(byte) { made.append(kept) } }
    // Something has to come of a piece, because an empty one is the end.
    piece = made.isEmpty && !piece.isEmpty ? [32] : made
  }

  /// The byte that is kept of the next one.
  private mutating func take(_ byte: UInt8) -> UInt8? {
    if isInText {
      let isEnd = byte == UInt8(ascii: "\"") && !isEscaped
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if isEnd { isInText = false } else if depth == nil, text.count < 256 { text.append(byte) }
      return depth == nil ? nil : byte
    }
    if byte == UInt8(ascii: "\"") {
      isInText = true
      text.removeAll(keepingCapacity: true)
      return depth == nil ? nil : byte
    }
    guard let depth else {
      pass(byte)
      return nil
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): self.depth = depth + 1
    case UInt8(ascii: "]") where depth == 0:
      self.depth = nil
      return 10
    case UInt8(ascii: "]"), UInt8(ascii: "}"): self.depth = depth - 1
    case UInt8(ascii: ","): if depth == 0 { return 10 }
    case 10, 13: return 32
    default: break
    }
    return byte
  }

  /// Follows the document outside of the path's arrays.
  private mutating func pass(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"): if !keys.isEmpty { keys[keys.count - 1] = text }
    case UInt8(ascii: "{"): keys.append([])
    case UInt8(ascii: "["): if path.matches(keys) { depth = 0 } else { keys.append([]) }
    case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = keys.popLast()
    default: break
    }
  }
}
