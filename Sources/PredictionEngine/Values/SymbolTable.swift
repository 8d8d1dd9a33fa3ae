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
/// A look-up reads at most 64 places of the index, even where texts were chosen to collide. The texts that
/// found no place are sorted, and a look-up compares a logarithm of their number.
///
/// A symbol takes the bytes of its text, 8 bytes of hash, 8 of offset and 8 to 16 of index, which is probed
/// linearly and at most half full.
public struct SymbolTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []
  package private(set) var hashes: [UInt64] = []
  private(set) var index: [UInt32] = []
  /// The symbols that found no place in the index, in the order of their texts.
  private(set) var crowded = SortedNumbers()
  /// The most places that a text is looked for at: in the fullest index chance crowds one in a hundred thousand out of them.
  static let mostProbes = 64

  /// Makes an empty table.
  public init() {}

  /// The number of symbols in the table.
  public var count: Int { ends.count }

  /// The bytes that the table's texts, hashes, offsets and index occupy.
  package var byteCount: Int {
    bytes.count + ends.count * 8 + hashes.count * 8 + index.count * 4 + crowded.byteCount
  }

  /// Reserves memory for a number of symbols with texts as long as those so far; interning up to it then moves nothing.
  /// - Complexity: O(symbols).
  package mutating func reserve(_ symbols: Int) {
    ends.reserveCapacity(symbols)
    hashes.reserveCapacity(symbols)
    if symbols > ends.count {
      bytes.reserveCapacity(bytes.count + bytes.count / max(1, ends.count) * (symbols - ends.count))
    }
    var size = max(16, index.count)
    while size < symbols * 2 { size *= 2 }
    if size > index.count { rebuildIndex(size) }
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
    if index.isEmpty { rebuildIndex(16) }
    var place = unsafe place(of: utf8, hash: hash)
    if case .taken(let symbol) = place { return symbol }
    if (ends.count + 1) * 2 > index.count {
      rebuildIndex(index.count * 2)
      place = unsafe self.place(of: utf8, hash: hash)
    }
    let symbol = UInt32(ends.count)
    unsafe bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
    hashes.append(hash)
    if case .free(let position) = place { index[position] = symbol } else { crowd(symbol) }
    return Symbol(rawValue: symbol)
  }

  /// Returns the symbol of a text, or `nil` when the text was never interned.
  /// - Complexity: O(bytes of the text).
  public func symbol(for text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { utf8 in
      guard !index.isEmpty, case .taken(let symbol) = unsafe place(of: utf8, hash: StableHash.hash(utf8))
      else {
        return nil
      }
      return symbol
    }
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

  /// The place of a text that is interned, or the place that it would get.
  private enum Place {
    case taken(Symbol)
    case free(Int)
    case crowded
  }

  /// Finds the place of a text. Behind other texts of the same hash the index has none.
  @inline(__always)
  private func place(of utf8: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Place {
    let mask = index.count - 1
    var position = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<SymbolTable.mostProbes {
      let symbol = Symbol(rawValue: index[position])
      if symbol == .missing { return .free(position) }
      if hashes[Int(symbol.rawValue)] == hash {
        if unsafe isText(of: symbol, utf8) { return .taken(symbol) }
        break
      }
      position = (position + 1) & mask
    }
    return crowded.find { unsafe order(utf8, hash, to: Int($0)) }.map { .taken(Symbol(rawValue: $0)) }
      ?? .crowded
  }

  private func isText(of symbol: Symbol, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(symbol)
    guard range.count == utf8.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      let other = UnsafeRawBufferPointer(utf8)
      var place = 0
      while place + 8 <= range.count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
        if unsafe word != other.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
        place += 8
      }
      while place < range.count {
        if unsafe bytes[range.lowerBound + place] != other[place] { return false }
        place += 1
      }
      return true
    }
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

  private mutating func rebuildIndex(_ size: Int) {
    index = Array(repeating: .max, count: size)
    crowded = SortedNumbers()
    for symbol in ends.indices { insert(UInt32(symbol)) }
  }

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
    // The list is moved out and back, so that it can be changed while the table is read.
    var crowded = SortedNumbers()
    swap(&crowded, &self.crowded)
    let range = range(Symbol(rawValue: symbol))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let utf8 = unsafe UnsafeBufferPointer(rebasing: bytes[range])
      crowded.insert(symbol) { unsafe order(utf8, hashes[Int(symbol)], to: Int($0)) }
    }
    swap(&crowded, &self.crowded)
  }
}
