import PredictionEngine

/// Stand-ins for the texts of a log, so that its person can lend it: the same text has the same one wherever it stands.
///
/// A stand-in has the name of what had the text first, and a number by first use: `place-3`, `command-17`. An empty text
/// stays.
struct Pseudonyms {
  private var known: [[UInt8]: String] = [:]
  private var counts: [String: Int] = [:]

  mutating func text(_ text: String, _ kind: String) -> String {
    let bytes = Array(text.utf8)
    if text.isEmpty { return text }
    if let name = known[bytes] { return name }
    counts[kind, default: 0] += 1
    let name = "\(kind)-\(counts[kind, default: 0])"
    known[bytes] = name
    return name
  }

  mutating func value(_ value: ParameterValue, _ kind: String) -> ParameterValue {
    switch value {
    case .boolean, .integer, .decimal: return value
    case .string(let text): return .string(self.text(text, kind))
    case .object(let identifier, let display):
      return .object(text(identifier, kind), display: display.map { text($0, kind) })
    case .array(let values): return .array(values.map { self.value($0, kind) })
    }
  }
}

extension Dataset {
  /// The donations of these people with stand-ins for all their texts. Numbers, truth values, times and values that are dates
  /// stay, and so do names of signals and the definitions, but for keys that they do not have and cases of enumerations. A row's identifier is its number, and people keep theirs: that of a state is `me`. What came of suggestions stays, on surfaces of the same name; what else was told, and what was sensed and supplied, is left out.
  /// - Throws: ``DefinitionError`` and ``DonationError``, which no definitions and donations of a catalogue cause.
  /// - Complexity: O(bytes of the texts).
  package func pseudonymised() throws -> Dataset {
    var (names, symbols) = (Pseudonyms(), SymbolTable())
    var intents = catalog.intents
    for number in intents.indices {
      intents[number].parameters = intents[number].parameters.map { parameter in
        var parameter = parameter
        parameter.cases = parameter.cases.map { names.text($0, parameter.name) }
        return parameter
      }
    }
    let catalog = try DefinitionCatalog(
      intents: intents, activities: catalog.activities, targets: catalog.targets)
    func standIns(_ values: [NamedValue], _ entry: CatalogEntry) -> [NamedValue] {
      values.map { name, value in
        guard let place = entry.position(of: name) else {
          return (names.text(name, "key"), names.value(value, "value"))
        }
        return (name, entry.parameters[place].type == .date ? value : names.value(value, name))
      }
    }
    var rows: [Row] = []
    for (number, row) in self.rows.enumerated() {
      let (old, entry) = (row.donation, catalog.entries[row.donation.definition])
      func stand(_ symbol: Symbol?, _ kind: String) -> Symbol? {
        symbol.map { symbols.intern(names.text(self.symbols.text(of: $0), kind)) }
      }
      var context = Context(at: old.context.moment, place: stand(old.context.place, "place"))
      for signal in old.context.signals {
        let name = self.symbols.text(of: signal.name)
        let reading = ParameterValue(canonical: self.symbols.utf8(of: signal.value), as: nil)
        context.signals.append(
          DeviceSignal(
            name: symbols.intern(name), value: symbols.intern(names.value(reading, name).canonicalText)))
      }
      let values = standIns(namedValues(ofRow: number), entry)
      var donation = try catalog.donation(
        isActivity: entry.kind == .activity, entry.name, values, in: context, &symbols)
      if entry.kind == .activity { donation.identifier = stand(old.identifier, "identifier") }
      donation.group = stand(old.group, "group")
      donation.relatedItem = stand(old.relatedItem, "item")
      donation.origin = old.origin
      rows.append(
        Row(identifier: symbols.intern(String(number + 1)), person: row.person, donation: donation))
    }
    var outcomes: [ToldRow] = []
    for row in told {
      guard case .outcome(let outcome, let shortcut, let surface) = row.deed else { continue }
      let entry = catalog.entries[shortcut.definition]
      let donation = try catalog.donation(
        isActivity: entry.kind == .activity, entry.name, standIns(namedValues(of: shortcut), entry),
        in: Context(at: row.moment), &symbols)
      guard let shortcut = catalog.shortcut(ofExactly: donation) else { continue }
      outcomes.append(
        ToldRow(person: row.person, moment: row.moment, .outcome(outcome, of: shortcut, on: surface)))
    }
    var lent = Dataset(
      name: name, digest: "", catalog: catalog, symbols: symbols, rows: rows,
      people: people.map(\.identifier))
    lent.tell(outcomes)
    return lent
  }
}
