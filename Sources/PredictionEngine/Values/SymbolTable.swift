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
/// # Edge cases
/// Texts that were chosen to collide, in all bits of their hash or in those that the index looks at, are found by the order
/// of texts: a look-up reads at most 64 places and compares a logarithm of the crowded texts, whatever they are.
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
  /// The symbols that found no place in the index, in the order of their texts.
  private var crowded = SortedNumbers()
  /// A text is in one of so many places of the index, or among those that are crowded. Chance crowds one text in a hundred
  /// thousand, where the index is fullest.
  static let mostProbes = 64

  /// An empty table.
  public init() {}

  /// How many symbols there are.
  public var count: Int { ends.count }

  /// Bytes held by the table: texts, hashes, offsets and index.
  public var byteCount: Int {
    bytes.count + ends.count * 8 + hashes.count * 8 + index.count * 4 + crowded.byteCount
  }

  /// How many symbols found no place in the index.
  var crowdedSymbols: Int { crowded.count }

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
    if index.isEmpty { rebuildIndex(16) }
    var place = place(of: utf8, hash: hash)
    if case .taken(let symbol) = place { return symbol }
    if (ends.count + 1) * 2 > index.count {
      rebuildIndex(index.count * 2)
      place = self.place(of: utf8, hash: hash)
    }
    let symbol = UInt32(ends.count)
    bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    hashes.append(hash)
    if case .free(let position) = place { index[position] = symbol } else { crowd(symbol) }
    return Symbol(rawValue: symbol)
  }

  /// The symbol of a text, or `nil` when it was never interned.
  /// - Complexity: O(bytes of the text).
  public func symbol(for text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { utf8 in
      guard !index.isEmpty, case .taken(let symbol) = place(of: utf8, hash: StableHash.hash(utf8)) else {
        return nil
      }
      return symbol
    }
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

  /// Where a text is or would be.
  private enum Place {
    case taken(Symbol)
    case free(Int)
    case crowded
  }

  /// Where a text is, or would be: behind others of its own hash there is no place in the index.
  @inline(__always)
  private func place(of utf8: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Place {
    let mask = index.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<SymbolTable.mostProbes {
      let symbol = Symbol(rawValue: index[position])
      if symbol == .missing { return .free(position) }
      if hashes[Int(symbol.rawValue)] == hash {
        if isText(of: symbol, utf8) { return .taken(symbol) }
        break
      }
      position = (position + 1) & mask
    }
    return crowded.find { order(utf8, hash, to: Int($0)) }.map { .taken(Symbol(rawValue: $0)) } ?? .crowded
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

  /// Whether a text comes before a symbol's (negative), is it (0) or comes after it: by hash, length and bytes, eight at a time.
  private func order(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt64, to symbol: Int) -> Int {
    let range = range(Symbol(rawValue: UInt32(symbol)))
    let byHash = hash.order(to: hashes[symbol])
    if byHash != 0 { return byHash }
    if utf8.count != range.count { return utf8.count.order(to: range.count) }
    return bytes.withUnsafeBytes { bytes in
      let other = UnsafeRawBufferPointer(utf8)
      for place in stride(from: 0, to: range.count - 7, by: 8) {
        let word = other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let theirs = bytes.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
        if word != theirs { return word.littleEndian.order(to: theirs.littleEndian) }
      }
      for place in (range.count & ~7)..<range.count where other[place] != bytes[range.lowerBound + place] {
        return other[place].order(to: bytes[range.lowerBound + place])
      }
      return 0
    }
  }

  private mutating func rebuildIndex(_ size: Int) {
    index = Array(repeating: .max, count: size)
    crowded = SortedNumbers()
    for symbol in ends.indices { insert(UInt32(symbol)) }
  }

  /// Gives a symbol the place that its text, which has none, would be given.
  private mutating func insert(_ symbol: UInt32) {
    let hash = hashes[Int(symbol)]
    let mask = index.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<SymbolTable.mostProbes {
      if index[position] == .max {
        index[position] = symbol
        return
      }
      if hashes[Int(index[position])] == hash { break }
      position = (position + 1) & mask
    }
    crowd(symbol)
  }

  private mutating func crowd(_ symbol: UInt32) {
    // Out of this and back, so that both can be read and written.
    var crowded = SortedNumbers()
    swap(&crowded, &self.crowded)
    let range = range(Symbol(rawValue: symbol))
    bytes.withUnsafeBufferPointer { bytes in
      let utf8 = UnsafeBufferPointer(rebasing: bytes[range])
      crowded.insert(symbol) { order(utf8, hashes[Int(symbol)], to: Int($0)) }
    }
    swap(&crowded, &self.crowded)
  }

  /// Checks what it always holds.
  /// - Complexity: O(bytes).
  func checkInvariants() throws(BrokenInvariant) {
    try BrokenInvariant.require(
      hashes.count == count && ends.last ?? 0 == bytes.count
        && zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 },
      of: Self.self, "every symbol has a hash and a text")
    try BrokenInvariant.require(
      index.filter { $0 != .max }.count + crowded.count == count && index.count >= count * 2, of: Self.self,
      "every symbol is in the index or among the crowded, and the index is half empty")
    for symbol in 0..<UInt32(count) {
      let text = Array(utf8(of: Symbol(rawValue: symbol)))
      let found = text.withUnsafeBufferPointer { place(of: $0, hash: StableHash.hash($0)) }
      guard case .taken(Symbol(rawValue: symbol)) = found else {
        throw BrokenInvariant(description: "SymbolTable: symbol \(symbol) is not found by its text")
      }
    }
  }
}
