/// Walks along the bytes of one line of plain JSON, which has no escapes, no control characters and only numbers in their
/// shortest form. At a value in another form the walk returns `nil`, and ``JSONParser`` reads the line.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  enum Kind: UInt8 { case null, boolean, integer, decimal, string, object, array }

  /// A range of bytes in the line. An absent part is the empty range at 0.
  struct Place {
    var start = 0
    var end = 0

    var isPresent: Bool { end > 0 }
    var count: Int { end - start }
    /// The part together with the quotes around it.
    var quoted: Place { Place(start: start - 1, end: end + 1) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  subscript(place: Place) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[place.start..<place.end])
  }

  @inline(__always)
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
  }

  /// Passes over spaces and then one given byte. Returns false, and does not move, when another byte stands
  /// there.
  @inline(__always)
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    if UInt32(current) == byte.value {
      position += 1
      return true
    }
    skipSpace()
    guard UInt32(current) == byte.value else { return false }
    position += 1
    return true
  }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  /// Reads a plain string and returns the part between its quotes. Returns `nil` when no plain string begins
  /// here.
  @inline(__always)
  mutating func string() -> Place? {
    guard skip("\"") else { return nil }
    let start = position
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= bytes.count {
      let marks = ByteSearch.stringMarks(
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      if marks == 0 {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount >> 3
      return endString(start)
    }
    while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C, bytes[position] >= 0x20 {
      position += 1
    }
    return endString(start)
  }

  @inline(__always)
  private mutating func endString(_ start: Int) -> Place? {
    guard current == 0x22 else { return nil }
    position += 1
    return Place(start: start, end: position - 1)
  }

  /// Reads a word or a number and returns its kind and its part. Returns `nil` for anything else, and for a
  /// number that is not in its shortest form.
  mutating func scalar() -> (kind: Kind, place: Place)? {
    skipSpace()
    switch current {
    case UInt8(ascii: "t"): return word("true", .boolean)
    case UInt8(ascii: "f"): return word("false", .boolean)
    case UInt8(ascii: "n"): return word("null", .null)
    default: break
    }
    guard let (place, first, point) = literal() else { return nil }
    guard let point else { return (.integer, place) }
    // Different decimals of up to 15 digits are different numbers, so this text is the number's shortest one.
    guard place.end - first <= 16, bytes[place.end - 1] != 48,
      bytes[first] != 48 || bytes[point + 1] != 48
    else { return nil }
    return (.decimal, place)
  }

  /// Reads a number without exponent that is read as a 64-bit floating-point number, however many digits its fraction
  /// has. Returns `nil` for anything else.
  mutating func number() -> Place? {
    skipSpace()
    return literal()?.place
  }

  /// Reads a number of up to 15 digits before the point, without exponent: where it stands, its first digit, and its
  /// point if it has one.
  @inline(__always)
  private mutating func literal() -> (place: Place, first: Int, point: Int?)? {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = position
    let isZero = current == 48
    digits()
    let whole = position - first
    guard whole > 0, whole <= 15, !isZero || whole == 1 else { return nil }
    var point: Int?
    if current == UInt8(ascii: ".") {
      point = position
      position += 1
      digits()
      if position == first + whole + 1 { return nil }
    } else if isZero, first > start {
      return nil
    }
    return current | 0x20 == UInt8(ascii: "e") ? nil : (Place(start: start, end: position), first, point)
  }

  @inline(__always)
  private mutating func digits() {
    while position < bytes.count, bytes[position] &- 48 < 10 { position += 1 }
  }

  private mutating func word(_ text: StaticString, _ kind: Kind) -> (kind: Kind, place: Place)? {
    let place = Place(start: position, end: position + text.utf8CodeUnitCount)
    guard place.end <= bytes.count, matches(place, text) else { return nil }
    position = place.end
    return (kind, place)
  }

  @inline(__always)
  func matches(_ place: Place, _ text: StaticString) -> Bool {
    guard place.count == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place.start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  @inline(__always)
  func matches(_ place: Place, _ text: [UInt8]) -> Bool {
    guard place.count == text.count else { return false }
    for offset in 0..<text.count where bytes[place.start + offset] != text[offset] { return false }
    return true
  }

  func text(of place: Place) -> String { String(decoding: self[place], as: UTF8.self) }

  func precedes(_ left: Place, _ right: Place) -> Bool { self[left].lexicographicallyPrecedes(self[right]) }
}
