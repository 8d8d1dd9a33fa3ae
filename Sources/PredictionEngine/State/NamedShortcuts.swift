/// The shortcuts by name that held feedback is about, and which of them something still has.
///
/// A donation or supplied shortcut has one where it is of its intent or activity and has all its values, by name.
struct NamedShortcuts {
  private struct Owner: Hashable {
    let isIntent: Bool
    let name: [UInt8]

    init(isIntent: Bool, _ name: String) { (self.isIntent, self.name) = (isIntent, Array(name.utf8)) }
  }

  private struct Name: Hashable {
    let owner: Owner
    let parameters: [[UInt8]]
    let values: [Symbol]
  }

  /// By intent or activity, the sets of parameters that feedback names.
  private var wanted: [Owner: Set<[[UInt8]]>] = [:]
  private var donated: Set<Name> = []
  private var supplied: Set<Name> = []
  private let symbols: SymbolTable

  init(of feedback: [HeldRows.Told], _ symbols: SymbolTable) {
    self.symbols = symbols
    for told in feedback {
      let name = NamedShortcuts.name(of: told)
      wanted[name.owner, default: []].insert(name.parameters)
    }
  }

  /// Indicates whether a donation has the shortcut of feedback, and whether it is supplied.
  func has(_ told: HeldRows.Told) -> (isDonated: Bool, isSupplied: Bool) {
    let name = NamedShortcuts.name(of: told)
    return (donated.contains(name), supplied.contains(name))
  }

  mutating func find(in rows: [HeldRows.Row]) {
    for row in rows {
      let owner = Owner(isIntent: row.definition.kind == .intent, row.definition.name)
      if wanted[owner] == nil { continue }
      find(of: owner, payload: row.donation.payload) {
        zip(row.definition.parameters, row.donation.values).map { (Array($0.utf8), $1) }
      }
    }
  }

  mutating func find(in history: PersonalHistory) {
    let owners = history.catalog.entries.map { Owner(isIntent: $0.kind == .intent, $0.name) }
    let names = history.catalog.entries.map { $0.parameters.map { Array($0.name.utf8) } }
    let isWanted = owners.map { wanted[$0] != nil }
    if !isWanted.contains(true) { return }
    let ledger = history.ledger
    for position in 0..<ledger.count {
      let definition = ledger.definition(at: position)
      if !isWanted[definition] { continue }
      find(of: owners[definition], payload: ledger.payload(at: position)) {
        names[definition].enumerated().map { ($1, ledger.value($0, at: position)) }
      }
    }
  }

  mutating func find(in supplied: KeptSuggestions, _ catalog: DefinitionCatalog) {
    for entry in supplied.entries {
      let definition = catalog.entries[entry.donation.definition]
      find(
        of: Owner(isIntent: definition.kind == .intent, definition.name), payload: entry.donation.payload,
        isSupplied: true
      ) { zip(definition.parameters, entry.donation.values).map { (Array($0.name.utf8), $1) } }
    }
    for one in supplied.held.map(\.one) {
      let values = one.values.map { (Array($0.name.utf8), symbols.symbol(for: $0.value) ?? .missing) }
      find(
        of: Owner(isIntent: !one.isActivity, one.name), payload: one.isActivity ? values.first?.1 : nil,
        isSupplied: true
      ) { values }
    }
  }

  /// Finds the shortcuts of one donation by its values or, where it is an activity's, its dictionary.
  private mutating func find(
    of owner: Owner, payload: Symbol?, isSupplied: Bool = false, values: () -> [([UInt8], Symbol)]
  ) {
    guard let sets = wanted[owner] else { return }
    var own: [[UInt8]: Symbol] = [:]
    if let payload, payload != .missing, !owner.isIntent {
      own[[]] = payload
      for (key, value) in ParameterValue.dictionary(canonical: symbols.utf8(of: payload)) {
        own[Array(key.utf8)] = symbols.symbol(for: value.canonicalText)
      }
    } else {
      for (name, value) in values() where value != .missing { own[name] = value }
    }
    for parameters in sets {
      let values = parameters.compactMap { own[$0] }
      if values.count < parameters.count { continue }
      let name = Name(owner: owner, parameters: parameters, values: values)
      if isSupplied { supplied.insert(name) } else { donated.insert(name) }
    }
  }

  private static func name(of told: HeldRows.Told) -> Name {
    let own = zip(told.definition.parameters, told.donation.values).filter { $0.1 != .missing }
      .map { (Array($0.0.utf8), $0.1) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    return Name(
      owner: Owner(isIntent: told.definition.kind == .intent, told.definition.name),
      parameters: own.map(\.0), values: own.map(\.1))
  }
}

extension HeldRows {
  /// Forgets the feedback of shortcuts that neither a donation, held or remembered, nor anything supplied has any more.
  mutating func dropFeedbackOfNothing(
    _ history: PersonalHistory, _ supplied: KeptSuggestions, _ symbols: SymbolTable
  ) {
    if feedback.isEmpty { return }
    var shortcuts = NamedShortcuts(of: feedback, symbols)
    shortcuts.find(in: rows)
    shortcuts.find(in: history)
    shortcuts.find(in: supplied, history.catalog)
    var kept: [Told] = []
    for var told in feedback {
      let found = shortcuts.has(told)
      told.isOfSupplied = told.isOfSupplied && found.isSupplied
      if told.isOfSupplied || found.isDonated { kept.append(told) }
    }
    feedback = kept
  }
}
