/// The next words of a ledger, gathered so that they are appended by the dozen: one by one, each would be checked for room.
struct RecordWords {
  private var words = InlineArray<24, UInt32>(repeating: 0)
  private var count = 0

  /// None.
  init() {}

  /// One more.
  @inline(__always)
  mutating func append(_ word: UInt32, to ledger: inout [UInt32]) {
    words[count] = word
    count &+= 1
    if count == 24 { flush(to: &ledger) }
  }

  /// Hands over what was gathered.
  @inline(never)
  mutating func flush(to ledger: inout [UInt32]) {
    words.span.extracting(0..<count).withUnsafeBufferPointer { ledger.append(contentsOf: $0) }
    count = 0
  }
}
