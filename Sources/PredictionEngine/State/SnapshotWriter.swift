/// Writes a person's state as canonical bytes; ``Snapshot`` draws the layout.
///
/// Symbols and definitions are numbered as donations are written, so a text or definition that no remembered
/// donation uses gets no number.
struct SnapshotWriter {
  private let symbols: SymbolTable
  /// The number of each symbol in the snapshot; `UInt32.max` while it has none.
  private(set) var numbers: [UInt32]
  private var order: [Symbol] = []
  private var definitionNumbers: [Int: Int] = [:]
  private var definitions: [Int] = []
  /// The bytes of all that follows the symbols, from the first donation on.
  var donations: [UInt8] = []
  private var last = Moment(microsecondsSince1970: 0)
  /// The parts of a ledger's record, each with its bit in a snapshot.
  static let flags = [
    (LedgerRecord.Flag.displays, Snapshot.Flag.displays), (LedgerRecord.Flag.payload, Snapshot.Flag.payload),
    (LedgerRecord.Flag.place, Snapshot.Flag.place),
    (LedgerRecord.Flag.identifier, Snapshot.Flag.identifier),
    (LedgerRecord.Flag.group, Snapshot.Flag.group),
    (LedgerRecord.Flag.relatedItem, Snapshot.Flag.relatedItem),
  ]

  /// The definitions by number.
  let layout: HeldLayout

  /// Makes a writer for donations whose symbols belong to a table.
  init(symbols: SymbolTable, _ layout: HeldLayout) {
    self.symbols = symbols
    self.layout = layout
    numbers = Array(repeating: .max, count: symbols.count)
  }

  /// Returns the bytes of a person's state.
  /// - Parameters:
  ///   - recipe: The hash of the strategy's recipe.
  ///   - seed: The person's seed.
  ///   - signals: The signals that are counted; `nil` for those that the strategy reads.
  static func bytes(
    of history: PersonalHistory, _ sensed: SensedLedger, _ held: HeldRows, symbols: SymbolTable,
    recipe: UInt64, seed: UInt64,
    settings: SnapshotSettings, counting signals: SignalSet?, learner: any PersonLearner,
    of strategy: any ScoringStrategy, sections: (inout SnapshotWriter) -> Void
  ) -> [UInt8] {
    var writer = SnapshotWriter(symbols: symbols, HeldLayout(held, history.catalog))
    writer.donations.reserveCapacity(history.ledger.count * 24)
    var next = 0
    for position in 0...history.remembered {
      while next < held.rows.count, held.rows[next].isWhole, held.rows[next].position <= position {
        writer.add(held.rows[next])
        next += 1
      }
      if position == history.remembered { break }
      if next < held.rows.count, held.rows[next].position == position {
        var row = held.rows[next]
        let remembered = history.ledger[position]
        (row.donation.context, row.donation.sensed) = (remembered.context, remembered.sensed)
        writer.add(row)
        next += 1
      } else {
        writer.add(history.ledger, position)
      }
    }
    let digest = StateDigest(of: history, numbers: writer.numbers)
    writer.add(sensed)
    sections(&writer)
    return writer.bytes(
      SnapshotHead(
        // No definitions have all rows where some are held, so what is counted is found anew.
        recipe: recipe, catalog: held.isEmpty ? history.catalog.digest : 0, digest: digest.value, seed: seed,
        symbols: writer.order.count, donations: history.remembered + held.whole.count),
      counting: signals, settings,
      held.isEmpty
        ? SnapshotLearner(strategy: strategy).bytes(of: learner, history, numbers: writer.numbers) : [])
  }

  private func bytes(
    _ head: SnapshotHead, counting signals: SignalSet?, _ settings: SnapshotSettings, _ learner: [UInt8]
  ) -> [UInt8] {
    var bytes = Snapshot.magic
    let texts = order.reduce(0) { $0 + symbols.utf8(of: $1).count + 3 }
    bytes.reserveCapacity(Snapshot.headBytes + texts + donations.count + learner.count + Snapshot.footBytes)
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
    bytes.append(contentsOf: donations)
    bytes.append(contentsOf: learner)
    SnapshotWriter.append(UInt64(learner.count), to: &bytes)
    let length = UInt64(bytes.count + Snapshot.checksumBytes)
    for index in 0..<8 { bytes[16 + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt64(index))) }
    SnapshotWriter.append(StableHash.hash(bytes), to: &bytes)
    return bytes
  }

  /// Writes a section with a tag, unless it is empty. Sections come in the order of their tags.
  /// - Parameter write: writes what the section has.
  mutating func add(_ section: SnapshotSection, _ write: (inout SnapshotWriter) -> Void) {
    var before: [UInt8] = []
    swap(&before, &donations)
    write(&self)
    swap(&before, &donations)
    if before.isEmpty { return }
    donations.append(section.rawValue)
    add(number: UInt64(before.count))
    donations += before
  }

  /// Appends a number in the shortest LEB128 form.
  mutating func add(number: UInt64) { SnapshotWriter.append(number: number, to: &donations) }

  /// Appends a byte as it is.
  mutating func add(byte: UInt8) { donations.append(byte) }

  /// Writes a text that is no symbol.
  mutating func add(text: String) { SnapshotWriter.append(text: text.utf8, to: &donations) }

  /// Begins to write times anew, as a difference from 1970.
  mutating func beginMoments() { last = Moment(microsecondsSince1970: 0) }

  /// Writes the number of a definition.
  mutating func add(definition: Int) {
    let number = definitionNumbers[definition] ?? definitions.count
    if number == definitions.count {
      definitionNumbers[definition] = number
      definitions.append(definition)
    }
    add(number: UInt64(number))
  }

  /// Writes a time as a difference from the one before.
  mutating func add(_ moment: Moment) {
    add(signed: moment.microsecondsSince1970 &- last.microsecondsSince1970)
    add(signed: Int64(moment.secondsFromGMT) - Int64(last.secondsFromGMT))
    last = moment
  }

  /// Writes one record of the ledger without making a donation of it.
  private mutating func add(_ ledger: DonationLedger, _ position: Int) {
    let record = LedgerRecord(ledger, position)
    add(definition: record.definition)
    var flags = UInt8(truncatingIfNeeded: ledger.words[record.start + 1] >> 24) & 3
    for (part, flag) in SnapshotWriter.flags where record.has(part) { flags |= flag }
    donations.append(flags)
    add(ledger.moment(at: position))
    // Values, displays, payload and place have the same order in both formats; so do signals and all that
    // follows them.
    let former = layout.formerCount(of: record.definition)
    if former == 0 {
      add(ledger.words[record.values.lowerBound..<record.signals.lowerBound])
    } else {
      let none = Array(repeating: Symbol.missing.rawValue, count: former)[...]
      add(ledger.words[record.values] + none)
      if record.has(LedgerRecord.Flag.displays) { add(ledger.words[record.displays] + none) }
      add(ledger.words[record.payload..<record.signals.lowerBound])
    }
    add(
      signals: record.signals.count / 2,
      sensed: record.has(LedgerRecord.Flag.sensed) ? UInt64(ledger.words[record.sensed]) : 0)
    add(ledger.words[record.signals.lowerBound..<record.sensed])
  }

  /// Writes the number of a donation's signals, and what of its context was sensed, if anything.
  mutating func add(signals: Int, sensed: UInt64) {
    add(number: UInt64(signals) * 2 + (sensed > 0 ? 1 : 0))
    if sensed > 0 { add(number: sensed) }
  }

  private mutating func add(_ words: ArraySlice<UInt32>) {
    for word in words { add(Symbol(rawValue: word)) }
  }

  mutating func add(_ symbol: Symbol) {
    if symbol == .missing { return donations.append(0) }
    let place = Int(symbol.rawValue)
    if numbers[place] == .max {
      numbers[place] = UInt32(order.count)
      order.append(symbol)
    }
    SnapshotWriter.append(number: UInt64(numbers[place]) + 1, to: &donations)
  }

  mutating func add(signed number: Int64) {
    SnapshotWriter.append(number: Snapshot.zigzag(number), to: &donations)
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
