/// Makes lines of JSON that is written otherwise, byte for byte: each element of an array, or each of several objects that go
/// on over line ends, becomes a line.
///
///     [{"a": 1}, {"b":     →    ␣{"a": 1}
///       2}]                     ␣{"b":␣␣␣2}
///
/// The number of a line is then the number of the element.
struct JSONRecordLines: LineMaker {
  /// The depth at which records begin: 1 inside an array, else 0.
  private var base = 0
  private var depth = 0
  private var (isInText, isEscaped, hasBegun) = (false, false, false)

  mutating func change(_ piece: inout [UInt8]) { change(&piece, from: 0) }

  mutating func change(_ bytes: inout [UInt8], from first: Int) {
    for place in bytes.indices.dropFirst(first) {
      let byte = bytes[place]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !hasBegun, byte == UInt8(ascii: "[") {
          base = 1
          bytes[place] = 32
        }
        (depth, hasBegun) = (depth + 1, true)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if base == 1, depth == 0 { bytes[place] = 32 }
      case UInt8(ascii: ","): if base == 1, depth == 1 { bytes[place] = 10 }
      case 10: if depth > 0 { bytes[place] = 32 }
      default: break
      }
    }
  }
}
