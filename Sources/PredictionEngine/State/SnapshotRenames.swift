/// What an update of an app has renamed since a snapshot was written.
///
///     SnapshotRenames(
///       intents: ["OrderSoup": "BuySoup"], parameters: ["OrderSoup": ["qty": "quantity"]],
///       cases: ["OrderSoup": ["size": ["big": "large"]]])
///
/// Keys are old names throughout; a name that is not listed stays as it is.
public struct SnapshotRenames: Sendable, Equatable {
  /// The new name of an intent or activity, by its old one.
  package var intents: [String: String]
  /// The new names of the parameters or required keys, by old name, of an intent's or activity's old name.
  package var parameters: [String: [String: String]]
  /// The new cases of an enumeration, by old case, of a parameter's old name, of an intent's old name.
  package var cases: [String: [String: [String: String]]]

  /// Makes a list of renames, none by default.
  public init(
    intents: [String: String] = [:], parameters: [String: [String: String]] = [:],
    cases: [String: [String: [String: String]]] = [:]
  ) { (self.intents, self.parameters, self.cases) = (intents, parameters, cases) }
}

extension SnapshotRenames {
  func renamed(_ old: SnapshotDefinition) -> SnapshotDefinition {
    let names = parameters[old.name] ?? [:]
    return SnapshotDefinition(
      kind: old.kind, name: intents[old.name] ?? old.name, parameters: old.parameters.map { names[$0] ?? $0 })
  }

  /// A donation with the cases and the keys of today; `old` is its definition under its old names.
  func renamed(_ donation: Donation, of old: SnapshotDefinition, _ symbols: inout SymbolTable) -> Donation {
    var today = donation
    if let cases = cases[old.name], old.kind == .intent {
      for (place, name) in old.parameters.enumerated() where donation.values[place] != .missing {
        guard let renamed = cases[name] else { continue }
        let value = ParameterValue(canonical: symbols.utf8(of: donation.values[place]), as: nil)
        today.values[place] = symbols.intern(value.renamed(by: renamed).canonicalText)
      }
    }
    let own = old.kind == .activityByDictionary ? donation.values.first : nil
    if let keys = parameters[old.name], let payload = donation.payload ?? own, payload != .missing {
      let renamed = symbols.intern(SnapshotRenames.dictionary(symbols.utf8(of: payload), keys))
      if donation.payload != nil { today.payload = renamed }
      if own != nil { today.values = [renamed] }
    }
    return today
  }

  func renamed(_ old: NamedSuggestion) -> NamedSuggestion {
    var today = old
    today.name = intents[old.name] ?? old.name
    let (names, cases) = (parameters[old.name] ?? [:], cases[old.name] ?? [:])
    for place in old.values.indices {
      let value = old.values[place]
      if old.isActivity {
        today.values[place].value = SnapshotRenames.dictionary(value.value.utf8, names)
      } else {
        today.values[place].name = names[value.name] ?? value.name
        guard let renamed = cases[value.name] else { continue }
        let read = ParameterValue(canonical: value.value.utf8, as: nil)
        today.values[place].value = read.renamed(by: renamed).canonicalText
      }
    }
    return today
  }

  private static func dictionary(_ text: some Collection<UInt8>, _ keys: [String: String]) -> String {
    let pairs = ParameterValue.dictionary(canonical: text)
    return DefinitionCatalog.dictionaryText(of: pairs.map { (keys[$0.key] ?? $0.key, $0.value) })
  }
}
