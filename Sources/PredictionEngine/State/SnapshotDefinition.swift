/// The names of one intent or activity, by which a snapshot's donations are found again.
struct SnapshotDefinition: Equatable {
  /// What a definition is, with the number that stands for it in a snapshot.
  enum Kind: UInt8 {
    case intent, activity, activityByDictionary
  }

  let kind: Kind
  /// The intent's name or the activity's type.
  let name: String
  /// The parameters' names, in declared order.
  let parameters: [String]
  /// Whether its donations are learned.
  let isEligible: Bool

  /// Makes what a reader found.
  init(kind: Kind, name: String, parameters: [String]) {
    (self.kind, self.name, self.parameters, isEligible) = (kind, name, parameters, true)
  }

  /// Takes the names of a catalogue's entry.
  init(_ entry: CatalogEntry) {
    kind = entry.kind == .intent ? .intent : entry.comparesWholeDictionary ? .activityByDictionary : .activity
    name = entry.name
    parameters = entry.parameters.map(\.name)
    isEligible = entry.isEligible
  }
}
