/// Reads the bytes that `SnapshotWriter` writes, and refuses all others.
///
/// No byte can cause a trap, or a reservation of more memory than there are bytes: the checksum is compared first,
/// a count is limited by the number of bytes behind it, and a form that the writer would not have written is refused.
struct SnapshotReader {
  var cursor: SnapshotCursor
  /// The bytes of what is kept of the counts and the learner; empty when nothing is.
  let kept: Range<Int>
  /// The checksum, which tells this state from others.
  let checksum: UInt64
  private var used: UInt64 = 0
  /// The number of definitions that donations have named so far.
  var met: UInt64 = 0
  private var definitionCount: UInt64 = 0
  /// The symbols of the texts, by their numbers in the snapshot.
  private var names: [Symbol] = []
  /// The time that the next one is counted from.
  var last = Moment(microsecondsSince1970: 0)

  /// Finds the ends of a snapshot's parts, once its bytes are known to be those that were written.
  init(_ bytes: [UInt8]) throws(SnapshotError) {
    let known = min(bytes.count, Snapshot.magic.count)
    guard known > 0, bytes[..<known].elementsEqual(Snapshot.magic[..<known]) else { throw .notASnapshot }
    let least = Snapshot.headBytes + Snapshot.checksumBytes
    guard bytes.count >= least else { throw .wrongLength(expected: UInt64(least), found: bytes.count) }
    let (version, length) = (bytes.number(at: 8, UInt64.self), bytes.number(at: 16, UInt64.self))
    guard version == Snapshot.version else { throw .unknownVersion(version) }
    if length != UInt64(bytes.count) { throw .wrongLength(expected: length, found: bytes.count) }
    let (checksum, foot) = (bytes.count - Snapshot.checksumBytes, bytes.count - Snapshot.footBytes)
    self.checksum = bytes.number(at: checksum)
    if self.checksum != StableHash.hash(bytes[..<checksum]) { throw .damaged }
    let kept = foot < Snapshot.headBytes ? 0 : bytes.number(at: foot, UInt64.self)
    guard foot >= Snapshot.headBytes, kept <= UInt64(foot - Snapshot.headBytes)
    else { throw .malformed(byte: foot, reason: "more is kept than there are bytes for") }
    cursor = SnapshotCursor(bytes: bytes, end: foot - Int(kept))
    self.kept = cursor.end..<foot
  }

  /// Reads the head and limits its counts by the number of bytes.
  func head() throws(SnapshotError) -> SnapshotHead {
    let counts = fixed(48)
    let (symbols, donations) = (Int(counts & 0xFFFF_FFFF), Int(counts >> 32))
    // A symbol has at least one byte; a donation has at least five: definition, flags, time, offset, signals.
    let room = cursor.end - Snapshot.headBytes
    try cursor.require(
      symbols + 5 * donations <= room, at: 48,
      "more symbols and donations are announced than there are bytes for")
    // The name of a signal is numbered from the first dimension of free signals on.
    try cursor.require(
      DonationLedger.canHold(donations: donations, snapshotBytes: room)
        && symbols <= Int(ContextSignal.firstDeviceDimension), at: 48,
      "more symbols and donations are announced than one ledger holds")
    return SnapshotHead(
      recipe: fixed(24), catalog: fixed(32), seed: fixed(40), symbols: symbols, donations: donations)
  }

  /// Reads the names of the signals that are counted; `nil` for those that the strategy reads.
  mutating func signals() throws(SnapshotError) -> SignalSet? {
    let start = cursor.position
    switch try cursor.byte() {
    case 0: return nil
    case 1: break
    default: throw .malformed(byte: start, reason: "neither the strategy's signals nor a list of signals")
    }
    let names = try cursor.texts()
    let known = SignalRegistry.all.map(\.name)
    for name in names where !known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      throw .unknownSignal(name)
    }
    let signals = SignalSet(names)
    let isInOrder = names.elementsEqual(signals.names) { $0.utf8.elementsEqual($1.utf8) }
    try cursor.require(isInOrder, at: start, "the signals are not in order, or one stands twice")
    return signals
  }

  /// Reads the definitions by name, each of which occurs once.
  mutating func definitions() throws(SnapshotError) -> [SnapshotDefinition] {
    var definitions: [SnapshotDefinition] = []
    var names: Set<[UInt8]> = []
    for _ in 0..<(try cursor.count(ofBytes: 3)) {
      let start = cursor.position
      guard let kind = SnapshotDefinition.Kind(rawValue: try cursor.byte())
      else { throw .malformed(byte: start, reason: "a definition is neither an intent nor an activity") }
      let name = try cursor.text()
      let definition = SnapshotDefinition(kind: kind, name: name, parameters: try cursor.texts())
      let isNew = names.insert([kind == .intent ? 0 : 1] + Array(name.utf8)).inserted
      try cursor.require(isNew, at: start, "a definition stands twice")
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
      let isFirst = number >= next || number < known && met.insert(symbol).inserted
      try cursor.require(isFirst, at: start, "a text stands twice")
      names.append(symbol)
    }
  }

  /// Checks that every text was used and every byte was read.
  func finish() throws(SnapshotError) {
    let place = cursor.position
    try cursor.require(met == definitionCount, at: place, "a definition is used by no donation or feedback")
    try cursor.require(used == UInt64(names.count), at: place, "a text is used by no donation or reading")
    try cursor.require(place == cursor.end, at: place, "bytes follow the last donation or reading")
  }

  /// Reads the time, which is stored as a difference from the donation before.
  mutating func moment() throws(SnapshotError) {
    let time = last.microsecondsSince1970 &+ Int64(zigzag: try cursor.number())
    let start = cursor.position
    let change = Int64(zigzag: try cursor.number())
    let (offset, overflows) = Int64(last.secondsFromGMT).addingReportingOverflow(change)
    guard !overflows, let seconds = Int32(exactly: offset)
    else { throw .malformed(byte: start, reason: "the offset from GMT is out of range") }
    last = Moment(microsecondsSince1970: time, secondsFromGMT: seconds)
  }

  mutating func symbol(where flag: UInt32) throws(SnapshotError) -> Symbol? { flag == 0 ? nil : try symbol() }

  mutating func symbol() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let symbol = try symbolOrMissing()
    try cursor.require(symbol != .missing, at: start, "a text is missing")
    return symbol
  }

  @inline(__always)
  mutating func symbolOrMissing() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let number = try cursor.number()
    if number == 0 { return .missing }
    let isInOrder = number <= UInt64(names.count) && number <= used + 1
    try cursor.require(isInOrder, at: start, "texts are not numbered by first use")
    used = max(used, number)
    return names[Int(number) - 1]
  }

  private func fixed(_ start: Int) -> UInt64 { cursor.bytes.number(at: start) }
}
