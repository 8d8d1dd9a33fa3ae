/// Writes what apps and the person supplied, by names and texts.
extension SnapshotWriter {
  /// Writes all of it, and what is held in its place among it.
  mutating func add(_ supplied: KeptSuggestions, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) {
    let (entries, held) = (supplied.entries, supplied.held)
    beginMoments()
    add(number: UInt64(entries.count + held.count))
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

  /// Writes the rules by which donations were not counted; `nil` where all are.
  mutating func add(_ rules: LearningRules?) {
    add(byte: rules == nil ? 0 : 1)
    guard let rules else { return }
    add(number: UInt64(rules.window))
    add(number: UInt64(rules.suggestionShare))
  }

  private mutating func add(_ entry: NamedSuggestion) {
    let times = [entry.from, entry.until]
    let names = [entry.identifier, entry.relatedItem]
    add(byte: entry.kind.number)
    var flags: UInt8 = entry.isOnly ? 1 : 0
    if entry.isActivity { flags |= 2 }
    for (bit, isThere) in (times.map { $0 != nil } + names.map { $0 != nil }).enumerated() where isThere {
      flags |= 4 << UInt8(bit)
    }
    add(byte: flags)
    add(text: entry.name)
    add(text: entry.app)
    add(text: entry.phrase)
    for case let moment? in times { add(moment) }
    for case let name? in names { add(text: name) }
    add(number: UInt64(entry.values.count))
    for value in entry.values {
      add(text: value.name)
      add(text: value.value)
      add(text: value.display)
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
