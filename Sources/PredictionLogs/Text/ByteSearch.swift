import SystemLibraries

/// Searches bytes: with the C library, or eight at a time.
///
/// # Source
/// Henry S. Warren, "Hacker's Delight", 2nd edition 2012, section 6-1 (finding a zero byte in a word).
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Returns the position of the first such byte from `first` on.
  @inline(__always)
  static func position(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from first: Int = 0) -> Int? {
    guard first < bytes.count, let start = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    return memchr(start + first, Int32(byte), bytes.count - first).map { UnsafeRawPointer($0) - start }
  }

  /// Sets the high bit of each byte that is a quote, a backslash or a control character. Bits above the
  /// lowest such byte have no meaning.
  @inline(__always)
  static func stringMarks(_ word: UInt64) -> UInt64 {
    let quote = word ^ (0x22 &* ones)
    let backslash = word ^ (0x5C &* ones)
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- 0x20 &* ones) & ~word)
      & highs
  }
}
