/// Writes what apps and the person supplied, by names and texts.
extension SnapshotWriter {
  /// Writes all of it, and what is held in its place among it.
  mutating func add(_ supplied: KeptSuggestions, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) {
    let (entries, held) = (supplied.entries, supplied.held)
    last = Moment(microsecondsSince1970: 0)
    log.append(leb128: UInt64(entries.count + held.count))
    var next = 0
    for place in 0...entries.count {
      while next < held.count, held[next].before == place {
        add(held[next].one)
        next += 1
      }
      if place == entries.count { break }
      let entry = entries[place]
      add(NamedSuggestion(entry, catalog.entries[entry.donation.definition], symbols))
    }
  }

  private mutating func add(_ entry: NamedSuggestion) {
    let times = [entry.from, entry.until]
    let names = [entry.identifier, entry.relatedItem]
    log.append(entry.kind.number)
    var flags: UInt8 = entry.isOnly ? 1 : 0
    if entry.isActivity { flags |= 2 }
    for (bit, isThere) in (times.map { $0 != nil } + names.map { $0 != nil }).enumerated() where isThere {
      flags |= 4 << UInt8(bit)
    }
    log.append(flags)
    log.append(text: entry.name.utf8)
    log.append(text: entry.app.utf8)
    log.append(text: entry.phrase.utf8)
    for case let moment? in times { add(moment) }
    for case let name? in names { log.append(text: name.utf8) }
    log.append(leb128: UInt64(entry.values.count))
    for value in entry.values {
      log.append(text: value.name.utf8)
      log.append(text: value.value.utf8)
      log.append(text: value.display.utf8)
    }
    log.append(leb128: UInt64(entry.providers.count))
    for provider in entry.providers { add(provider) }
  }

  private mutating func add(_ provider: RelevanceProvider) {
    switch provider {
    case .date(let start, let end):
      log.append(end == nil ? 0 : 1)
      add(start)
      if let end { add(end) }
    case .location(let centre, let radius, let region):
      log.append(UInt8(2 + (RelevanceProvider.Region.allCases.firstIndex(of: region) ?? 0)))
      log.append(leb128: Int64(centre.latitude).zigzag)
      log.append(leb128: Int64(centre.longitude).zigzag)
      log.append(leb128: radius.bitPattern)
    case .routine(let routine):
      log.append(UInt8(5 + (DailyRoutine.allCases.firstIndex(of: routine) ?? 0)))
    }
  }
}

extension NamedSuggestion {
  fileprivate init(_ entry: KeptSuggestion, _ definition: CatalogEntry, _ symbols: SymbolTable) {
    (kind, isActivity, isOnly) = (entry.kind, definition.kind == .activity, entry.isOnly)
    (name, app, phrase) = (definition.name, entry.app, entry.phrase)
    (from, until, identifier, relatedItem) = (entry.from, entry.until, entry.identifier, entry.relatedItem)
    providers = entry.providers
    let donation = entry.donation
    if let payload = donation.payload {
      values = [Value(name: "", value: symbols.text(of: payload), display: "")]
    } else {
      // No display text is empty where one is kept, or it shows nothing and is left out.
      values = definition.parameters.indices.filter { donation.values[$0] != .missing }.map { place in
        let display = donation.displays.isEmpty ? Symbol.missing : donation.displays[place]
        return Value(
          name: definition.parameters[place].name, value: symbols.text(of: donation.values[place]),
          display: symbols.text(of: display))
      }
    }
  }
}
