import PredictionEngine
import PredictionLogs

/// Makes the rows of a repaired dataset.
extension DatasetRepair {
  /// Returns a dataset with the changes made.
  /// - Throws: `DefinitionError` or `DonationError` where the changes contradict each other.
  /// - Complexity: O(rows), and the values of definitions that change.
  public func applied(to dataset: Dataset) throws -> RepairedDataset {
    let catalog = try catalog(of: dataset, keys: keys(in: dataset))
    let (repaired, origins) = try dataset.rewritten(catalog) { row, symbols in
      let donation = dataset.rows[row].donation
      if removedRows.contains(row) { return nil }
      guard let change = changes[donation.definition], change.changesTargets else { return donation }
      return try changed(
        dataset.namedValues(ofRow: row), change, of: donation.definition, in: donation.context, catalog,
        &symbols)
    }
    return RepairedDataset(dataset: repaired, origins: origins)
  }

  /// Returns the donation of some values after the changes of its definition.
  func changed(
    _ values: [Dataset.NamedValue], _ change: Change, of definition: Int, in context: Context,
    _ catalog: DefinitionCatalog, _ symbols: inout SymbolTable
  ) throws -> Donation {
    let entry = catalog.entries[definition]
    var values = values.filter { !change.removed.contains($0.name) }
    for (name, cases) in change.cases {
      guard let place = values.firstIndex(where: { $0.name == name }),
        case .string(let text) = values[place].value
      else { continue }
      values[place].value = .string(cases[text] ?? text)
    }
    for pair in change.merged {
      let display = values.first { $0.name == pair.display }?.value.displayText
      values.removeAll { $0.name == pair.display }
      guard let place = values.firstIndex(where: { $0.name == pair.identifier }) else { continue }
      switch values[place].value {
      case .string(let text): values[place].value = .object(text, display: display)
      case .object(let identifier, let own):
        values[place].value = .object(identifier, display: display ?? own)
      default: break
      }
    }
    return try catalog.donation(
      isActivity: entry.kind == .activity, entry.name, values, in: context, &symbols)
  }

  /// The keys of each changed activity that compares its whole dictionary.
  private func keys(in dataset: Dataset) -> [Int: [String]] {
    var keys: [Int: Set<String>] = [:]
    for (row, line) in dataset.rows.enumerated() {
      let definition = line.donation.definition
      guard changes[definition] != nil, dataset.catalog.entries[definition].comparesWholeDictionary else {
        continue
      }
      keys[definition, default: []].formUnion(dataset.namedValues(ofRow: row).map(\.name))
    }
    return keys.mapValues { $0.sorted(by: JSONText.precedes) }
  }
}
