/// The definitions of a snapshot with held rows: those of today with the parameters that they had, and those that are gone.
///
/// A name stands once in a snapshot for intents and once for activities, so rows of one name share a list of parameters, and have
/// no value where they did not have the parameter.
struct HeldLayout {
  /// The definitions that are gone, behind those of today.
  private var gone: [SnapshotDefinition] = []
  /// By definition of today, the parameters that it no longer has.
  private var former: [Int: [String]] = [:]
  private let catalog: DefinitionCatalog
  private let whole: [HeldRows.Row]
  /// The positions of the donations held whole, and of each the latest time up to it among those of one position.
  private var order: [(position: Int, moment: Moment)] = []

  init(_ held: HeldRows, _ catalog: DefinitionCatalog) {
    self.catalog = catalog
    whole = held.whole
    for row in whole {
      let (moment, last) = (row.donation.context.moment, order.last)
      order.append(
        (row.position, last.map { $0.position == row.position ? max($0.moment, moment) : moment } ?? moment))
    }
    for definition in held.rows.map(\.definition) + held.feedback.map(\.definition) { note(definition) }
  }

  /// The number of the donations held whole that came before something, by the remembered donations before it and its time.
  /// - Parameter isBehind: says which comes first of one moment: a reading, so that what is sensed at a moment is known at it;
  ///   and feedback behind the donation that it may be of.
  /// - Complexity: O(log of their number).
  func wholeBefore(_ donations: Int, _ moment: Moment, isBehind: Bool) -> Int {
    order.indices.partitioningIndex {
      let own = (order[$0].position, order[$0].moment)
      return isBehind ? own > (donations, moment) : own >= (donations, moment)
    }
  }

  /// The number of parameters that a definition of today no longer has.
  func formerCount(of position: Int) -> Int { former[position]?.count ?? 0 }

  /// The definition with a number: a position in the catalogue, or one behind it.
  subscript(number: Int) -> SnapshotDefinition {
    if number >= catalog.entries.count { return gone[number - catalog.entries.count] }
    let own = SnapshotDefinition(catalog.entries[number])
    guard let former = former[number] else { return own }
    return SnapshotDefinition(kind: own.kind, name: own.name, parameters: own.parameters + former)
  }

  /// The number of a held row's definition.
  func number(of definition: SnapshotDefinition) -> Int {
    if let position = position(of: definition) { return position }
    let place = gone.firstIndex { $0.isNamed(like: definition) }
    return catalog.entries.count + (place ?? 0)
  }

  /// The values of a held row in the order of the parameters that are written.
  func values(_ values: [Symbol], of definition: SnapshotDefinition) -> [Symbol] {
    self[number(of: definition)].parameters.map { name in
      definition.parameters.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil } ?? .missing
    }
  }

  private func position(of definition: SnapshotDefinition) -> Int? {
    definition.kind == .intent
      ? catalog.position(ofIntent: definition.name) : catalog.position(ofActivity: definition.name)
  }

  private mutating func note(_ definition: SnapshotDefinition) {
    if let position = position(of: definition) {
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
  /// Whether another is an intent or an activity as this one, and has its name.
  func isNamed(like other: SnapshotDefinition) -> Bool {
    (kind == .intent) == (other.kind == .intent) && name.utf8.elementsEqual(other.name.utf8)
  }
}
