/// Writes what is held among the rest, and the readings, which count the donations that are held.
extension SnapshotWriter {
  /// Writes a donation that is held.
  mutating func add(_ row: HeldRows.Row) {
    let donation = row.donation
    add(definition: layout.number(of: row.definition))
    let parts = LedgerRecord.Flag.parts(of: donation)
    var flags = donation.origin.number
    for (part, flag) in SnapshotWriter.flags where parts & part != 0 { flags |= flag }
    donations.append(flags)
    add(donation.context.moment)
    for value in layout.values(donation.values, of: row.definition) { add(value) }
    if !donation.displays.isEmpty {
      for display in layout.values(donation.displays, of: row.definition) { add(display) }
    }
    for text in [donation.payload, donation.context.place] { if let text { add(text) } }
    add(signals: donation.context.signals.count, sensed: donation.sensed?.number ?? 0)
    for signal in donation.context.signals {
      add(signal.name)
      add(signal.value)
    }
    for text in [donation.identifier, donation.group, donation.relatedItem] { if let text { add(text) } }
  }

  /// Writes readings, each behind the donations before it, held ones among them.
  mutating func add(_ sensed: SensedLedger) {
    add(number: UInt64(sensed.entries.count))
    if sensed.isEmpty { return }
    beginMoments()
    var before = 0
    for entry in sensed.entries {
      let context = entry.reading.context
      let all = max(
        before, entry.donations + layout.wholeBefore(entry.donations, context.moment, isBehind: false))
      add(number: UInt64(all - before))
      before = all
      donations.append(
        entry.reading.kind.number | (context.place == nil ? 0 : 4) | (entry.position == nil ? 0 : 8))
      add(context.moment)
      if let place = context.place { add(place) }
      if let position = entry.position {
        add(signed: Int64(position.coordinate.latitude))
        add(signed: Int64(position.coordinate.longitude))
        add(number: UInt64(position.accuracy))
      }
      add(number: UInt64(context.signals.count))
      for signal in context.signals {
        add(signal.name)
        add(signal.value)
      }
    }
  }
}
