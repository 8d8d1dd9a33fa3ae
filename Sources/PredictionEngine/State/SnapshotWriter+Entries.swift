/// Writes the log, as <doc:Snapshots> draws it.
extension SnapshotWriter {
  /// Writes the remembered donation at a position, as it is or as it was held.
  mutating func add(_ ledger: DonationLedger, _ position: Int, whole row: HeldRows.Row?) {
    guard var row else { return add(ledger, position) }
    let remembered = ledger[position]
    (row.donation.context, row.donation.sensed) = (remembered.context, remembered.sensed)
    add(row)
  }

  /// Writes one record of the ledger without making a donation of it.
  private mutating func add(_ ledger: DonationLedger, _ position: Int) {
    let record = LedgerRecord(ledger, position)
    add(SnapshotEntry.donation, of: record.definition)
    log.append(SnapshotWriter.flags(record.flags, UInt8(truncatingIfNeeded: record.flags >> 24) & 3))
    add(ledger.moment(at: position))
    // Values, displays, payload and place have the same order in both formats, and so has what follows them.
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

  /// The parts of a donation but for what was sensed, as a ledger's record marks them, above the origin's two bits.
  private static func flags(_ parts: UInt32, _ origin: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: parts << 2) | origin
  }

  /// Writes a donation that is held.
  mutating func add(_ row: HeldRows.Row) {
    let donation = row.donation
    add(SnapshotEntry.donation, of: layout.number(of: row.definition))
    log.append(SnapshotWriter.flags(LedgerRecord.Flag.parts(of: donation), donation.origin.number))
    add(donation.context.moment)
    for value in layout.values(donation.values, of: row.definition) { add(value) }
    if !donation.displays.isEmpty {
      for display in layout.values(donation.displays, of: row.definition) { add(display) }
    }
    for text in [donation.payload, donation.context.place] { if let text { add(text) } }
    add(signals: donation.context.signals.count, sensed: donation.sensed?.number ?? 0)
    add(donation.context.signals)
    for text in [donation.identifier, donation.group, donation.relatedItem] { if let text { add(text) } }
  }

  /// Writes the number of a donation's signals, and what of its context was sensed, if anything.
  private mutating func add(signals: Int, sensed: UInt64) {
    log.append(leb128: UInt64(signals) * 2 + (sensed > 0 ? 1 : 0))
    if sensed > 0 { log.append(leb128: sensed) }
  }

  private mutating func add(_ signals: [DeviceSignal]) {
    for signal in signals {
      add(signal.name)
      add(signal.value)
    }
  }

  /// Writes a reading.
  mutating func add(_ entry: SensedLedger.Entry) {
    let context = entry.reading.context
    let flags = entry.reading.kind.number | (context.place == nil ? 0 : 4) | (entry.position == nil ? 0 : 8)
    log.append(leb128: UInt64(flags) << 2 | SnapshotEntry.reading)
    add(context.moment)
    if let place = context.place { add(place) }
    if let position = entry.position {
      add(signed: Int64(position.coordinate.latitude))
      add(signed: Int64(position.coordinate.longitude))
      log.append(leb128: UInt64(position.accuracy))
    }
    log.append(leb128: UInt64(context.signals.count))
    add(context.signals)
  }

  /// Writes feedback, whose shortcut is of a catalogue.
  mutating func add(_ entry: FeedbackLedger.Entry, _ catalog: DefinitionCatalog) {
    let shortcut = entry.shortcut
    let parameters = catalog.entries[shortcut.definition].combinations[shortcut.combination].parameters
    add(
      entry.outcome, of: shortcut.definition, on: entry.surface, at: entry.moment, entry.isOfSupplied,
      zip(parameters, shortcut.values).sorted { $0.0 < $1.0 })
  }

  /// Writes feedback that is held.
  mutating func add(_ told: HeldRows.Told) {
    let values = layout.values(told.donation.values, of: told.definition)
    add(
      told.outcome, of: layout.number(of: told.definition), on: told.surface,
      at: told.donation.context.moment, told.isOfSupplied,
      values.enumerated().filter { $0.1 != .missing }.map { ($0.0, $0.1) })
  }

  private mutating func add(
    _ outcome: Feedback.Outcome, of definition: Int, on surface: String, at moment: Moment,
    _ isOfSupplied: Bool, _ values: [(parameter: Int, value: Symbol)]
  ) {
    add(SnapshotEntry.feedback, of: definition)
    log.append(outcome.number | (isOfSupplied ? SnapshotEntry.ofSupplied : 0))
    log.append(text: surface.utf8)
    log.append(leb128: UInt64(values.count))
    for (parameter, value) in values {
      log.append(leb128: UInt64(parameter))
      add(value)
    }
    add(moment)
  }
}
