extension KeptSuggestions {
  /// Removes what is deleted with the donations that match, and returns how many.
  ///
  /// A group, a time and a predicate say nothing about what is supplied.
  /// - Complexity: O(suggestions + texts of the filter).
  mutating func remove(
    by filter: DonationFilter, _ catalog: DefinitionCatalog, _ symbols: SymbolTable
  ) -> Int {
    var wanted: Set<[UInt8]> = []
    switch filter.rule {
    case .identifiers(let texts), .activities(let texts): wanted = Set(texts.map { Array($0.utf8) })
    default: break
    }
    return remove { filter.selects($0, named: wanted, catalog, symbols) }
  }
}

extension DonationFilter {
  fileprivate func selects(
    _ entry: KeptSuggestion, named wanted: Set<[UInt8]>, _ catalog: DefinitionCatalog, _ symbols: SymbolTable
  ) -> Bool {
    var isAmong: Bool { entry.identifier.map { wanted.contains(Array($0.utf8)) } ?? false }
    let definition = catalog.entries[entry.donation.definition]
    switch rule {
    case .all: return true
    case .allActivities: return definition.kind == .activity
    case .identifiers: return isAmong
    case .activities: return definition.kind == .activity && isAmong
    case .relatedItem(let item):
      return entry.relatedItem.map { $0.utf8.elementsEqual(item.utf8) } ?? false
    case .value(let intent, let parameter, let value):
      guard let position = catalog.position(ofIntent: intent), position == entry.donation.definition,
        let place = definition.position(of: parameter)
      else { return false }
      return symbols.symbol(for: value.canonicalText) == entry.donation.values[place]
    case .group, .time, .predicate: return false
    }
  }
}
