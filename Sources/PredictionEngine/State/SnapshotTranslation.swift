/// Brings the donations of a snapshot into the definitions of today.
///
/// # Definition
/// A donation keeps each value whose parameter still exists, by name or by rename, and whose type and cases
/// allow it. A donation is lost where its intent or activity is gone or no longer eligible, and a value where
/// its parameter is gone or does not allow it. A donation of which values were lost is kept with the rest.
struct SnapshotTranslation {
  private let definitions: [SnapshotDefinition]
  private let catalog: DefinitionCatalog
  private let renames: SnapshotRenames
  /// For each definition of the snapshot, the position of today's, or `nil` where it is gone.
  private let positions: [Int?]
  /// For each definition of the snapshot and each of its parameters, the position of today's parameter.
  private let parameters: [[Int?]]
  /// For each definition of the snapshot, whether today's has the same parameters in the same order and allows
  /// them the same values. An enumeration's values are always looked at, because no digest has its cases.
  private let isSame: [Bool]
  /// What was lost so far.
  private(set) var losses: [SnapshotLoss] = []

  /// Finds each of a snapshot's definitions among those of today.
  init(from definitions: [SnapshotDefinition], to catalog: DefinitionCatalog, _ renames: SnapshotRenames) {
    self.definitions = definitions
    self.catalog = catalog
    self.renames = renames
    let positions = definitions.map { definition in
      let name = renames.intents[definition.name] ?? definition.name
      return definition.kind == .intent
        ? catalog.position(ofIntent: name) : catalog.position(ofActivity: name)
    }
    self.positions = positions
    isSame = zip(definitions, positions).map { definition, position in
      guard let position else { return false }
      let entry = catalog.entries[position]
      return definition == SnapshotDefinition(entry)
        && !entry.parameters.contains {
          [.enumeration, .relativeTime, .date].contains($0.type)
        }
    }
    parameters = zip(definitions, positions).map { definition, position in
      definition.parameters.map { old in
        let name = renames.parameters[definition.name]?[old] ?? old
        return position.flatMap { catalog.entries[$0].position(of: name) }
      }
    }
  }

  /// Returns the position of today's definition where it is the very same as one of the snapshot.
  func position(ofSame definition: Int) -> Int? { isSame[definition] ? positions[definition] : nil }

  /// Returns the donation in today's definitions, or `nil` where it is lost.
  /// - Parameter number: the donation's number in the snapshot, from 1.
  mutating func translate(_ donation: Donation, number: Int, symbols: inout SymbolTable) -> Donation? {
    let definition = definitions[donation.definition]
    func loss(_ parameter: String?, _ reason: String) -> SnapshotLoss {
      SnapshotLoss(
        donation: number, intent: definition.name, moment: donation.context.moment, parameter: parameter,
        reason: reason)
    }
    guard let position = positions[donation.definition] else {
      losses.append(loss(nil, "nothing of that name is declared"))
      return nil
    }
    let entry = catalog.entries[position]
    guard entry.isEligible else {
      losses.append(loss(nil, "the activity is no longer eligible for prediction"))
      return nil
    }
    var translated = donation
    translated.definition = position
    if definition.kind != .intent {
      translated.values = values(of: donation, entry, &symbols)
      translated.displays = []
      return translated
    }
    translated.values = Array(repeating: .missing, count: entry.parameters.count)
    let hasDisplays = !donation.displays.isEmpty
    translated.displays = hasDisplays ? translated.values : []
    for (old, value) in donation.values.enumerated() where value != .missing {
      let name = definition.parameters[old]
      guard let new = parameters[donation.definition][old] else {
        losses.append(loss(name, "the parameter is no longer declared"))
        continue
      }
      var symbol = value
      let renamed = renames.cases[definition.name]?[name]
      var read = ParameterValue(canonical: symbols.utf8(of: value), as: entry.parameters[new].type)
      if let renamed, !renamed.isEmpty {
        read = read.renamed(by: renamed)
        symbol = symbols.intern(read.canonicalText)
      }
      if entry.parameters[new].type == .relativeTime {
        read = read.canonical(as: .relativeTime)
        symbol = symbols.intern(read.canonicalText)
      }
      do throws(DonationError) {
        try DefinitionCatalog.check(
          read, against: entry.parameters[new], cases: entry.index.cases[new], of: entry.name)
      } catch {
        losses.append(loss(name, error.reason))
        continue
      }
      translated.values[new] = symbol
      if hasDisplays { translated.displays[new] = donation.displays[old] }
    }
    return translated
  }

  /// The values of today's required keys, from the whole dictionary that every donation of an activity keeps.
  private func values(
    of donation: Donation, _ entry: CatalogEntry, _ symbols: inout SymbolTable
  ) -> [Symbol] {
    guard let payload = donation.payload else { return entry.parameters.map { _ in .missing } }
    if entry.comparesWholeDictionary { return [payload] }
    var dictionary: [[UInt8]: ParameterValue] = [:]
    let renamed = renames.parameters[definitions[donation.definition].name] ?? [:]
    for (key, value) in ParameterValue.dictionary(canonical: symbols.utf8(of: payload)) {
      dictionary[Array((renamed[key] ?? key).utf8)] = value
    }
    return entry.parameters.map { parameter in
      dictionary[Array(parameter.name.utf8)].map { symbols.intern($0.canonicalText) } ?? .missing
    }
  }
}

extension ParameterValue {
  /// The same value under the new names of an enumeration's cases.
  package func renamed(by cases: [String: String]) -> ParameterValue {
    switch self {
    case .string(let old): .string(cases[old] ?? old)
    case .array(let elements): .array(elements.map { $0.renamed(by: cases) })
    default: self
    }
  }
}
