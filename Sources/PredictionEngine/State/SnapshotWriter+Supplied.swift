/// Writes what apps and the person supplied, by names and texts.
extension SnapshotWriter {
  /// Writes all of it; nothing where nothing was supplied.
  mutating func add(_ supplied: KeptSuggestions, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) {
    if supplied.isEmpty { return }
    beginMoments()
    add(number: UInt64(supplied.entries.count))
    for entry in supplied.entries { add(entry, catalog.entries[entry.donation.definition], symbols) }
  }

  private mutating func add(_ entry: KeptSuggestion, _ definition: CatalogEntry, _ symbols: SymbolTable) {
    let times = [entry.from, entry.until]
    let names = [entry.identifier, entry.relatedItem]
    add(byte: UInt8(entry.kind.order))
    var flags: UInt8 = entry.isOnly ? 1 : 0
    if definition.kind == .activity { flags |= 2 }
    for (bit, isThere) in (times.map { $0 != nil } + names.map { $0 != nil }).enumerated() where isThere {
      flags |= 4 << UInt8(bit)
    }
    add(byte: flags)
    add(text: definition.name)
    add(text: entry.app)
    add(text: entry.phrase)
    for case let moment? in times { add(moment) }
    for case let name? in names { add(text: name) }
    let donation = entry.donation
    if let payload = donation.payload {
      add(number: 1)
      add(text: "")
      add(text: symbols.text(of: payload))
      add(text: "")
    } else {
      let places = definition.parameters.indices.filter { donation.values[$0] != .missing }
      add(number: UInt64(places.count))
      for place in places {
        let display = donation.displays.isEmpty ? Symbol.missing : donation.displays[place]
        add(text: definition.parameters[place].name)
        add(text: symbols.text(of: donation.values[place]))
        // No display text is empty where one is kept, or it shows nothing and is left out.
        add(text: symbols.text(of: display))
      }
    }
    add(number: UInt64(entry.providers.count))
    for provider in entry.providers { add(provider) }
  }

  private mutating func add(_ provider: RelevanceProvider) {
    switch provider {
    case .date(let start, let end):
      add(byte: end == nil ? 0 : 1)
      add(start)
      if let end { add(end) }
    case .location(let centre, let radius, let region):
      add(byte: UInt8(2 + (RelevanceProvider.Region.allCases.firstIndex(of: region) ?? 0)))
      add(number: Snapshot.zigzag(Int64(centre.latitude)))
      add(number: Snapshot.zigzag(Int64(centre.longitude)))
      add(number: radius.bitPattern)
    case .routine(let routine):
      add(byte: UInt8(5 + (DailyRoutine.allCases.firstIndex(of: routine) ?? 0)))
    }
  }
}
