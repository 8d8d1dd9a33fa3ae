import PredictionEngine

/// Caches recently interned short texts, so that they are found without the symbol table.
///
/// A text of up to 16 bytes is represented by its length and two words that cover it: eight bytes from either end (four,
/// below eight bytes; one, below four). The place is a hash of the three; a later text with the same place replaces it.
/// 48 KiB of memory; a text that is found costs two multiplications and no search.
struct RecentTexts {
  private struct Entry {
    var first: UInt64 = 0
    var last: UInt64 = 0
    /// The length 0 marks an empty place, because no cached text is empty.
    var length: UInt32 = 0
    var symbol: UInt32 = 0
  }

  private static let bits: UInt64 = 11
  private var entries = Array(repeating: Entry(), count: 1 << Int(bits))

  /// Returns the symbol of a text in the one table that this cache serves; a new text is interned.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    symbol(of: text) { symbols.intern(utf8: text) }
  }

  /// Returns the symbol that belongs to a text, and calls the closure when the cache has none. The closure
  /// has to return the same symbol whenever it is called.
  @inline(__always)
  mutating func symbol(of text: UnsafeBufferPointer<UInt8>, orElse make: () -> Symbol) -> Symbol {
    guard text.count > 0, text.count <= 16 else { return make() }
    let (first, last) = RecentTexts.words(text)
    let mixed = (first &* 0x9E37_79B9_7F4A_7C15) ^ ((last &+ UInt64(text.count)) &* 0xBF58_476D_1CE4_E5B9)
    let scattered = (mixed ^ (mixed &>> 29)) &* 0x94D0_49BB_1331_11EB
    let index = Int(truncatingIfNeeded: scattered &>> (64 - RecentTexts.bits))
    let entry = entries[index]
    if entry.first == first, entry.last == last, entry.length == UInt32(text.count) {
      return Symbol(rawValue: entry.symbol)
    }
    let symbol = make()
    entries[index] = Entry(first: first, last: last, length: UInt32(text.count), symbol: symbol.rawValue)
    return symbol
  }

  @inline(__always)
  private static func words(_ text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    let raw = UnsafeRawBufferPointer(text)
    let count = text.count
    if count >= 8 {
      return (
        raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      )
    }
    if count >= 4 {
      return (
        UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)),
        UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      )
    }
    return (UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16, 0)
  }
}
