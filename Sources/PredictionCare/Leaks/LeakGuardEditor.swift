import PredictionEngine
import PredictionLogs

/// One elementary change of a dataset.
enum LeakGuardEdit: Sendable {
  case replace(row: Int, with: Dataset.Row)
  case delete(row: Int)
  case insert(Dataset.Row, before: Int)
  case forgetSensed(Int)
  case forgetTold(Int)
  case forgetSupplied(Int)
}

/// Draws changes of a dataset, applies them in O(rows) for each altered dataset, and describes them.
///
/// The people of an altered dataset are in the order of their first rows. People without a row are left out, with what was
/// sensed of them and supplied to them. Symbols keep their numbers.
struct LeakGuardEditor {
  /// The dataset that is altered. Its symbols include those of all changes.
  let dataset: Dataset
  /// The identifier of a person who is not in the dataset. Their position is the number of people.
  let stranger: String
  /// The number of each row's target, or −1 when it has none.
  let targetNumbers: [Int]
  /// A text that no donation has, and identifiers of rows to insert.
  let (fresh, inserted): (Symbol, [Symbol])

  init(_ original: Dataset) {
    var dataset = original
    dataset.scoredFrom = nil
    var symbols = original.symbols
    func unused(_ start: String) -> String {
      var text = start
      while symbols.symbol(for: text) != nil || dataset.people.contains(where: { $0.identifier == text }) {
        text += "'"
      }
      return text
    }
    fresh = symbols.intern(JSONText.quoted(unused("tampered")))
    inserted = (1...64).map { symbols.intern(unused("inserted-\($0)")) }
    stranger = unused("stranger")
    // Answers at moments name people by symbols.
    for name in dataset.people.map(\.identifier) + [stranger] { _ = symbols.intern(name) }
    dataset.symbols = symbols
    let decomposer = Decomposer(catalog: dataset.catalog)
    var numbers: [Shortcut: Int] = [:]
    targetNumbers = dataset.rows.map { row in
      guard let target = decomposer.target(of: row.donation) else { return -1 }
      numbers[target] = numbers[target] ?? numbers.count
      return numbers[target] ?? -1
    }
    self.dataset = dataset
  }

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
