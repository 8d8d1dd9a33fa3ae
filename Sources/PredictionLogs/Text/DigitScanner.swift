/// Reads digits and separators from bytes.
struct DigitScanner {
  /// The result of reading a text as Unix seconds.
  enum UnixTime {
    case microseconds(Int64)
    case tooFar
    case other
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func sign() -> Int? { skip("+") ? 1 : skip("-") ? -1 : nil }

  /// Reads as many digits as stand here, up to a limit.
  private mutating func digits(_ limit: Int = .max) -> Slice<UnsafeBufferPointer<UInt8>> {
    let digits = bytes[position...].prefix(limit).prefix { 48...57 ~= $0 }
    position = digits.endIndex
    return digits
  }

  private static func value(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    let digits = digits(counts.upperBound)
    return digits.count >= counts.lowerBound ? DigitScanner.value(digits) : nil
  }

  /// Reads the digits after a point as microseconds.
  mutating func fraction() -> Int? {
    let digits = digits()
    if digits.isEmpty { return nil }
    var value = DigitScanner.value(digits.prefix(6))
    for _ in 0..<max(0, 6 - digits.count) { value *= 10 }
    return value
  }

  /// Reads the whole text as Unix seconds of a year with four digits.
  mutating func unixTime() -> UnixTime {
    let isNegative = skip("-")
    let digits = digits()
    var micro = 0
    if !digits.isEmpty, skip(".") {
      guard let read = fraction() else { return .other }
      micro = read
    }
    guard !digits.isEmpty, isAtEnd else { return .other }
    guard digits.count <= 12 else { return .tooFar }
    let magnitude = Int64(DigitScanner.value(digits)) * 1_000_000 + Int64(micro)
    let signed = isNegative ? -magnitude : magnitude
    return TimeText.range.contains(signed) ? .microseconds(signed) : .tooFar
  }
}
