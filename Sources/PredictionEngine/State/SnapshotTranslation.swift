/// Brings the donations of a snapshot into the definitions of today.
///
/// A donation keeps each value whose parameter still exists, by name or by rename, and whose type and cases
/// allow it. It is lost where its intent or activity is gone or no longer eligible.
struct SnapshotTranslation {
  let definitions: [SnapshotDefinition]
  private let old: [SnapshotDefinition]
  private let catalog: DefinitionCatalog
  private let renames: SnapshotRenames
  /// For each definition of the snapshot, the position of today's.
  private let positions: [Int?]
  /// For each definition of the snapshot, whether today's is the very same.
  private let isSame: [Bool]

  /// Finds each of a snapshot's definitions among today's; `isOfToday` where both have one digest.
  init(
    from old: [SnapshotDefinition], to catalog: DefinitionCatalog, _ renames: SnapshotRenames, isOfToday: Bool
  ) {
    let definitions = old.map { renames.renamed($0) }
    (self.old, self.definitions, self.catalog, self.renames) = (old, definitions, catalog, renames)
    let positions = definitions.map { catalog.position(of: $0) }
    self.positions = positions
    isSame = zip(definitions, positions).map { definition, position in
      guard isOfToday, let position else { return false }
      return definition == SnapshotDefinition(catalog.entries[position])
    }
  }

  /// The position of the definition of today that is the very same and allows the same values.
  func position(ofSame definition: Int) -> Int? {
    guard isSame[definition], let position = positions[definition] else { return nil }
    return catalog.entries[position].checksValues ? nil : position
  }

  /// For each definition of the snapshot, that of today which is the very same, though it may allow other values.
  var positionsOfSame: [Int?] { isSame.indices.map { isSame[$0] ? positions[$0] : nil } }

  /// Whether the values of all donations of a ledger are such as the definitions allow today, written as today.
  func fits(_ ledger: DonationLedger, _ symbols: inout SymbolTable) -> Bool {
    let numbers = Dictionary(
      positions.enumerated().compactMap { number, position in position.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
    let checked = catalog.entries.map(\.checksValues)
    if !checked.contains(true) { return true }
    var met: Set<[Int]> = []
    for position in 0..<ledger.count {
      let definition = ledger.definition(at: position)
      guard checked[definition], let number = numbers[definition] else { continue }
      let values = catalog.entries[definition].parameters.indices.map { ledger.value($0, at: position) }
      guard met.insert([definition] + values.map { Int($0.rawValue) }).inserted else { continue }
      var donation = ledger[position]
      donation.definition = number
      let found = translate(donation, number: 0, symbols: &symbols)
      if !found.losses.isEmpty || found.donation?.values != values { return false }
    }
    return true
  }

  func renamed(_ donation: Donation, _ symbols: inout SymbolTable) -> Donation {
    renames.renamed(donation, of: old[donation.definition], &symbols)
  }

  /// Returns a renamed donation in today's definitions, or `nil` where it is lost, and what is lost of it.
  func translate(
    _ donation: Donation, number: Int, symbols: inout SymbolTable
  ) -> (donation: Donation?, losses: [SnapshotLoss]) {
    let definition = definitions[donation.definition]
    func loss(_ parameter: String?, _ reason: String) -> SnapshotLoss {
      SnapshotLoss(
        donation: number, intent: definition.name, moment: donation.context.moment, parameter: parameter,
        reason: reason)
    }
    guard let position = positions[donation.definition]
    else { return (nil, [loss(nil, "nothing of that name is declared")]) }
    let entry = catalog.entries[position]
    guard entry.isEligible
    else { return (nil, [loss(nil, "the activity is no longer eligible for prediction")]) }
    var translated = donation
    translated.definition = position
    if definition.kind != .intent {
      translated.values = values(of: donation, entry, &symbols)
      translated.displays = []
      return (translated, [])
    }
    var losses: [SnapshotLoss] = []
    translated.values = Array(repeating: .missing, count: entry.parameters.count)
    let hasDisplays = !donation.displays.isEmpty
    translated.displays = hasDisplays ? translated.values : []
    for (place, value) in donation.values.enumerated() where value != .missing {
      let name = definition.parameters[place]
      guard let today = entry.position(of: name) else {
        losses.append(loss(name, "the parameter is no longer declared"))
        continue
      }
      var symbol = value
      var read = ParameterValue(canonical: symbols.utf8(of: value), as: entry.parameters[today].type)
      if entry.parameters[today].type == .relativeTime {
        read = read.canonical(as: .relativeTime)
        symbol = symbols.intern(read.canonicalText)
      }
      do throws(DonationError) {
        try DefinitionCatalog.check(
          read, against: entry.parameters[today], cases: entry.index.cases[today], of: entry.name)
      } catch {
        losses.append(loss(name, error.reason))
        continue
      }
      translated.values[today] = symbol
      if hasDisplays { translated.displays[today] = donation.displays[place] }
    }
    return (translated, losses)
  }

  /// The values of today's required keys, from the whole dictionary that every donation of an activity keeps,
  /// or from the values of the keys that feedback has of one.
  private func values(
    of donation: Donation, _ entry: CatalogEntry, _ symbols: inout SymbolTable
  ) -> [Symbol] {
    guard let payload = donation.payload else {
      let names = definitions[donation.definition].parameters
      return entry.parameters.map { parameter in
        names.firstIndex { $0.utf8.elementsEqual(parameter.name.utf8) }.map { donation.values[$0] }
          ?? .missing
      }
    }
    if entry.comparesWholeDictionary { return [payload] }
    var dictionary: [[UInt8]: ParameterValue] = [:]
    for (key, value) in ParameterValue.dictionary(canonical: symbols.utf8(of: payload)) {
      dictionary[Array(key.utf8)] = value
    }
    return entry.parameters.map { parameter in
      dictionary[Array(parameter.name.utf8)].map { symbols.intern($0.canonicalText) } ?? .missing
    }
  }
}

extension CatalogEntry {
  /// Whether a value may be one that the definition no longer allows, or writes in another way: no digest has the cases of an
  /// enumeration.
  fileprivate var checksValues: Bool {
    parameters.contains { [.enumeration, .relativeTime, .date].contains($0.type) }
  }
}

extension ParameterValue {
  package func renamed(by cases: [String: String]) -> ParameterValue {
    switch self {
    case .string(let old): .string(cases[old] ?? old)
    case .array(let elements): .array(elements.map { $0.renamed(by: cases) })
    default: self
    }
  }
}
