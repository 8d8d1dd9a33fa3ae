extension DonationFilter {
  /// Whether a supplied shortcut is deleted with the donations that match.
  ///
  /// A group, a time and a predicate say nothing about what is supplied.
  func selects(_ entry: KeptSuggestion, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) -> Bool {
    func isAmong(_ texts: [String]) -> Bool {
      texts.contains { text in entry.identifier.map { $0.utf8.elementsEqual(text.utf8) } ?? false }
    }
    let definition = catalog.entries[entry.donation.definition]
    switch rule {
    case .all: return true
    case .allActivities: return definition.kind == .activity
    case .identifiers(let texts): return isAmong(texts)
    case .activities(let texts): return definition.kind == .activity && isAmong(texts)
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
