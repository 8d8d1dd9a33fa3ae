/// The shortcuts by name that held feedback is about, and which of them something still has.
///
/// A donation or supplied shortcut has one where it is of its intent or activity and has all its values, by name.
struct NamedShortcuts {
  private struct Name: Hashable {
    let isIntent: Bool
    let owner: [UInt8]
    var values: [[UInt8]: Symbol] = [:]

    init(of definition: SnapshotDefinition) {
      (isIntent, owner) = (definition.kind == .intent, Array(definition.name.utf8))
    }
  }

  /// By intent or activity, the sets of parameters that feedback names.
  private var wanted: [Name: Set<Set<[UInt8]>>] = [:]
  private var (donated, supplied): (Set<Name>, Set<Name>) = ([], [])
  private let symbols: SymbolTable

  init(of feedback: [HeldRows.Told], _ symbols: SymbolTable) {
    self.symbols = symbols
    for told in feedback {
      let parameters = name(told.donation, of: told.definition).values.keys
      wanted[Name(of: told.definition), default: []].insert(Set(parameters))
    }
  }

  func wants(_ definition: SnapshotDefinition) -> Bool { wanted[Name(of: definition)] != nil }

  /// Indicates whether a donation has the shortcut of feedback, and whether it is supplied.
  func has(_ told: HeldRows.Told) -> (isDonated: Bool, isSupplied: Bool) {
    let name = name(told.donation, of: told.definition)
    return (donated.contains(name), supplied.contains(name))
  }

  /// Finds the shortcuts of one donation by its values or, where it is an activity's, its dictionary.
  mutating func find(_ donation: Donation, of definition: SnapshotDefinition, isSupplied: Bool = false) {
    guard let sets = wanted[Name(of: definition)] else { return }
    let own = name(donation, of: definition)
    for parameters in sets {
      var name = own
      name.values = own.values.filter { parameters.contains($0.key) }
      if name.values.count < parameters.count { continue }
      if isSupplied { supplied.insert(name) } else { donated.insert(name) }
    }
  }

  private func name(_ donation: Donation, of definition: SnapshotDefinition) -> Name {
    var name = Name(of: definition)
    if let payload = donation.payload, payload != .missing, !name.isIntent {
      name.values[[]] = payload
      for (key, value) in ParameterValue.dictionary(canonical: symbols.utf8(of: payload)) {
        name.values[Array(key.utf8)] = symbols.symbol(for: value.canonicalText)
      }
    } else {
      for (parameter, value) in zip(definition.parameters, donation.values) where value != .missing {
        name.values[Array(parameter.utf8)] = value
      }
    }
    return name
  }
}

extension HeldRows {
  /// Forgets the feedback of shortcuts that neither a donation, held or remembered, nor anything supplied has any more.
  mutating func dropFeedbackOfNothing(
    _ history: PersonalHistory, _ supplied: KeptSuggestions, _ symbols: SymbolTable
  ) {
    if feedback.isEmpty { return }
    var shortcuts = NamedShortcuts(of: feedback, symbols)
    for row in rows { shortcuts.find(row.donation, of: row.definition) }
    let definitions = history.catalog.entries.map { SnapshotDefinition($0) }
    let isWanted = definitions.map(shortcuts.wants)
    for position in 0..<history.ledger.count where isWanted[history.ledger.definition(at: position)] {
      shortcuts.find(history.ledger[position], of: definitions[history.ledger.definition(at: position)])
    }
    for entry in supplied.entries {
      shortcuts.find(entry.donation, of: definitions[entry.donation.definition], isSupplied: true)
    }
    for one in supplied.held.map(\.one) {
      let values = one.values.map { symbols.symbol(for: $0.value) ?? .missing }
      shortcuts.find(
        Donation(
          definition: 0, values: values, payload: one.isActivity ? values.first : nil,
          context: Context(at: Moment(microsecondsSince1970: 0))),
        of: SnapshotDefinition(
          kind: one.isActivity ? .activity : .intent, name: one.name, parameters: one.values.map(\.name)),
        isSupplied: true)
    }
    for place in feedback.indices where feedback[place].isOfSupplied {
      feedback[place].isOfSupplied = shortcuts.has(feedback[place]).isSupplied
    }
    feedback.removeAll { !$0.isOfSupplied && !shortcuts.has($0).isDonated }
  }
}
