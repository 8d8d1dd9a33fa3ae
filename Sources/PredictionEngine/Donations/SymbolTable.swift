/// Every text of a dataset or a device, stored once and known by number.
///
/// Texts are told apart by their UTF-8 bytes, not by Unicode equivalence: whoever wants "é" and "é" to be one
/// value normalises before donating. Numbers are given out in order of first appearance.
///
///     var symbols = SymbolTable()
///     let tomato = symbols.intern("tomato")
///     symbols.intern("tomato") == tomato   // true
///     symbols.text(of: tomato)             // "tomato"
///
/// # Cost
/// The text's bytes, 8 bytes of hash, 8 of offset and 8 to 16 of index a symbol; a look-up reads the text once.
///
/// # Source
/// Ours. Open addressing with linear probing, at most half full.
public struct SymbolTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// By symbol, the hash of its text.
  private(set) var hashes: [UInt64] = []
  private var index: [UInt32] = []

  /// An empty table.
  public init() {}

  /// How many symbols there are.
  public var count: Int { ends.count }

  /// Bytes held by the table: texts, hashes, offsets and index.
  public var byteCount: Int { bytes.count + ends.count * 8 + hashes.count * 8 + index.count * 4 }

  /// Makes room for so many symbols in all, of texts as long as those so far: those that come are interned without moving
  /// what is there.
  /// - Complexity: O(symbols).
  public mutating func reserve(_ symbols: Int) {
    ends.reserveCapacity(symbols)
    hashes.reserveCapacity(symbols)
    if symbols > ends.count {
      bytes.reserveCapacity(bytes.count + bytes.count / max(1, ends.count) * (symbols - ends.count))
    }
    var size = max(16, index.count)
    while size < symbols * 2 { size *= 2 }
    if size > index.count { rebuildIndex(size) }
  }

  /// The symbol of a text, interning it when it is new.
  /// - Complexity: O(bytes of the text), amortised.
  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern(utf8: $0) }
  }

  /// The symbol of a text given as UTF-8 bytes, interning it when it is new.
  /// - Complexity: O(bytes), amortised.
  public mutating func intern(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
    let hash = StableHash.hash(utf8)
    if (ends.count + 1) * 2 > index.count {
      if let found = find(utf8, hash: hash) { return found }
      grow()
    }
    let position = place(of: utf8, hash: hash)
    if index[position] != .max { return Symbol(rawValue: index[position]) }
    let symbol = UInt32(ends.count)
    bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    hashes.append(hash)
    index[position] = symbol
    return Symbol(rawValue: symbol)
  }

  /// The symbol of a text, or `nil` when it was never interned.
  /// - Complexity: O(bytes of the text).
  public func symbol(for text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { find($0, hash: StableHash.hash($0)) }
  }

  /// The text of a symbol of this table; `Symbol.missing` has the empty text.
  /// - Complexity: O(bytes of the text).
  public func text(of symbol: Symbol) -> String {
    if symbol == .missing { return "" }
    return String(decoding: bytes[range(symbol)], as: UTF8.self)
  }

  /// The UTF-8 bytes of a symbol of this table.
  public func utf8(of symbol: Symbol) -> ArraySlice<UInt8> {
    symbol == .missing ? [] : bytes[range(symbol)]
  }

  /// The stable 64-bit hash of a symbol's text; zero for `Symbol.missing`.
  public func hash(of symbol: Symbol) -> UInt64 {
    symbol == .missing ? 0 : hashes[Int(symbol.rawValue)]
  }

  private func range(_ symbol: Symbol) -> Range<Int> {
    let position = Int(symbol.rawValue)
    return (position == 0 ? 0 : ends[position - 1])..<ends[position]
  }

  private func find(_ utf8: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Symbol? {
    if index.isEmpty { return nil }
    let position = place(of: utf8, hash: hash)
    return index[position] == .max ? nil : Symbol(rawValue: index[position])
  }

  /// Where in the index a text stands, or would.
  @inline(__always)
  private func place(of utf8: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    let mask = index.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while index[position] != .max {
      let symbol = Symbol(rawValue: index[position])
      if hashes[Int(symbol.rawValue)] == hash, isText(of: symbol, utf8) { break }
      position = (position + 1) & mask
    }
    return position
  }

  /// Whether these bytes are a symbol's text, eight at a time.
  private func isText(of symbol: Symbol, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(symbol)
    guard range.count == utf8.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let other = UnsafeRawBufferPointer(utf8)
      var place = 0
      while place + 8 <= range.count {
        let word = bytes.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
        if word != other.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
        place += 8
      }
      while place < range.count {
        if bytes[range.lowerBound + place] != other[place] { return false }
        place += 1
      }
      return true
    }
  }

  private mutating func insert(_ symbol: UInt32, hash: UInt64) {
    let mask = index.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    while index[position] != .max { position = (position + 1) & mask }
    index[position] = symbol
  }

  private mutating func grow() { rebuildIndex(max(16, index.count * 2)) }

  private mutating func rebuildIndex(_ size: Int) {
    index = Array(repeating: .max, count: size)
    for symbol in ends.indices { insert(UInt32(symbol), hash: hashes[symbol]) }
  }
}
