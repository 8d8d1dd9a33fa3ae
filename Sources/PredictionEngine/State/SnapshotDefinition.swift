/// The names of one intent or activity, by which a snapshot's donations are found again.
struct SnapshotDefinition: Equatable {
  /// The kind of a definition, with its number in a snapshot.
  enum Kind: UInt8 {
    case intent, activity, activityByDictionary
  }

  let kind: Kind
  /// The intent's name or the activity's type.
  let name: String
  let parameters: [String]
  let isEligible: Bool

  init(kind: Kind, name: String, parameters: [String]) {
    (self.kind, self.name, self.parameters, isEligible) = (kind, name, parameters, true)
  }

  init(_ entry: CatalogEntry) {
    kind = entry.kind == .intent ? .intent : entry.comparesWholeDictionary ? .activityByDictionary : .activity
    name = entry.name
    parameters = entry.parameters.map(\.name)
    isEligible = entry.isEligible
  }
}

extension DefinitionCatalog {
  func position(of definition: SnapshotDefinition) -> Int? {
    definition.kind == .intent ? position(ofIntent: definition.name) : position(ofActivity: definition.name)
  }
}
