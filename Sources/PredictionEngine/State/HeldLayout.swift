/// The definitions of a snapshot with held rows: those of today with the parameters that they had, and those that are gone.
///
/// Rows of one name share a list of parameters, and have no value where they did not have the parameter.
struct HeldLayout {
  /// The definitions that are gone, behind those of today.
  private var gone: [SnapshotDefinition] = []
  /// By definition of today, the parameters that it no longer has.
  private var former: [Int: [String]] = [:]
  private let catalog: DefinitionCatalog
  init(_ held: HeldRows, _ catalog: DefinitionCatalog) {
    self.catalog = catalog
    for definition in held.rows.map(\.definition) + held.feedback.map(\.definition) { note(definition) }
  }

  func formerCount(of position: Int) -> Int { former[position]?.count ?? 0 }

  /// The definition with a number: a position in the catalogue, or one behind it.
  subscript(number: Int) -> SnapshotDefinition {
    if number >= catalog.entries.count { return gone[number - catalog.entries.count] }
    let own = SnapshotDefinition(catalog.entries[number])
    guard let former = former[number] else { return own }
    return SnapshotDefinition(kind: own.kind, name: own.name, parameters: own.parameters + former)
  }

  func number(of definition: SnapshotDefinition) -> Int {
    if let position = catalog.position(of: definition) { return position }
    let place = gone.firstIndex { $0.isNamed(like: definition) }
    return catalog.entries.count + (place ?? 0)
  }

  /// The values of a held row in the order of the parameters that are written.
  func values(_ values: [Symbol], of definition: SnapshotDefinition) -> [Symbol] {
    self[number(of: definition)].parameters.map { name in
      definition.parameters.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil } ?? .missing
    }
  }

  private mutating func note(_ definition: SnapshotDefinition) {
    if let position = catalog.position(of: definition) {
      let known = self[position].parameters
      // An activity is read back from its whole dictionary.
      let more = definition.kind == .intent ? definition.parameters.filter { !known.contains($0) } : []
      if !more.isEmpty { former[position, default: []] += more }
    } else if let place = gone.firstIndex(where: { $0.isNamed(like: definition) }) {
      let known = gone[place].parameters
      gone[place] = SnapshotDefinition(
        kind: gone[place].kind, name: definition.name,
        parameters: known + definition.parameters.filter { !known.contains($0) })
    } else {
      gone.append(
        SnapshotDefinition(
          kind: definition.kind, name: definition.name, parameters: definition.parameters))
    }
  }
}

extension SnapshotDefinition {
  func isNamed(like other: SnapshotDefinition) -> Bool {
    (kind == .intent) == (other.kind == .intent) && name.utf8.elementsEqual(other.name.utf8)
  }
}
