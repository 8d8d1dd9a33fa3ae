/// Every donation that is remembered, in order: what all else of a person is derived from, and is rebuilt from.
///
/// Nothing is ever evicted; only ``Predictor/forget(_:)`` takes records out, and then for good.
///
///     predictor.history.ledger.count                      // 8
///     predictor.history.ledger[0].context.moment.hour     // 12
///
/// # Layout
/// ```
/// words:  record 0 │ record 1 │ record 2 │ …        drawn in LedgerRecord
/// starts: 0          16         32         …
/// ```
///
/// # Edge cases
/// A record keeps the slots that its donation counted, so that it can be taken back without a look-up; they are
/// renumbered with all others. An empty ledger is what was never taught and what forgot everything. There are 2³² words at most,
/// 16 GiB: hundreds of millions of donations of one person.
///
/// # Cost
/// 32 bytes a donation, and 4 for each slot, value and symbol: 68 with three of each shortcut and value, a place and a
/// signal.
///
/// # Source
/// Ours; a ledger in place of tombstones, so that forgetting needs no clean-up later.
package struct DonationLedger: Sendable {
  /// The records, one behind the other.
  private(set) var words: [UInt32] = []
  /// Where each record begins.
  private(set) var starts: [UInt32] = []

  /// No donations.
  package init() {}

  /// Whether there are words enough for so many donations of so many bytes of a snapshot: beside its head and sixteen slots, a
  /// donation has a word for each of its bytes at most.
  static func canHold(donations: Int, snapshotBytes: Int) -> Bool {
    donations * (LedgerRecord.headWords + 16) + snapshotBytes <= Int(UInt32.max)
  }

  /// How many donations are remembered.
  package var count: Int { starts.count }

  /// Bytes held.
  package var byteCount: Int { words.count * 4 + starts.count * 4 }

  /// A remembered donation, first one at 0.
  /// - Complexity: O(values + signals), one allocation for each list that is not empty.
  package subscript(position: Int) -> Donation {
    let record = LedgerRecord(self, position)
    return Donation(
      definition: record.definition, values: symbols(record.values),
      displays: record.has(LedgerRecord.Flag.displays) ? symbols(record.displays) : [],
      payload: symbol(record, LedgerRecord.Flag.payload, record.payload), context: context(record),
      identifier: symbol(record, LedgerRecord.Flag.identifier, record.identifier),
      group: symbol(record, LedgerRecord.Flag.group, record.group),
      relatedItem: symbol(record, LedgerRecord.Flag.relatedItem, record.relatedItem),
      origin: Donation.Origin(number: words[record.start + 1] >> 24) ?? .user)
  }

  /// What was sensed at a donation.
  /// - Complexity: O(signals).
  package func context(at position: Int) -> Context { context(LedgerRecord(self, position)) }

  /// The position of a donation's definition in the catalogue.
  package func definition(at position: Int) -> Int { Int(words[Int(starts[position])]) }

  /// The identifier that a donation can be deleted by.
  package func identifier(at position: Int) -> Symbol? {
    let record = LedgerRecord(self, position)
    return symbol(record, LedgerRecord.Flag.identifier, record.identifier)
  }

  /// The group that a donation can be deleted with.
  package func group(at position: Int) -> Symbol? {
    let record = LedgerRecord(self, position)
    return symbol(record, LedgerRecord.Flag.group, record.group)
  }

  /// The searchable item whose deletion deletes a donation.
  package func relatedItem(at position: Int) -> Symbol? {
    let record = LedgerRecord(self, position)
    return symbol(record, LedgerRecord.Flag.relatedItem, record.relatedItem)
  }

  /// A value of a donation, by the position of its parameter; `Symbol.missing` where there is none.
  package func value(_ parameter: Int, at position: Int) -> Symbol {
    Symbol(rawValue: words[LedgerRecord(self, position).values.lowerBound + parameter])
  }

  /// The slots that a donation counted, in the declared order of their types.
  func slots(at position: Int) -> ArraySlice<UInt32> { words[LedgerRecord(self, position).slots] }

  /// The slot of a donation's target-type shortcut, if it has one.
  func target(at position: Int) -> UInt32? {
    let start = Int(starts[position])
    let place = Int(words[start + 1] >> 16 & 0xFF)
    return place == 0 ? nil : words[start + LedgerRecord.headWords + place - 1]
  }

  /// The slot of the last target-type shortcut among some donations.
  func lastTarget(in positions: Range<Int>) -> UInt32? {
    for position in positions.reversed() {
      if let target = target(at: position) { return target }
    }
    return nil
  }

  /// Each value of a donation that was donated with a display text.
  func displays(at position: Int) -> [(parameter: Int, value: Symbol, display: Symbol)] {
    let record = LedgerRecord(self, position)
    guard record.has(LedgerRecord.Flag.displays) else { return [] }
    return record.displays.indices.compactMap { place in
      let display = Symbol(rawValue: words[place])
      let parameter = place - record.displays.lowerBound
      return display == .missing
        ? nil : (parameter, Symbol(rawValue: words[record.values.lowerBound + parameter]), display)
    }
  }

  /// Remembers a donation and the slots that it counted.
  /// - Parameter targetPlace: of the target-type shortcut's slot among them.
  /// - Complexity: amortised O(slots + values + signals), without allocation while there is room.
  mutating func append(_ donation: Donation, slots: CountedSlots, targetPlace: Int?) {
    starts.append(UInt32(words.count))
    unsafe LedgerRecord.withWords(of: donation, slots: slots, targetPlace: targetPlace) {
      unsafe words.append(contentsOf: $0)
    }
  }

  /// Makes room for donations of eight slots, values and symbols each beside what every record has.
  mutating func reserve(donations: Int) {
    starts.reserveCapacity(donations)
    words.reserveCapacity(donations * (LedgerRecord.headWords + 16))
  }

  /// Takes records out.
  /// - Parameter positions: ascending, each once.
  /// - Complexity: one move of the words behind the first position.
  mutating func remove(_ positions: [Int]) {
    guard let first = positions.first else { return }
    var kept = first
    var place = Int(starts[first])
    for (index, position) in positions.enumerated() {
      let run = (position + 1)..<(index + 1 < positions.count ? positions[index + 1] : count)
      guard !run.isEmpty else { continue }
      let source = Int(starts[run.lowerBound])
      let length = end(of: run.upperBound - 1) - source
      unsafe words.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        unsafe (base + place).update(from: base + source, count: length)
      }
      for moved in run {
        starts[kept] = starts[moved] - UInt32(source - place)
        kept += 1
      }
      place += length
    }
    words.removeLast(words.count - place)
    starts.removeLast(starts.count - kept)
  }

  /// Gives every slot its new number.
  /// - Complexity: O(donations × slots).
  mutating func renumber(_ map: [UInt32]) {
    for position in starts.indices {
      for place in LedgerRecord(self, position).slots { words[place] = map[Int(words[place])] }
    }
  }

  /// When a donation was made.
  func moment(at position: Int) -> Moment { moment(Int(starts[position])) }

  private func moment(_ start: Int) -> Moment {
    Moment(
      microsecondsSince1970: Int64(bitPattern: UInt64(words[start + 4]) | UInt64(words[start + 5]) << 32),
      secondsFromGMT: Int32(bitPattern: words[start + 6]))
  }

  private func end(of position: Int) -> Int { position + 1 < count ? Int(starts[position + 1]) : words.count }

  private func symbols(_ places: Range<Int>) -> [Symbol] { places.map { Symbol(rawValue: words[$0]) } }

  private func symbol(_ record: LedgerRecord, _ flag: UInt32, _ place: Int) -> Symbol? {
    record.has(flag) ? Symbol(rawValue: words[place]) : nil
  }

  private func context(_ record: LedgerRecord) -> Context {
    var signals: [DeviceSignal] = []
    if !record.signals.isEmpty {
      signals.reserveCapacity(record.signals.count / 2)
      for place in stride(from: record.signals.lowerBound, to: record.signals.upperBound, by: 2) {
        signals.append(
          DeviceSignal(name: Symbol(rawValue: words[place]), value: Symbol(rawValue: words[place + 1])))
      }
    }
    return Context(
      at: moment(record.start),
      place: symbol(record, LedgerRecord.Flag.place, record.place), signals: signals)
  }

  /// Checks what it always holds.
  /// - Complexity: O(donations).
  func checkInvariants() throws(BrokenInvariant) {
    for position in starts.indices {
      let record = LedgerRecord(self, position)
      try BrokenInvariant.require(
        record.end == end(of: position) && record.start == (position == 0 ? 0 : end(of: position - 1)),
        of: Self.self, "record \(position) ends where the next begins")
    }
    try BrokenInvariant.require(count > 0 || words.isEmpty, of: Self.self, "no words without a record")
  }
}
