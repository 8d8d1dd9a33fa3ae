/// The texts of a dataset or a device, each stored once and identified by a number.
///
/// Texts are compared by their UTF-8 bytes, not by Unicode equivalence: an app that wants two spellings of
/// "é" to be one value normalises them before it donates. Symbols are numbered in order of first appearance.
///
///     var symbols = SymbolTable()
///     let tomato = symbols.intern("tomato")
///     symbols.intern("tomato") == tomato   // true
///     symbols.text(of: tomato)             // "tomato"
///
/// A look-up goes along a chain of at most sixteen texts, even where texts were chosen to collide. Those whose
/// chain was full are sorted, and a look-up compares a logarithm of their number.
///
/// A symbol takes the bytes of its text, 8 bytes of hash, 8 of offset and 8 to 12 of chains, in each of which
/// is one symbol at most on average.
public struct SymbolTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []
  package private(set) var hashes: [UInt64] = []
  private(set) var chains = HashChains()

  /// Makes an empty table.
  public init() {}

  /// The number of symbols in the table.
  public var count: Int { ends.count }

  /// The bytes that the table's texts, hashes, offsets and chains occupy.
  package var byteCount: Int { bytes.count + ends.count * 8 + hashes.count * 8 + chains.byteCount }

  /// Reserves memory for a number of symbols with texts as long as those so far; interning up to it then moves nothing.
  /// - Complexity: O(symbols).
  package mutating func reserve(_ symbols: Int) {
    ends.reserveCapacity(symbols)
    hashes.reserveCapacity(symbols)
    chains.reserve(symbols)
    if symbols > ends.count {
      bytes.reserveCapacity(bytes.count + bytes.count / max(1, ends.count) * (symbols - ends.count))
    }
    var heads = max(16, chains.headCount)
    while heads < symbols { heads *= 2 }
    if heads > chains.headCount { grow(heads: heads) }
  }

  /// Returns the symbol of a text and interns the text when it is new.
  /// - Complexity: O(bytes of the text), amortised.
  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { unsafe intern(utf8: $0) }
  }

  /// Returns the symbol of a text given as UTF-8 bytes and interns the text when it is new.
  /// - Complexity: O(bytes), amortised.
  package mutating func intern(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
    let hash = unsafe StableHash.hash(utf8)
    if let symbol = unsafe find(utf8, hash) { return symbol }
    if ends.count == chains.headCount { grow(heads: max(16, chains.headCount * 2)) }
    unsafe bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    hashes.append(hash)
    chain(ends.count - 1)
    return Symbol(rawValue: UInt32(ends.count - 1))
  }

  /// Returns the symbol of a text, or `nil` when the text was never interned.
  /// - Complexity: O(bytes of the text).
  public func symbol(for text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { unsafe find($0, StableHash.hash($0)) }
  }

  /// Returns the text of a symbol of this table; the empty text for any other, such as `Symbol.missing`.
  /// - Complexity: O(bytes of the text).
  public func text(of symbol: Symbol) -> String {
    if symbol.rawValue >= count { return "" }
    return String(decoding: bytes[range(symbol)], as: UTF8.self)
  }

  /// Returns the UTF-8 bytes of a symbol of this table; none for a symbol that no text of the table has.
  package func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    symbol.rawValue >= count ? [] : bytes[range(symbol)]
  }

  /// Returns the stable 64-bit hash of a symbol's text; the hash of a symbol without a text is 0.
  package func hash(of symbol: Symbol) -> UInt64 {
    symbol.rawValue >= count ? 0 : hashes[Int(symbol.rawValue)]
  }

  private func range(_ symbol: Symbol) -> Range<Int> {
    let position = Int(symbol.rawValue)
    return (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  @inline(__always)
  private func find(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Symbol? {
    chains.find(
      Int(truncatingIfNeeded: hash), { unsafe hashes[$0] == hash && order(utf8, hash, to: $0) == 0 },
      order: { unsafe order(utf8, hash, to: $0) }
    ).map { Symbol(rawValue: UInt32($0)) }
  }

  /// Negative when a text comes before a symbol's by hash, length and bytes, 0 when they are equal, else positive.
  private func order(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt64, to symbol: Int) -> Int {
    let range = range(Symbol(rawValue: UInt32(symbol)))
    let byHash = hash.order(to: hashes[symbol])
    if byHash != 0 { return byHash }
    if utf8.count != range.count { return utf8.count.order(to: range.count) }
    return unsafe bytes.withUnsafeBytes { bytes in
      let other = UnsafeRawBufferPointer(utf8)
      for place in stride(from: 0, to: range.count - 7, by: 8) {
        let word = unsafe other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let theirs = unsafe bytes.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
        if word != theirs { return word.littleEndian.order(to: theirs.littleEndian) }
      }
      for place in (range.count & ~7)..<range.count
      where unsafe other[place] != bytes[range.lowerBound + place] {
        return unsafe other[place].order(to: bytes[range.lowerBound + place])
      }
      return 0
    }
  }

  private mutating func grow(heads: Int) {
    chains.removeAll(heads: heads)
    for symbol in ends.indices { chain(symbol) }
  }

  private mutating func chain(_ symbol: Int) {
    if !chains.append(hash: Int(truncatingIfNeeded: hashes[symbol])) { crowd(UInt32(symbol)) }
  }

  private mutating func crowd(_ symbol: UInt32) {
    // The list is moved out and back, so that it can be changed while the table is read.
    var crowded = SortedNumbers()
    swap(&crowded, &chains.crowded)
    let range = range(Symbol(rawValue: symbol))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let utf8 = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      crowded.insert(symbol) { unsafe order(utf8, hashes[Int(symbol)], to: Int($0)) }
    }
    swap(&crowded, &chains.crowded)
  }
}
