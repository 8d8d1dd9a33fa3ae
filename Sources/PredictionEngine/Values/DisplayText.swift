/// The form of a canonical text that people see: strings without quotes and escapes, arrays as a list.
///
///     DisplayText.of(canonical: #""a \"b\"""#.utf8)       // a "b"
///     DisplayText.of(canonical: #"["a","b"]"#.utf8)       // a, b
///
/// The inverse of `JSONText.quoted(_:)`. Numbers, booleans, dictionaries and the empty array stay as written.
enum DisplayText {
  static func of(canonical: some Collection<UInt8>) -> String {
    let bytes = Array(canonical)
    if bytes.first == quote { return String(decoding: unquoted(bytes), as: UTF8.self) }
    guard bytes.first == UInt8(ascii: "["), bytes.count > 2 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return elements(of: bytes).map { of(canonical: $0) }.joined(separator: ", ")
  }

  static func relativeTimes(canonical: some Collection<UInt8>) -> String {
    let value = ParameterValue(canonical: canonical, as: .relativeTime)
    var times = [value]
    if case .array(let elements) = value { times = elements }
    if times.isEmpty { return of(canonical: canonical) }
    return times.map { time in
      if case .integer(let seconds) = time { RelativeTime.text(seconds: seconds) } else { time.displayText }
    }.joined(separator: ", ")
  }

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")

  /// Returns the top-level elements between an array's brackets, or between a dictionary's.
  static func elements(of array: [UInt8]) -> [ArraySlice<UInt8>] {
    var elements: [ArraySlice<UInt8>] = []
    var start = 1
    var depth = 0
    var isInString = false
    var position = 1
    while position < array.count - 1 {
      switch array[position] {
      case escape where isInString: position += 1
      case quote: isInString.toggle()
      case UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "]") where !isInString: depth -= 1
      case UInt8(ascii: ",") where !isInString && depth == 0:
        elements.append(array[start..<position])
        start = position + 1
      default: break
      }
      position += 1
    }
    elements.append(array[start..<(array.count - 1)])
    return elements
  }

  /// Returns the bytes of a JSON string, as `JSONText.quoted(_:)` writes it, without quotes and escapes.
  private static func unquoted(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 1
    while position < text.count - 1 {
      guard text[position] == escape else {
        result.append(text[position])
        position += 1
        continue
      }
      switch text[position + 1] {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "u"):
        let digits = String(decoding: text[(position + 2)..<min(position + 6, text.count)], as: UTF8.self)
        result.append(UInt8(digits, radix: 16) ?? UInt8(ascii: "?"))
        position += 4
      case let character: result.append(character)
      }
      position += 2
    }
    return result
  }
}
