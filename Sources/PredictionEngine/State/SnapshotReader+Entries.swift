/// Reads the log of a snapshot, as <doc:Snapshots> draws it.
extension SnapshotReader {
  /// One thing that was told; of a donation the head alone, behind which its rest is to be read.
  enum Entry {
    /// The number of its definition.
    case donation(Int)
    indirect case reading(SensedKind, Context, PlaceReading?)
    /// Its shortcut is a donation of just its values in the snapshot's definitions.
    indirect case feedback(HeldRows.Told)
  }

  /// Reads the number of entries, each of which has at least four bytes: its head, time, offset, and signals or values.
  mutating func entries() throws(SnapshotError) -> Int { try cursor.count(ofBytes: 4) }

  /// Reads the next entry.
  mutating func entry(_ definitions: [SnapshotDefinition]) throws(SnapshotError) -> Entry {
    let start = cursor.position
    let head = try cursor.number()
    switch head & 3 {
    case SnapshotEntry.donation:
      let number = try number(head >> 2, of: definitions, from: start)
      try cursor.require(
        definitions[number].isEligible, at: start, "\(definitions[number].name) is not eligible")
      return .donation(number)
    case SnapshotEntry.feedback:
      return .feedback(try feedback(of: try number(head >> 2, of: definitions, from: start), definitions))
    case SnapshotEntry.reading: return try reading(head >> 2, from: start)
    default: throw .malformed(byte: start, reason: "an entry is no donation, reading or feedback")
    }
  }

  /// The number of a definition; they are numbered by first use.
  private mutating func number(
    _ definition: UInt64, of definitions: [SnapshotDefinition], from start: Int
  ) throws(SnapshotError) -> Int {
    try cursor.require(
      definition < UInt64(definitions.count), at: start, "there is no definition \(definition)")
    try cursor.require(definition <= met, at: start, "definitions are not numbered by first use")
    met = max(met, definition + 1)
    return Int(definition)
  }

  /// Reads a donation behind its head in the place of another, whose memory is used again.
  mutating func read(
    _ definition: Int, parameters: Int, into donation: inout Donation
  ) throws(SnapshotError) {
    let (parts, origin) = try partsAndOrigin(parameters)
    (donation.definition, donation.origin) = (definition, origin)
    try moment()
    donation.context.moment = last
    donation.values.removeAll(keepingCapacity: true)
    for _ in 0..<parameters { donation.values.append(try symbolOrMissing()) }
    donation.displays.removeAll(keepingCapacity: true)
    if parts & LedgerRecord.Flag.displays != 0 {
      for _ in 0..<parameters { donation.displays.append(try symbolOrMissing()) }
    }
    donation.payload = try symbol(where: parts & LedgerRecord.Flag.payload)
    donation.context.place = try symbol(where: parts & LedgerRecord.Flag.place)
    donation.sensed = try readSignals(withSensed: &donation.context)
    donation.identifier = try symbol(where: parts & LedgerRecord.Flag.identifier)
    donation.group = try symbol(where: parts & LedgerRecord.Flag.group)
    donation.relatedItem = try symbol(where: parts & LedgerRecord.Flag.relatedItem)
  }

  /// Reads a donation behind its head as the words of a ledger's record, see `LedgerRecord`. The words have room for those before
  /// the slots, from `start` on, and the slots; how it was learned is known.
  mutating func read(
    _ definition: Int, parameters: Int, _ marks: UInt32, from start: Int, into words: inout [UInt32]
  ) throws(SnapshotError) {
    var (parts, origin) = try partsAndOrigin(parameters)
    try moment()
    let time = UInt64(bitPattern: last.microsecondsSince1970)
    words[start] = UInt32(definition)
    words[start + 2] = UInt32(parameters)
    words[start + 4] = UInt32(truncatingIfNeeded: time)
    words[start + 5] = UInt32(truncatingIfNeeded: time >> 32)
    words[start + 6] = UInt32(bitPattern: last.secondsFromGMT)
    let values = parts & LedgerRecord.Flag.displays == 0 ? parameters : 2 * parameters
    for _ in 0..<values { words.append(try symbolOrMissing().rawValue) }
    if let payload = try symbol(where: parts & LedgerRecord.Flag.payload) { words.append(payload.rawValue) }
    let place = try symbol(where: parts & LedgerRecord.Flag.place)
    if let place { words.append(place.rawValue) }
    let signals = cursor.position
    let number = try cursor.number()
    let sensed = number % 2 == 0 ? nil : try cursor.number()
    try requireSignals(number / 2, from: signals)
    words[start + 3] = UInt32(truncatingIfNeeded: number / 2)
    for _ in 0..<(number & ~1) { words.append(try symbol().rawValue) }
    if parts & LedgerRecord.Flag.names != 0 {
      for flag in [LedgerRecord.Flag.identifier, LedgerRecord.Flag.group, LedgerRecord.Flag.relatedItem] {
        if let name = try symbol(where: parts & flag) { words.append(name.rawValue) }
      }
    }
    if let sensed {
      let isPart = SensedPart(number: sensed, signals: number / 2, place: place) != nil
      try cursor.require(isPart, at: signals, SnapshotReader.wrongSensed)
      parts |= LedgerRecord.Flag.sensed
      words.append(UInt32(truncatingIfNeeded: sensed))
    }
    words[start + 1] = parts | UInt32(origin.number) << 24 | marks
  }

  /// Reads what parts a donation has, as a record marks them, and its origin.
  private mutating func partsAndOrigin(
    _ parameters: Int
  ) throws(SnapshotError) -> (parts: UInt32, origin: Donation.Origin) {
    let flags = try cursor.byte()
    guard let origin = Donation.Origin(number: UInt32(flags & 3))
    else { throw .malformed(byte: cursor.position - 1, reason: "there is no origin 3") }
    let parts = UInt32(flags) >> 2
    try cursor.require(
      parts & LedgerRecord.Flag.displays == 0 || parameters > 0, at: cursor.position - 1,
      "display texts of no value")
    return (parts, origin)
  }

  private static let wrongSensed = "more was sensed of a donation's context than it has, or nothing"

  /// Reads the signals of a donation's context, and returns what of the context was sensed.
  private mutating func readSignals(withSensed context: inout Context) throws(SnapshotError) -> SensedPart? {
    let start = cursor.position
    let number = try cursor.number()
    let sensed = number % 2 == 0 ? nil : try cursor.number()
    try readSignals(number / 2, from: start, into: &context)
    guard let sensed else { return nil }
    guard let part = SensedPart(number: sensed, of: context)
    else { throw .malformed(byte: start, reason: SnapshotReader.wrongSensed) }
    return part
  }

  private mutating func readSignals(
    _ count: UInt64, from start: Int, into context: inout Context
  ) throws(SnapshotError) {
    try requireSignals(count, from: start)
    context.signals.removeAll(keepingCapacity: true)
    for _ in 0..<count { context.signals.append(DeviceSignal(name: try symbol(), value: try symbol())) }
  }

  private func requireSignals(_ count: UInt64, from start: Int) throws(SnapshotError) {
    try cursor.require(
      count <= UInt64(cursor.end - cursor.position) / 2, at: start,
      "more signals are announced than there are bytes for")
  }

  private mutating func reading(_ flags: UInt64, from start: Int) throws(SnapshotError) -> Entry {
    guard let kind = SensedKind(number: UInt8(flags & 3)), flags < 16
    else { throw .malformed(byte: start, reason: "there is no such kind of reading") }
    try moment()
    var context = Context(at: last)
    if flags & 4 != 0 { context.place = try symbol() }
    let position = flags & 8 == 0 ? nil : try position(of: kind)
    let signals = cursor.position
    try readSignals(try cursor.number(), from: signals, into: &context)
    return .reading(kind, context, position)
  }

  private mutating func position(of kind: SensedKind) throws(SnapshotError) -> PlaceReading {
    let start = cursor.position
    let latitude = Int64(zigzag: try cursor.number())
    let longitude = Int64(zigzag: try cursor.number())
    let accuracy = try cursor.number()
    guard let coordinate = Coordinate(keptLatitude: latitude, longitude: longitude),
      let metres = UInt16(exactly: accuracy), metres > 0
    else { throw .malformed(byte: start, reason: "a coordinate is out of range") }
    return PlaceReading(kind.ofVisit, at: last, coordinate, accuracy: metres)
  }

  private mutating func feedback(
    of definition: Int, _ definitions: [SnapshotDefinition]
  ) throws(SnapshotError) -> HeldRows.Told {
    let start = cursor.position
    let kind = try cursor.byte()
    guard let outcome = Feedback.Outcome(number: kind & ~SnapshotEntry.ofSupplied)
    else { throw .malformed(byte: start, reason: "there is no such outcome of a suggestion") }
    let surface = try cursor.text()
    let parameters = definitions[definition].parameters.count
    var donation = Donation(
      definition: definition, values: Array(repeating: .missing, count: parameters),
      context: Context(at: last))
    var next = 0
    for _ in 0..<(try cursor.count(ofBytes: 2)) {
      let place = try cursor.number()
      let isInOrder = place < UInt64(parameters) && place >= UInt64(next)
      try cursor.require(isInOrder, at: start, "a shortcut's parameters are not in order")
      next = Int(place) + 1
      donation.values[Int(place)] = try symbol()
    }
    try moment()
    donation.context.moment = last
    return HeldRows.Told(
      definition: definitions[definition], outcome: outcome, surface: surface, donation: donation,
      donations: 0,
      isOfSupplied: kind & SnapshotEntry.ofSupplied != 0)
  }
}
