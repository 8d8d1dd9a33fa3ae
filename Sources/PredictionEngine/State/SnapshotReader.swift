/// Reads the bytes that `SnapshotWriter` writes, and refuses all others: every number is checked before it
/// is used.
///
/// # Edge cases
/// No byte can cause a trap, or a reservation of more memory than there are bytes. The checksum is compared
/// first; a count is limited by the number of bytes behind it; and a form that the writer would not have
/// written is refused.
struct SnapshotReader {
  private let bytes: [UInt8]
  private let end: Int
  /// What a learner keeps; empty when there is nothing.
  let learner: ArraySlice<UInt8>
  private var position = Snapshot.headBytes
  private var used: UInt64 = 0
  /// The number of definitions that donations have named so far.
  private var met: UInt64 = 0
  private var definitionCount: UInt64?
  private var symbolCount: UInt64 = 0
  private var last = Moment(microsecondsSince1970: 0)

  /// Checks the signature, the version, the length and the checksum.
  init(_ bytes: [UInt8]) throws(SnapshotError) {
    let frame = try SnapshotFrame(bytes)
    self.bytes = bytes
    end = frame.end
    learner = bytes[frame.learner]
  }

  /// Reads the head and limits its counts by the number of bytes.
  func head() throws(SnapshotError) -> SnapshotHead {
    let numbers = [56, 64, 72].map { Double(bitPattern: fixed($0)) }
    guard numbers[0] > 0.5, numbers[0] <= 1, numbers[1].isFinite, numbers[2].isFinite else {
      throw .malformed(byte: 56, reason: "the policy's numbers are out of range")
    }
    let counts = fixed(80)
    let (symbols, donations) = (Int(counts & 0xFFFF_FFFF), Int(counts >> 32))
    // A symbol has at least one byte; a donation has at least five: definition, flags, time, offset, signals.
    guard symbols + 5 * donations <= end - Snapshot.headBytes else {
      throw .malformed(byte: 80, reason: "more symbols and donations are announced than there are bytes for")
    }
    // The name of a signal is numbered from the first dimension of free signals on.
    guard DonationLedger.canHold(donations: donations, snapshotBytes: end - Snapshot.headBytes),
      symbols <= Int(DeviceState.firstDimension)
    else {
      throw .malformed(byte: 80, reason: "more symbols and donations are announced than one ledger holds")
    }
    return SnapshotHead(
      version: fixed(8), recipe: fixed(24), catalog: fixed(32), digest: fixed(40), seed: fixed(48),
      policy: SpecificityPolicy(
        threshold: numbers[0], backgroundBonus: numbers[1], parameterBonus: numbers[2]),
      symbols: symbols, donations: donations)
  }

  /// Reads the names of the signals that are counted; `nil` for those that the strategy reads.
  mutating func signals() throws(SnapshotError) -> SignalSet? {
    let start = position
    switch try byte() {
    case 0: return nil
    case 1: break
    default: throw .malformed(byte: start, reason: "neither the strategy's signals nor a list of signals")
    }
    var names: [String] = []
    for _ in 0..<(try count(ofBytes: 1)) { names.append(try text()) }
    guard let signals = try SignalSet(stored: names) else {
      throw .malformed(byte: start, reason: "the signals are not in order, or one stands twice")
    }
    return signals
  }

  /// Reads the definitions by name, each of which occurs once.
  mutating func definitions() throws(SnapshotError) -> [SnapshotDefinition] {
    var definitions: [SnapshotDefinition] = []
    for _ in 0..<(try count(ofBytes: 3)) {
      let start = position
      guard let kind = SnapshotDefinition.Kind(rawValue: try byte()) else {
        throw .malformed(byte: start, reason: "a definition is neither an intent nor an activity")
      }
      let name = try text()
      var parameters: [String] = []
      for _ in 0..<(try count(ofBytes: 1)) { parameters.append(try text()) }
      let definition = SnapshotDefinition(kind: kind, name: name, parameters: parameters)
      if definitions.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        throw .malformed(byte: start, reason: "a definition stands twice")
      }
      definitions.append(definition)
    }
    definitionCount = UInt64(definitions.count)
    return definitions
  }

  /// Reads a number of things of which each takes some bytes at least.
  private mutating func count(ofBytes bytes: UInt64) throws(SnapshotError) -> Int {
    let start = position
    let count = try number()
    guard count <= UInt64(end - position) / bytes else {
      throw .malformed(byte: start, reason: "more is announced than there are bytes for")
    }
    return Int(count)
  }

  private mutating func text() throws(SnapshotError) -> String {
    let start = position
    let length = try number()
    guard length <= UInt64(end - position) else {
      throw .malformed(byte: start, reason: "a text is longer than what is left")
    }
    let name = bytes[position..<(position + Int(length))]
    position += Int(length)
    let text = String(decoding: name, as: UTF8.self)
    if !text.utf8.elementsEqual(name) { throw .malformed(byte: start, reason: "a name is not UTF-8") }
    return text
  }

  /// Reads the texts, each of which occurs once.
  mutating func symbols(_ count: Int) throws(SnapshotError) -> SymbolTable {
    var table = SymbolTable()
    for number in 0..<count {
      let start = position
      let length = try self.number()
      guard length <= UInt64(end - position) else {
        throw .malformed(byte: start, reason: "a text is longer than what is left")
      }
      let range = position..<(position + Int(length))
      let symbol = unsafe bytes[range].withUnsafeBufferPointer { unsafe table.intern(utf8: $0) }
      if Int(symbol.rawValue) != number { throw .malformed(byte: start, reason: "a text stands twice") }
      position = range.upperBound
    }
    symbolCount = UInt64(count)
    return table
  }

  /// Reads the next donation and checks it against the definitions.
  mutating func donation(_ definitions: [SnapshotDefinition]) throws(SnapshotError) -> Donation {
    let start = position
    let definition = try number()
    guard definition < UInt64(definitions.count) else {
      throw .malformed(byte: start, reason: "there is no definition \(definition)")
    }
    let entry = definitions[Int(definition)]
    if definitionCount != nil, definition > met {
      throw .malformed(byte: start, reason: "definitions are not numbered by first use")
    }
    met = max(met, definition + 1)
    if !entry.isEligible { throw .malformed(byte: start, reason: "\(entry.name) is not eligible") }
    let flags = try byte()
    guard let origin = Donation.Origin(number: UInt32(flags & 3)) else {
      throw .malformed(byte: position - 1, reason: "there is no origin 3")
    }
    try moment()
    var values: [Symbol] = []
    for _ in entry.parameters { values.append(try symbolOrMissing()) }
    var displays: [Symbol] = []
    if flags & Snapshot.Flag.displays != 0 {
      for _ in entry.parameters { displays.append(try symbolOrMissing()) }
      if displays.isEmpty { throw .malformed(byte: start, reason: "display texts of no value") }
    }
    let payload = flags & Snapshot.Flag.payload == 0 ? nil : try symbol()
    let place = flags & Snapshot.Flag.place == 0 ? nil : try symbol()
    let signalCount = try number()
    guard signalCount <= UInt64(end - position) / 2 else {
      throw .malformed(byte: start, reason: "more signals are announced than there are bytes for")
    }
    var signals: [DeviceSignal] = []
    for _ in 0..<signalCount { signals.append(DeviceSignal(name: try symbol(), value: try symbol())) }
    return Donation(
      definition: Int(definition), values: values, displays: displays, payload: payload,
      context: Context(at: last, place: place, signals: signals),
      identifier: flags & Snapshot.Flag.identifier == 0 ? nil : try symbol(),
      group: flags & Snapshot.Flag.group == 0 ? nil : try symbol(),
      relatedItem: flags & Snapshot.Flag.relatedItem == 0 ? nil : try symbol(),
      origin: origin)
  }

  /// Checks that every text was used and every byte was read.
  func finish() throws(SnapshotError) {
    if met != definitionCount ?? met {
      throw .malformed(byte: position, reason: "a definition is used by no donation")
    }
    if used != symbolCount { throw .malformed(byte: position, reason: "a text is used by no donation") }
    if position != end { throw .malformed(byte: position, reason: "bytes follow the last donation") }
  }

  /// Reads the time, which is stored as a difference from the donation before.
  private mutating func moment() throws(SnapshotError) {
    let time = last.microsecondsSince1970 &+ Snapshot.unzigzag(try number())
    let start = position
    let change = Snapshot.unzigzag(try number())
    let (offset, overflows) = Int64(last.secondsFromGMT).addingReportingOverflow(change)
    guard !overflows, let seconds = Int32(exactly: offset) else {
      throw .malformed(byte: start, reason: "the offset from GMT is out of range")
    }
    last = Moment(microsecondsSince1970: time, secondsFromGMT: seconds)
  }

  private mutating func symbol() throws(SnapshotError) -> Symbol {
    let start = position
    let symbol = try symbolOrMissing()
    if symbol == .missing { throw .malformed(byte: start, reason: "a text is missing") }
    return symbol
  }

  private mutating func symbolOrMissing() throws(SnapshotError) -> Symbol {
    let start = position
    let number = try number()
    if number == 0 { return .missing }
    guard number <= symbolCount, number <= used + 1 else {
      throw .malformed(byte: start, reason: "texts are not numbered by first use")
    }
    used = max(used, number)
    return Symbol(rawValue: UInt32(number - 1))
  }

  private mutating func number() throws(SnapshotError) -> UInt64 {
    let start = position
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else {
        throw .malformed(byte: start, reason: "a number has more than 64 bits")
      }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        if byte == 0, shift > 0 { throw .malformed(byte: start, reason: "a number is longer than need be") }
        return number
      }
      shift += 7
    }
  }

  private mutating func byte() throws(SnapshotError) -> UInt8 {
    guard position < end else { throw .malformed(byte: position, reason: "the last donation is not whole") }
    position += 1
    return bytes[position - 1]
  }

  private func fixed(_ start: Int) -> UInt64 { SnapshotFrame.number(bytes, start) }
}
