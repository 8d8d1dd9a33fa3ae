/// Finds the fields of a plain line of a table in one pass, sixteen bytes at a time.
///
/// A line is plain when it is not empty, is ASCII without NUL bytes and quotes, and can be read to its end in steps of
/// sixteen bytes inside the text. Any other line is left to the general readers.
///
///     // "b,22,\n" of three fields: 0..<1, 2..<4, 5..<5
enum PlainFields {
  /// Finds as many fields as there are ranges. Positions count from the start of the line.
  /// - Returns: the end of the line and the start of the next one; `nil` when the line is not plain or has
  ///   another number of fields.
  static func find(
    in text: UnsafeRawBufferPointer, from first: Int, separator: UInt8,
    into fields: UnsafeMutableBufferPointer<Range<Int>>
  ) -> (end: Int, next: Int)? {
    guard fields.count > 0 else { return nil }
    var (start, count) = (first, 0)
    let commas = SIMD16(repeating: separator)
    var position = first
    while position + 16 <= text.count {
      let bytes = text.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
      let allSeparators = marks(bytes .== commas)
      let allLineEnds = marks(bytes .== SIMD16(repeating: 10))
      let allDoubtful =
        marks(bytes .== SIMD16(repeating: 0x22)) | marks(bytes .== .zero) | highBits(bytes)
      for word in 0..<2 {
        let lineEnds = allLineEnds[word]
        // Marks after a line end belong to the next line.
        let own = lineEnds == 0 ? UInt64.max : lineEnds & (0 &- lineEnds) &- 1
        if allDoubtful[word] & own != 0 { return nil }
        var separators = allSeparators[word] & own
        while separators != 0 {
          if count == fields.count &- 1 { return nil }
          let end = position &+ separators.trailingZeroBitCount &>> 3
          fields[count] = Range(uncheckedBounds: (start &- first, end &- first))
          (start, count) = (end &+ 1, count &+ 1)
          separators &= separators &- 1
        }
        if lineEnds == 0 {
          position &+= 8
          continue
        }
        let next = position &+ lineEnds.trailingZeroBitCount &>> 3
        let end = next > first && text[next &- 1] == 13 ? next &- 1 : next
        guard count == fields.count &- 1, end > first else { return nil }
        fields[count] = Range(uncheckedBounds: (start &- first, end &- first))
        return (end, next &+ 1)
      }
    }
    return nil
  }

  @inline(__always)
  private static func marks(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    highBits(unsafeBitCast(mask, to: SIMD16<UInt8>.self))
  }

  /// The high bits of two words of eight bytes.
  @inline(__always)
  private static func highBits(_ bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x8080_8080_8080_8080)
    return SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}
