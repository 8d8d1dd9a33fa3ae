/// Reads the bytes that `SnapshotWriter` writes, and refuses all others: every number is checked before it
/// is used.
///
/// # Edge cases
/// No byte can cause a trap, or a reservation of more memory than there are bytes. The checksum is compared
/// first; a count is limited by the number of bytes behind it; and a form that the writer would not have
/// written is refused.
struct SnapshotReader {
  /// The bytes that are left.
  var cursor: SnapshotCursor
  /// What a learner keeps; empty when there is nothing.
  let learner: ArraySlice<UInt8>
  private var used: UInt64 = 0
  /// The number of definitions that donations have named so far.
  private var met: UInt64 = 0
  private var definitionCount: UInt64 = 0
  private var symbolCount: UInt64 = 0
  /// The time that the next one is counted from.
  var last = Moment(microsecondsSince1970: 0)

  /// Checks the signature, the version, the length and the checksum.
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

  /// Reads the texts, each of which occurs once.
  mutating func symbols(_ count: Int) throws(SnapshotError) -> SymbolTable {
    var table = SymbolTable()
    table.reserve(count)
    for number in 0..<count {
      let start = cursor.position
      let range = try cursor.textBytes()
      let symbol = unsafe cursor.bytes[range].withUnsafeBufferPointer { unsafe table.intern(utf8: $0) }
      if Int(symbol.rawValue) != number { throw .malformed(byte: start, reason: "a text stands twice") }
    }
    symbolCount = UInt64(count)
    return table
  }

  /// Reads the next donation in the place of another, whose memory is used again, and checks it against the
  /// definitions.
  mutating func read(
    _ definitions: [SnapshotDefinition], into donation: inout Donation
  ) throws(SnapshotError) {
    let start = cursor.position
    let definition = try number(of: definitions)
    let parameters = definitions[definition].parameters.count
    if !definitions[definition].isEligible {
      throw .malformed(byte: start, reason: "\(definitions[definition].name) is not eligible")
    }
    let flags = try cursor.byte()
    guard let origin = Donation.Origin(number: UInt32(flags & 3)) else {
      throw .malformed(byte: cursor.position - 1, reason: "there is no origin 3")
    }
    (donation.definition, donation.origin) = (definition, origin)
    try moment()
    donation.context.moment = last
    donation.values.removeAll(keepingCapacity: true)
    for _ in 0..<parameters { donation.values.append(try symbolOrMissing()) }
    donation.displays.removeAll(keepingCapacity: true)
    if flags & Snapshot.Flag.displays != 0 {
      for _ in 0..<parameters { donation.displays.append(try symbolOrMissing()) }
      if parameters == 0 { throw .malformed(byte: start, reason: "display texts of no value") }
    }
    donation.payload = try symbol(where: flags & Snapshot.Flag.payload)
    donation.context.place = try symbol(where: flags & Snapshot.Flag.place)
    donation.sensed = try readSignals(withSensed: &donation.context)
    donation.identifier = try symbol(where: flags & Snapshot.Flag.identifier)
    donation.group = try symbol(where: flags & Snapshot.Flag.group)
    donation.relatedItem = try symbol(where: flags & Snapshot.Flag.relatedItem)
  }

  /// Reads the number of a definition; they are numbered by first use.
  mutating func number(of definitions: [SnapshotDefinition]) throws(SnapshotError) -> Int {
    let start = cursor.position
    let definition = try cursor.number()
    guard definition < UInt64(definitions.count) else {
      throw .malformed(byte: start, reason: "there is no definition \(definition)")
    }
    if definition > met {
      throw .malformed(byte: start, reason: "definitions are not numbered by first use")
    }
    met = max(met, definition + 1)
    return Int(definition)
  }

  /// Reads the signals of a donation's context, and returns what of the context was sensed.
  private mutating func readSignals(withSensed context: inout Context) throws(SnapshotError) -> SensedPart? {
    let start = cursor.position
    let number = try cursor.number()
    let sensed = number % 2 == 0 ? nil : try cursor.number()
    try readSignals(number / 2, from: start, into: &context)
    guard let sensed else { return nil }
    guard let part = SensedPart(number: sensed, of: context) else {
      throw .malformed(byte: start, reason: "more was sensed of a donation's context than it has, or nothing")
    }
    return part
  }

  mutating func readSignals(into context: inout Context) throws(SnapshotError) {
    let start = cursor.position
    try readSignals(try cursor.number(), from: start, into: &context)
  }

  private mutating func readSignals(
    _ count: UInt64, from start: Int, into context: inout Context
  ) throws(SnapshotError) {
    guard count <= UInt64(cursor.end - cursor.position) / 2 else {
      throw .malformed(byte: start, reason: "more signals are announced than there are bytes for")
    }
    context.signals.removeAll(keepingCapacity: true)
    for _ in 0..<count { context.signals.append(DeviceSignal(name: try symbol(), value: try symbol())) }
  }

  /// Checks that every text was used and every byte was read.
  func finish() throws(SnapshotError) {
    if met != definitionCount {
      throw .malformed(byte: cursor.position, reason: "a definition is used by no donation or feedback")
    }
    if used != symbolCount {
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

  mutating func symbol(where flag: UInt8) throws(SnapshotError) -> Symbol? {
    flag == 0 ? nil : try symbol()
  }

  private mutating func symbol() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let symbol = try symbolOrMissing()
    if symbol == .missing { throw .malformed(byte: start, reason: "a text is missing") }
    return symbol
  }

  private mutating func symbolOrMissing() throws(SnapshotError) -> Symbol {
    let start = cursor.position
    let number = try cursor.number()
    if number == 0 { return .missing }
    guard number <= symbolCount, number <= used + 1 else {
      throw .malformed(byte: start, reason: "texts are not numbered by first use")
    }
    used = max(used, number)
    return Symbol(rawValue: UInt32(number - 1))
  }

  private func fixed(_ start: Int) -> UInt64 { SnapshotFrame.number(cursor.bytes, start) }
}
