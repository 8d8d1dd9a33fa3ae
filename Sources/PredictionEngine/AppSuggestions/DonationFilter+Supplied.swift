extension KeptSuggestions {
  /// Removes what is deleted with the donations that match, held ones included, and returns how many.
  package mutating func remove(
    by filter: DonationFilter, _ catalog: DefinitionCatalog, _ symbols: SymbolTable
  ) -> Int {
    if isEmpty, held.isEmpty { return 0 }
    var wanted: Set<[UInt8]> = []
    switch filter.rule {
    case .identifiers(let texts), .activities(let texts): wanted = Set(texts.map { Array($0.utf8) })
    default: break
    }
    func selects(
      _ identifier: String?, _ relatedItem: String?, isActivity: Bool, of app: String?,
      has: (String, String, String) -> Bool
    ) -> Bool {
      func isOf(_ wanted: String) -> Bool { app.map { $0.utf8.elementsEqual(wanted.utf8) } ?? false }
      let isAmong = identifier.map { wanted.contains(Array($0.utf8)) } ?? false
      switch filter.rule {
      case .all: return true
      case .allActivities(let wanted): return isActivity && (wanted.map(isOf) ?? true)
      case .app(let wanted): return isOf(wanted)
      case .identifiers: return isAmong
      case .activities: return isActivity && isAmong
      case .relatedItem(let item): return relatedItem.map { $0.utf8.elementsEqual(item.utf8) } ?? false
      case .value(let intent, let parameter, let value):
        return !isActivity && has(intent, parameter, value.canonicalText)
      case .group, .time, .predicate: return false
      }
    }
    return remove { entry in
      let (donation, definition) = (entry.donation, catalog.entries[entry.donation.definition])
      return selects(
        entry.identifier, entry.relatedItem, isActivity: definition.kind == .activity,
        of: definition.traits.app ?? entry.app
      ) {
        guard catalog.position(ofIntent: $0) == donation.definition, let place = definition.position(of: $1)
        else { return false }
        return symbols.symbol(for: $2) == donation.values[place]
      }
    } held: { one in
      selects(one.identifier, one.relatedItem, isActivity: one.isActivity, of: one.app) {
        intent, parameter, text in
        one.name.utf8.elementsEqual(intent.utf8)
          && one.values.contains {
            $0.name.utf8.elementsEqual(parameter.utf8) && $0.value.utf8.elementsEqual(text.utf8)
          }
      }
    }
  }
}
