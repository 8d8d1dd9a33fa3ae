/// Writes a person's state as canonical bytes; ``Snapshot`` draws the layout.
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
  private(set) var log: [UInt8] = []
  private var last = Moment(microsecondsSince1970: 0)
  let layout: HeldLayout

  init(symbols: SymbolTable, _ layout: HeldLayout) {
    self.symbols = symbols
    self.layout = layout
    numbers = Array(repeating: .max, count: symbols.count)
  }

  /// Returns the whole snapshot.
  /// - Parameters:
  ///   - signals: the signals that are counted; `nil` for those that the strategy reads.
  ///   - learner: what the learner keeps; empty where it keeps nothing.
  func bytes(
    _ head: SnapshotHead, counting signals: SignalSet?, _ settings: SnapshotSettings, _ learner: [UInt8]
  ) -> [UInt8] {
    var bytes = Snapshot.magic
    let texts = order.reduce(0) { $0 + symbols.utf8(of: $1).count + 3 }
    bytes.reserveCapacity(Snapshot.headBytes + texts + log.count + learner.count + Snapshot.footBytes)
    SnapshotWriter.append(Snapshot.version, to: &bytes)
    SnapshotWriter.append(0, to: &bytes)
    for number in [head.recipe, head.catalog, head.digest, head.seed] {
      SnapshotWriter.append(number, to: &bytes)
    }
    SnapshotWriter.append(UInt64(head.symbols) | UInt64(head.donations) << 32, to: &bytes)
    bytes.append(signals == nil ? 0 : 1)
    if let names = signals?.names { SnapshotWriter.append(names, to: &bytes) }
    settings.append(to: &bytes)
    SnapshotWriter.append(number: UInt64(definitions.count), to: &bytes)
    for definition in definitions.map({ layout[$0] }) {
      bytes.append(definition.kind.rawValue)
      SnapshotWriter.append(text: definition.name.utf8, to: &bytes)
      SnapshotWriter.append(definition.parameters, to: &bytes)
    }
    for symbol in order { SnapshotWriter.append(text: symbols.utf8(of: symbol), to: &bytes) }
    bytes.append(contentsOf: log)
    bytes.append(contentsOf: learner)
    SnapshotWriter.append(UInt64(learner.count), to: &bytes)
    let length = UInt64(bytes.count + Snapshot.checksumBytes)
    for index in 0..<8 { bytes[16 + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt64(index))) }
    SnapshotWriter.append(StableHash.hash(bytes), to: &bytes)
    return bytes
  }

  /// Appends a number in the shortest LEB128 form.
  mutating func add(number: UInt64) { SnapshotWriter.append(number: number, to: &log) }

  mutating func add(byte: UInt8) { log.append(byte) }

  mutating func add(text: String) { SnapshotWriter.append(text: text.utf8, to: &log) }

  /// Begins to write times anew, as a difference from 1970.
  mutating func beginMoments() { last = Moment(microsecondsSince1970: 0) }

  /// Writes the head of an entry with a definition.
  mutating func add(_ kind: UInt64, of definition: Int) {
    let number = definitionNumbers[definition] ?? definitions.count
    if number == definitions.count {
      definitionNumbers[definition] = number
      definitions.append(definition)
    }
    add(number: UInt64(number) << 2 | kind)
  }

  /// Writes a time as a difference from the one before.
  mutating func add(_ moment: Moment) {
    add(signed: moment.microsecondsSince1970 &- last.microsecondsSince1970)
    add(signed: Int64(moment.secondsFromGMT) - Int64(last.secondsFromGMT))
    last = moment
  }

  mutating func add(_ words: ArraySlice<UInt32>) {
    for word in words { add(Symbol(rawValue: word)) }
  }

  mutating func add(_ symbol: Symbol) {
    if symbol == .missing { return log.append(0) }
    let place = Int(symbol.rawValue)
    if numbers[place] == .max {
      numbers[place] = UInt32(order.count)
      order.append(symbol)
    }
    SnapshotWriter.append(number: UInt64(numbers[place]) + 1, to: &log)
  }

  mutating func add(signed number: Int64) {
    SnapshotWriter.append(number: Snapshot.zigzag(number), to: &log)
  }

  private static func append(_ texts: [String], to bytes: inout [UInt8]) {
    append(number: UInt64(texts.count), to: &bytes)
    for text in texts { append(text: text.utf8, to: &bytes) }
  }

  static func append(text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    append(number: UInt64(text.count), to: &bytes)
    bytes.append(contentsOf: text)
  }

  static func append(number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(index)))) }
  }
}
