import PredictionEngine

/// One change of a dataset, as small as changes get.
enum LeakGuardEdit: Sendable {
  /// A row becomes another.
  case replace(row: Int, with: Dataset.Row)
  /// A row goes.
  case delete(row: Int)
  /// A row comes, before the row that stands at a position.
  case insert(Dataset.Row, before: Int)
  /// Two rows change places.
  case swap(Int, Int)
  /// A person's rows move to the start of the file.
  case front(person: Int)
  /// The catalogue is reversed.
  case reverseCatalogue
}

/// Makes tampered datasets.
///
/// # Definition
/// The people of a tampered dataset stand in the order of their first row, as if it had been read from a file; a person
/// without a row is gone. Symbols keep their numbers.
///
/// # Cost
/// O(rows) a dataset.
///
/// # Source
/// Ours.
struct LeakGuardEditor {
  /// What is changed; its symbols hold everything that edits bring.
  let dataset: Dataset
  /// The identifier of a person who is not in the dataset, whose number is that after the last.
  let stranger: String

  /// The dataset after some edits.
  func dataset(after edits: [LeakGuardEdit]) -> Dataset {
    var rows: [Dataset.Row?] = dataset.rows
    var inserted: [Int: [Dataset.Row]] = [:]
    var fronts: [Int] = []
    var reverses = false
    for edit in edits {
      switch edit {
      case .replace(let row, let other): rows[row] = other
      case .delete(let row): rows[row] = nil
      case .insert(let row, let position): inserted[position, default: []].append(row)
      case .swap(let left, let right): rows.swapAt(left, right)
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
    return numbered(kept, catalog: reverses ? reversed() : nil)
  }

  /// The rows of some people first, those of the last first of all; the rest as it was.
  private func fronted(_ rows: [Dataset.Row], _ people: [Int]) -> [Dataset.Row] {
    var groups: [Int: [Dataset.Row]] = [:]
    for person in people { groups[person] = [] }
    var rest: [Dataset.Row] = []
    for row in rows {
      if groups[row.person]?.append(row) == nil { rest.append(row) }
    }
    return people.reversed().flatMap { groups[$0] ?? [] } + rest
  }

  /// People numbered by first row; the catalogue's positions looked up by name.
  private func numbered(_ rows: [Dataset.Row], catalog: DefinitionCatalog?) -> Dataset {
    let names = dataset.people.map(\.identifier) + [stranger]
    var numbers: [Int?] = Array(repeating: nil, count: names.count)
    var people: [String] = []
    let positions = dataset.catalog.entries.enumerated().map { position, entry in
      guard let catalog else { return position }
      return
        (entry.kind == .intent
        ? catalog.position(ofIntent: entry.name) : catalog.position(ofActivity: entry.name)) ?? position
    }
    let renumbered = rows.map { row in
      var row = row
      if numbers[row.person] == nil {
        numbers[row.person] = people.count
        people.append(names[row.person])
      }
      row.person = numbers[row.person] ?? 0
      row.donation.definition = positions[row.donation.definition]
      return row
    }
    return Dataset(
      name: dataset.name, digest: "", catalog: catalog ?? dataset.catalog, symbols: dataset.symbols,
      rows: renumbered, people: people)
  }

  /// The catalogue back to front, with the same targets.
  private func reversed() -> DefinitionCatalog? {
    var targets: [String: [String]] = [:]
    for entry in dataset.catalog.entries where entry.kind == .intent {
      targets[entry.name] = entry.combinations[entry.targetCombination].type.parameters
    }
    // It was a catalogue before, so it is one now.
    return try? DefinitionCatalog(
      intents: dataset.catalog.intents.reversed(), activities: dataset.catalog.activities.reversed(),
      targets: targets)
  }
}
