import PredictionEngine

/// One elementary change of a dataset.
enum LeakGuardEdit: Sendable {
  /// Replaces a row.
  case replace(row: Int, with: Dataset.Row)
  /// Deletes a row.
  case delete(row: Int)
  /// Inserts a row before the row at a position.
  case insert(Dataset.Row, before: Int)
  /// Swaps two rows.
  case swap(Int, Int)
  /// Replaces a sensed moment, or deletes it where there is none in its place.
  case resense(position: Int, with: SensedMoment?)
  /// Replaces a line of what is told, or deletes it where there is none in its place.
  case retell(position: Int, with: ToldRow?)
  /// Replaces a supplied shortcut, or deletes it where there is none in its place.
  case resupply(position: Int, with: SuppliedRow?)
  /// Moves a person's rows to the start of the file.
  case front(person: Int)
  /// Reverses the catalogue.
  case reverseCatalogue
}

/// Applies changes to a dataset.
///
/// # Definition
/// The people of an altered dataset are in the order of their first rows.
/// People without a row are left out, with what was sensed of them and supplied to them. Symbols keep their
/// numbers.
///
/// # Cost
/// O(rows) for each altered dataset.
struct LeakGuardEditor {
  /// The dataset that is altered. Its symbols include those of all changes.
  let dataset: Dataset
  /// The identifier of a person who is not in the dataset. Their position is the number of people.
  let stranger: String

  func dataset(after edits: [LeakGuardEdit]) -> Dataset {
    var rows: [Dataset.Row?] = dataset.rows
    var inserted: [Int: [Dataset.Row]] = [:]
    var sensed: [SensedMoment?] = dataset.sensedMoments
    var told: [ToldRow?] = dataset.told
    var supplied: [SuppliedRow?] = dataset.suppliedRows
    var fronts: [Int] = []
    var reverses = false
    for edit in edits {
      switch edit {
      case .replace(let row, let other): rows[row] = other
      case .delete(let row): rows[row] = nil
      case .insert(let row, let position): inserted[position, default: []].append(row)
      case .swap(let left, let right): rows.swapAt(left, right)
      case .resense(let position, let other): sensed[position] = other
      case .retell(let position, let other): told[position] = other
      case .resupply(let position, let other): supplied[position] = other
      case .front(let person): fronts.append(person)
      case .reverseCatalogue: reverses = true
      }
    }
    var kept: [Dataset.Row] = []
    kept.reserveCapacity(rows.count)
    for (position, row) in rows.enumerated() {
      kept += inserted[position] ?? []
      if let row { kept.append(row) }
    }
    if !fronts.isEmpty { kept = fronted(kept, fronts) }
    return numbered(
      kept, sensed.compactMap { $0 }, told.compactMap { $0 }, supplied.compactMap { $0 },
      catalog: reverses ? reversed() : nil)
  }

  /// Moves the rows of some people to the front. The last of them comes first, and other rows keep their
  /// order.
  private func fronted(_ rows: [Dataset.Row], _ people: [Int]) -> [Dataset.Row] {
    var groups: [Int: [Dataset.Row]] = [:]
    for person in people { groups[person] = [] }
    var rest: [Dataset.Row] = []
    for row in rows {
      if groups[row.person]?.append(row) == nil { rest.append(row) }
    }
    return people.reversed().flatMap { groups[$0] ?? [] } + rest
  }

  /// Renumbers the people by first row, and finds the definitions' positions in the catalogue by name.
  private func numbered(
    _ rows: [Dataset.Row], _ sensed: [SensedMoment], _ told: [ToldRow], _ supplied: [SuppliedRow],
    catalog: DefinitionCatalog?
  ) -> Dataset {
    let names = dataset.people.map(\.identifier) + [stranger]
    var numbers: [Int?] = Array(repeating: nil, count: names.count)
    var people: [String] = []
    let positions = dataset.catalog.entries.enumerated().map { position, entry in
      guard let catalog else { return position }
      return
        (entry.kind == .intent
        ? catalog.position(ofIntent: entry.name) : catalog.position(ofActivity: entry.name)) ?? position
    }
    let kept = rows.map { row in
      var row = row
      if numbers[row.person] == nil {
        numbers[row.person] = people.count
        people.append(names[row.person])
      }
      row.person = numbers[row.person] ?? 0
      row.donation.definition = positions[row.donation.definition]
      return row
    }
    var altered = Dataset(
      name: dataset.name, digest: "", catalog: catalog ?? dataset.catalog, symbols: dataset.symbols,
      rows: kept, people: people)
    /// Gives an entry the new number of its person, or drops it.
    func renumbered<Entry>(
      _ entry: Entry, _ person: WritableKeyPath<Entry, Int>, _ change: (inout Entry) -> Void = { _ in }
    ) -> Entry? {
      guard let number = numbers[entry[keyPath: person]] else { return nil }
      var entry = entry
      entry[keyPath: person] = number
      change(&entry)
      return entry
    }
    altered.sensedMoments = sensed.compactMap { renumbered($0, \.person) }
    SensedMomentOrder.sort(&altered.sensedMoments, people: people.count)
    altered.tell(
      told.compactMap {
        renumbered($0, \.person) {
          guard case .outcome(let outcome, var shortcut, let surface) = $0.deed else { return }
          shortcut.definition = positions[shortcut.definition]
          $0.deed = .outcome(outcome, of: shortcut, on: surface)
        }
      })
    altered.suppliedRows = supplied.compactMap {
      renumbered($0, \.person) {
        $0.entry.donation.definition = positions[$0.entry.donation.definition]
        $0.entry.shortcut.definition = $0.entry.donation.definition
      }
    }
    SuppliedRow.sort(&altered.suppliedRows)
    return altered
  }

  private func reversed() -> DefinitionCatalog? {
    var targets: [String: [String]] = [:]
    for entry in dataset.catalog.entries where entry.kind == .intent {
      targets[entry.name] = entry.combinations[entry.targetCombination].type.parameters
    }
    // The definitions were valid before, and their order cannot make them invalid.
    return try? DefinitionCatalog(
      intents: dataset.catalog.intents.reversed(), activities: dataset.catalog.activities.reversed(),
      targets: targets)
  }
}
