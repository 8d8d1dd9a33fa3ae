import PredictionEngine

/// One elementary change of a dataset.
enum LeakGuardEdit: Sendable {
  case replace(row: Int, with: Dataset.Row)
  case delete(row: Int)
  case insert(Dataset.Row, before: Int)
  case forgetSensed(position: Int)
  case forgetTold(position: Int)
  case forgetSupplied(position: Int)
}

/// Applies changes to a dataset, in O(rows) for each altered dataset.
///
/// The people of an altered dataset are in the order of their first rows. People without a row are left out, with what was
/// sensed of them and supplied to them. Symbols keep their numbers.
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
    for edit in edits {
      switch edit {
      case .replace(let row, let other): rows[row] = other
      case .delete(let row): rows[row] = nil
      case .insert(let row, let position): inserted[position, default: []].append(row)
      case .forgetSensed(let position): sensed[position] = nil
      case .forgetTold(let position): told[position] = nil
      case .forgetSupplied(let position): supplied[position] = nil
      }
    }
    var kept: [Dataset.Row] = []
    kept.reserveCapacity(rows.count)
    for (position, row) in rows.enumerated() {
      kept += inserted[position] ?? []
      if let row { kept.append(row) }
    }
    return numbered(
      kept, sensed.compactMap { $0 }, told.compactMap { $0 }, supplied.compactMap { $0 })
  }

  /// Renumbers the people by first row.
  private func numbered(
    _ rows: [Dataset.Row], _ sensed: [SensedMoment], _ told: [ToldRow], _ supplied: [SuppliedRow]
  ) -> Dataset {
    let names = dataset.people.map(\.identifier) + [stranger]
    var numbers: [Int?] = Array(repeating: nil, count: names.count)
    var people: [String] = []
    let kept = rows.map { row in
      var row = row
      if numbers[row.person] == nil {
        numbers[row.person] = people.count
        people.append(names[row.person])
      }
      row.person = numbers[row.person] ?? 0
      return row
    }
    var altered = Dataset(
      name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: kept,
      people: people)
    /// Gives an entry the new number of its person, or drops it.
    func renumbered<Entry>(_ entry: Entry, _ person: WritableKeyPath<Entry, Int>) -> Entry? {
      guard let number = numbers[entry[keyPath: person]] else { return nil }
      var entry = entry
      entry[keyPath: person] = number
      return entry
    }
    altered.sensedMoments = sensed.compactMap { renumbered($0, \.person) }
    SensedMomentOrder.sort(&altered.sensedMoments, people: people.count)
    altered.tell(told.compactMap { renumbered($0, \.person) })
    altered.suppliedRows = supplied.compactMap { renumbered($0, \.person) }
    SuppliedRow.sort(&altered.suppliedRows)
    return altered
  }
}
