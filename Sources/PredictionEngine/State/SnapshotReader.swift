/// Reads the bytes that `SnapshotWriter` writes, and refuses all others.
///
/// No byte can cause a trap, or a reservation of more memory than there are bytes: the checksum is compared first,
/// a count is limited by the number of bytes behind it, and a form that the writer would not have written is refused.
struct SnapshotReader {
  var cursor: SnapshotCursor
  /// What a learner keeps; empty when there is nothing.
  let learner: ArraySlice<UInt8>
  private var used: UInt64 = 0
  /// The number of definitions that donations have named so far.
  var met: UInt64 = 0
  private var definitionCount: UInt64 = 0
  /// The symbols of the texts, by their numbers in the snapshot.
  private var names: [Symbol] = []
  /// The time that the next one is counted from.
  var last = Moment(microsecondsSince1970: 0)

  init(_ bytes: [UInt8]) throws(SnapshotError) {
    let frame = try SnapshotFrame(bytes)
    cursor = SnapshotCursor(bytes: bytes, end: frame.end)
    learner = bytes[frame.learner]
  }

  /// Reads the head and limits its counts by the number of bytes.
  func head() throws(SnapshotError) -> SnapshotHead {
    let counts = fixed(56)
    let (symbols, donations) = (Int(counts & 0xFFFF_FFFF), Int(counts >> 32))
    // A symbol has at least one byte; a donation has at least five: definition, flags, time, offset, signals.
    guard symbols + 5 * donations <= cursor.end - Snapshot.headBytes else {
      throw .malformed(byte: 56, reason: "more symbols and donations are announced than there are bytes for")
    }
    // The name of a signal is numbered from the first dimension of free signals on.
    guard DonationLedger.canHold(donations: donations, snapshotBytes: cursor.end - Snapshot.headBytes),
      symbols <= Int(DeviceState.firstDimension)
    else {
      throw .malformed(byte: 56, reason: "more symbols and donations are announced than one ledger holds")
    }
    return SnapshotHead(
      recipe: fixed(24), catalog: fixed(32), digest: fixed(40), seed: fixed(48), symbols: symbols,
      donations: donations)
  }

  /// Reads the names of the signals that are counted; `nil` for those that the strategy reads.
  mutating func signals() throws(SnapshotError) -> SignalSet? {
    let start = cursor.position
    switch try cursor.byte() {
    case 0: return nil
    case 1: break
    default: throw .malformed(byte: start, reason: "neither the strategy's signals nor a list of signals")
    }
    guard let signals = try SignalSet(stored: try cursor.texts()) else {
      throw .malformed(byte: start, reason: "the signals are not in order, or one stands twice")
    }
    return signals
  }

  /// Reads the definitions by name, each of which occurs once.
  mutating func definitions() throws(SnapshotError) -> [SnapshotDefinition] {
    var definitions: [SnapshotDefinition] = []
    var names: Set<[UInt8]> = []
    for _ in 0..<(try cursor.count(ofBytes: 3)) {
      let start = cursor.position
      guard let kind = SnapshotDefinition.Kind(rawValue: try cursor.byte()) else {
        throw .malformed(byte: start, reason: "a definition is neither an intent nor an activity")
      }
      let name = try cursor.text()
      let definition = SnapshotDefinition(kind: kind, name: name, parameters: try cursor.texts())
      if !names.insert([kind == .intent ? 0 : 1] + Array(name.utf8)).inserted {
        throw .malformed(byte: start, reason: "a definition stands twice")
      }
      definitions.append(definition)
    }
    definitionCount = UInt64(definitions.count)
    return definitions
  }

  /// Reads the texts, each of which occurs once, into a table.
  mutating func symbols(_ count: Int, into table: inout SymbolTable) throws(SnapshotError) {
    let known = table.count
    table.reserve(known + count)
    names.reserveCapacity(count)
    var met: Set<Symbol> = []
    for _ in 0..<count {
      let (start, next) = (cursor.position, table.count)
      let range = try cursor.textBytes()
      let symbol = unsafe cursor.bytes[range].withUnsafeBufferPointer { unsafe table.intern(utf8: $0) }
      let number = Int(symbol.rawValue)
      if number < next, number >= known || !met.insert(symbol).inserted {
        throw .malformed(byte: start, reason: "a text stands twice")
      }
      names.append(symbol)
    }
  }

  /// Checks that every text was used and every byte was read.
  func finish() throws(SnapshotError) {
    if met != definitionCount {
      throw .malformed(byte: cursor.position, reason: "a definition is used by no donation or feedback")
    }
    if used != UInt64(names.count) {
      throw .malformed(byte: cursor.position, reason: "a text is used by no donation or reading")
    }
    if cursor.position != cursor.end {
      throw .malformed(byte: cursor.position, reason: "bytes follow the last donation or reading")
    }
  }

  /// Reads the time, which is stored as a difference from the donation before.
  mutating func moment() throws(SnapshotError) {
    let time = last.microsecondsSince1970 &+ Snapshot.unzigzag(try cursor.number())
    let start = cursor.position
    let change = Snapshot.unzigzag(try cursor.number())
    let (offset, overflows) = Int64(last.secondsFromGMT).addingReportingOverflow(change)
    guard !overflows, let seconds = Int32(exactly: offset) else {
      throw .malformed(byte: start, reason: "the offset from GMT is out of range")
    }
    last = Moment(microsecondsSince1970: time, secondsFromGMT: seconds)
  }

  mutating func symbol(where flag: UInt32) throws(SnapshotError) -> Symbol? {
    flag == 0 ? nil : try symbol()
  }

  mutating func symbol() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let symbol = try symbolOrMissing()
    if symbol == .missing { throw .malformed(byte: start, reason: "a text is missing") }
    return symbol
  }

  mutating func symbolOrMissing() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let number = try cursor.number()
    if number == 0 { return .missing }
    guard number <= UInt64(names.count), number <= used + 1 else {
      throw .malformed(byte: start, reason: "texts are not numbered by first use")
    }
    used = max(used, number)
    return names[Int(number) - 1]
  }

  private func fixed(_ start: Int) -> UInt64 { SnapshotFrame.number(cursor.bytes, start) }
}
