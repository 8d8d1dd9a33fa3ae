/// Writes a person's state as canonical bytes; <doc:Snapshots> draws the layout.
///
/// Symbols and definitions are numbered as they are written, so one that nothing remembered uses gets no number.
struct SnapshotWriter {
  private let symbols: SymbolTable
  /// The number of each symbol in the snapshot; `UInt32.max` while it has none.
  private(set) var numbers: [UInt32]
  private(set) var order: [Symbol] = []
  private var definitionNumbers: [Int: Int] = [:]
  private var definitions: [Int] = []
  /// The bytes of all that follows the symbols.
  var log: [UInt8] = []
  /// The time that the next one is counted from.
  var last = Moment(microsecondsSince1970: 0)
  let layout: HeldLayout

  init(symbols: SymbolTable, _ layout: HeldLayout) {
    self.symbols = symbols
    self.layout = layout
    numbers = Array(repeating: .max, count: symbols.count)
  }

  /// Returns the whole snapshot.
  /// - Parameters:
  ///   - signals: the signals that are counted; `nil` for those that the strategy reads.
  ///   - kept: what is kept of the counts and the learner; empty where nothing is.
  func bytes(
    _ head: SnapshotHead, counting signals: SignalSet? = nil,
    _ settings: SnapshotSettings = SnapshotSettings(),
    _ kept: [UInt8] = []
  ) -> [UInt8] {
    var bytes = Snapshot.magic
    let texts = order.reduce(0) { $0 + symbols.utf8(of: $1).count + 3 }
    bytes.reserveCapacity(Snapshot.headBytes + texts + log.count + kept.count + Snapshot.footBytes)
    let counts = UInt64(head.symbols) | UInt64(head.donations) << 32
    for number in [Snapshot.version, 0, head.recipe, head.catalog, head.seed, counts] {
      bytes.append(number: number)
    }
    bytes.append(signals == nil ? 0 : 1)
    if let names = signals?.names { bytes.append(texts: names) }
    settings.append(to: &bytes)
    bytes.append(leb128: UInt64(definitions.count))
    for definition in definitions.map({ layout[$0] }) {
      bytes.append(definition.kind.rawValue)
      bytes.append(text: definition.name.utf8)
      bytes.append(texts: definition.parameters)
    }
    for symbol in order { bytes.append(text: symbols.utf8(of: symbol)) }
    bytes.append(contentsOf: log)
    bytes.append(contentsOf: kept)
    bytes.append(number: UInt64(kept.count))
    let length = UInt64(bytes.count + Snapshot.checksumBytes)
    for index in 0..<8 { bytes[16 + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt64(index))) }
    bytes.append(number: StableHash.hash(bytes))
    return bytes
  }

  /// Writes the head of an entry with a definition.
  mutating func add(_ kind: UInt64, of definition: Int) {
    let number = definitionNumbers[definition] ?? definitions.count
    if number == definitions.count {
      definitionNumbers[definition] = number
      definitions.append(definition)
    }
    log.append(leb128: UInt64(number) << 2 | kind)
  }

  /// Writes a time as a difference from the one before.
  mutating func add(_ moment: Moment) {
    add(signed: moment.microsecondsSince1970 &- last.microsecondsSince1970)
    add(signed: Int64(moment.secondsFromGMT) - Int64(last.secondsFromGMT))
    last = moment
  }

  mutating func add(_ words: ArraySlice<UInt32>) { for word in words { add(Symbol(rawValue: word)) } }

  mutating func add(_ symbol: Symbol) {
    if symbol == .missing { return log.append(0) }
    let place = Int(symbol.rawValue)
    if numbers[place] == .max {
      numbers[place] = UInt32(order.count)
      order.append(symbol)
    }
    log.append(leb128: UInt64(numbers[place]) + 1)
  }

  mutating func add(signed number: Int64) { log.append(leb128: number.zigzag) }
}

extension [UInt8] {
  fileprivate mutating func append(texts: [String]) {
    append(leb128: UInt64(texts.count))
    for text in texts { append(text: text.utf8) }
  }
}
