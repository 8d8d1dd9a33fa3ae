/// Reads digits and separators from bytes.
struct DigitScanner {
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

  mutating func digit() -> Int? {
    guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
    position += 1
    return Int(bytes[position - 1]) - 48
  }

  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < digits.upperBound, let digit = digit() {
      value = value * 10 + digit
      count += 1
    }
    return count >= digits.lowerBound ? value : nil
  }

  /// Reads the digits after a point as microseconds.
  mutating func fraction() -> Int? {
    var value = 0
    var count = 0
    while let digit = digit() {
      if count < 6 { value = value * 10 + digit }
      count += 1
    }
    if count == 0 { return nil }
    for _ in 0..<max(0, 6 - count) { value *= 10 }
    return value
  }

  /// The result of reading a text as Unix seconds.
  enum UnixTime {
    case microseconds(Int64)
    case tooFar
    case other
  }

  /// Reads the whole text as Unix seconds of a year with four digits.
  mutating func unixTime() -> UnixTime {
    let isNegative = skip("-")
    let first = position
    while digit() != nil {}
    let last = position
    var micro = 0
    if last > first, skip(".") {
      guard let read = fraction() else { return .other }
      micro = read
    }
    guard last > first, isAtEnd else { return .other }
    position = first
    guard last - first <= 12, let seconds = number(1...12) else { return .tooFar }
    let magnitude = Int64(seconds) * 1_000_000 + Int64(micro)
    let signed = isNegative ? -magnitude : magnitude
    return TimeText.range.contains(signed) ? .microseconds(signed) : .tooFar
  }
}
