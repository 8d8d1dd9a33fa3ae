/// Every remembered donation, in order, learned or left out; all other state of a person is derived from it.
///
/// Only ``Predictor/forget(_:)`` removes records, and they cannot be recovered.
///
///     predictor.history.ledger.count                      // 8
///     predictor.history.ledger[0].context.moment.hour     // 12
///
/// ```
/// words:  record 0 │ record 1 │ record 2 │ …        drawn in LedgerRecord
/// starts: 0          16         32         …
/// ```
///
/// The ledger holds at most 2³² words, which are 16 GiB or hundreds of millions of donations of one person. A
/// donation takes 32 bytes and 4 for each slot, value and symbol: 68 bytes with three shortcuts, three
/// values, a place and a signal.
package struct DonationLedger: Sendable {
  private(set) var words: [UInt32] = []
  private(set) var starts: [UInt32] = []
  /// The positions of the doubles, which are not learned, ascending.
  private(set) var leftOut: [UInt32] = []

  package init() {}

  /// Whether there is room for a snapshot's donations: each takes at most one word for each of its bytes, besides
  /// its head and sixteen slots.
  static func canHold(donations: Int, snapshotBytes: Int) -> Bool {
    donations * (LedgerRecord.headWords + 16) + snapshotBytes <= Int(UInt32.max)
  }

  package var count: Int { starts.count }

  package var byteCount: Int { (words.count + starts.count + leftOut.count) * 4 }

  /// The donation at a position, with one allocation for each list that is not empty.
  package subscript(position: Int) -> Donation {
    let record = LedgerRecord(self, position)
    var donation = Donation(
      definition: record.definition, values: symbols(record.values),
      displays: record.has(LedgerRecord.Flag.displays) ? symbols(record.displays) : [],
      payload: symbol(record, LedgerRecord.Flag.payload, record.payload), context: context(record),
      identifier: symbol(record, LedgerRecord.Flag.identifier, record.identifier),
      group: symbol(record, LedgerRecord.Flag.group, record.group),
      relatedItem: symbol(record, LedgerRecord.Flag.relatedItem, record.relatedItem),
      origin: self.origin(at: position))
    if record.has(LedgerRecord.Flag.sensed) {
      donation.sensed = SensedPart(number: UInt64(words[record.sensed]), of: donation.context)
    }
    return donation
  }

  package func context(at position: Int) -> Context { context(LedgerRecord(self, position)) }

  /// The place that a donation named itself; `nil` where its place is the one that held by what was sensed.
  func toldPlace(at position: Int) -> Symbol? {
    let record = LedgerRecord(self, position)
    let isSensed = record.has(LedgerRecord.Flag.sensed) && words[record.sensed] & 1 == 1
    return record.has(LedgerRecord.Flag.place) && !isSensed ? Symbol(rawValue: words[record.place]) : nil
  }

  package func definition(at position: Int) -> Int { Int(words[Int(starts[position])]) }

  /// The identifier by which a donation can be deleted, or `nil` when it has none.
  package func identifier(at position: Int) -> Symbol? {
    symbol(position, LedgerRecord.Flag.identifier) { $0.identifier }
  }

  /// The whole dictionary of an activity's donation, or `nil` for an intent.
  func payload(at position: Int) -> Symbol? { symbol(position, LedgerRecord.Flag.payload) { $0.payload } }

  /// The group with which a donation can be deleted, or `nil` when it has none.
  package func group(at position: Int) -> Symbol? { symbol(position, LedgerRecord.Flag.group) { $0.group } }

  /// The searchable item whose deletion also deletes the donation, or `nil` when it has none.
  package func relatedItem(at position: Int) -> Symbol? {
    symbol(position, LedgerRecord.Flag.relatedItem) { $0.relatedItem }
  }

  /// A donation's value for the parameter at a position, or `Symbol.missing` when it has none.
  package func value(_ parameter: Int, at position: Int) -> Symbol {
    Symbol(rawValue: words[LedgerRecord(self, position).values.lowerBound + parameter])
  }

  /// Whether some values are all that a donation had, or are these and more.
  func hasValues(_ values: [Symbol], at position: Int, orPart: Bool = false) -> Bool {
    let own = LedgerRecord(self, position).values
    return own.count == values.count
      && zip(own, values).allSatisfy {
        words[$0] == $1.rawValue || orPart && words[$0] == Symbol.missing.rawValue
      }
  }

  /// The origin of a donation.
  func origin(at position: Int) -> Donation.Origin {
    Donation.Origin(number: words[Int(starts[position]) + 1] >> 24 & 3) ?? .user
  }

  /// The slots that a donation incremented, in the declared order of their shortcut types.
  func slots(at position: Int) -> ArraySlice<UInt32> { words[LedgerRecord(self, position).slots] }

  /// The slot of a donation's target-type shortcut, or `nil` when it has none.
  func target(at position: Int) -> UInt32? {
    let start = Int(starts[position])
    let place = Int(words[start + 1] >> 16 & 0xFF)
    return place == 0 ? nil : words[start + LedgerRecord.headWords + place - 1]
  }

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

  func standing(at position: Int) -> DonationStanding {
    DonationStanding(rawValue: UInt8(words[Int(starts[position]) + 1] >> 26 & 3)) ?? .counted
  }

  /// Whether the donation at a position happened, so that it is learned; a double is not.
  func isLearned(at position: Int) -> Bool { leftOut.isEmpty || standing(at: position) != .double }

  /// Whether every donation is counted.
  var isWhollyCounted: Bool { leftOut.isEmpty && starts.indices.allSatisfy { standing(at: $0) == .counted } }

  /// The position of the learned donation with a number, from 0.
  package func position(ofLearned number: Int) -> Int {
    // As many are left out before it as have at most that many learned ones before them.
    number + leftOut.indices.partitioningIndex { Int(leftOut[$0]) - $0 > number }
  }

  /// Appends a donation, its slots and the target's place among them; a double has none.
  mutating func append(
    _ donation: Donation, slots: CountedSlots, targetPlace: Int?, _ standing: DonationStanding = .counted
  ) {
    if standing == .double { leftOut.append(UInt32(starts.count)) }
    starts.append(UInt32(words.count))
    unsafe LedgerRecord.withWords(of: donation, slots: slots, targetPlace: targetPlace, standing) {
      unsafe words.append(contentsOf: $0)
    }
  }

  /// Begins a donation whose record is written part by part, with room for the words before its slots. Returns where it begins.
  mutating func begin() -> Int {
    let start = words.count
    starts.append(UInt32(start))
    for _ in 0..<LedgerRecord.headWords { words.append(0) }
    return start
  }

  /// Appends a slot to the donation that was begun last.
  mutating func append(slot: UInt32) { words.append(slot) }

  /// Appends what follows the slots of the donation that was begun last.
  mutating func end<Failure: Error>(
    _ standing: DonationStanding, _ write: (inout [UInt32]) throws(Failure) -> Void
  ) throws(Failure) {
    if standing == .double { leftOut.append(UInt32(starts.count - 1)) }
    try write(&words)
  }

  func prefix(_ count: Int) -> DonationLedger {
    var first = DonationLedger()
    first.words = Array(words[..<(count < starts.count ? Int(starts[count]) : words.count)])
    first.starts = Array(starts[..<count])
    first.leftOut = Array(leftOut.prefix { $0 < UInt32(count) })
    return first
  }

  mutating func reserve(words count: Int, donations: Int = 0) {
    words.reserveCapacity(words.count + count)
    starts.reserveCapacity(starts.count + donations)
  }

  /// Reserves memory for donations of sixteen slots, values and symbols in all each.
  mutating func reserve(donations: Int) {
    starts.reserveCapacity(donations)
    words.reserveCapacity(donations * (LedgerRecord.headWords + 16))
  }

  func moment(at position: Int) -> Moment { moment(Int(starts[position])) }

  private func moment(_ start: Int) -> Moment {
    Moment(
      microsecondsSince1970: Int64(bitPattern: UInt64(words[start + 4]) | UInt64(words[start + 5]) << 32),
      secondsFromGMT: Int32(bitPattern: words[start + 6]))
  }

  private func symbols(_ places: Range<Int>) -> [Symbol] { places.map { Symbol(rawValue: words[$0]) } }

  private func symbol(_ record: LedgerRecord, _ flag: UInt32, _ place: Int) -> Symbol? {
    record.has(flag) ? Symbol(rawValue: words[place]) : nil
  }

  @inline(__always)
  private func symbol(_ position: Int, _ flag: UInt32, _ place: (LedgerRecord) -> Int) -> Symbol? {
    let record = LedgerRecord(self, position)
    return symbol(record, flag, place(record))
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
}
