/// The rule by which a filter selects donations that are held.
extension DonationFilter {
  /// Makes the rule by which held donations are forgotten; a predicate is not asked about them.
  func selection(_ symbols: SymbolTable) -> (HeldRows.Row) -> Bool {
    func known(_ texts: [String]) -> Set<Symbol> { Set(texts.compactMap { symbols.symbol(for: $0) }) }
    func isActivity(_ row: HeldRows.Row) -> Bool { row.definition.kind != .intent }
    switch rule {
    case .all: return { _ in true }
    case .allActivities: return isActivity
    case .identifiers(let texts):
      let wanted = known(texts)
      return { $0.donation.identifier.map(wanted.contains) ?? false }
    case .activities(let texts):
      let wanted = known(texts)
      return { isActivity($0) && $0.donation.identifier.map(wanted.contains) ?? false }
    case .group(let text):
      guard let wanted = symbols.symbol(for: text) else { return { _ in false } }
      return { $0.donation.group == wanted }
    case .relatedItem(let text):
      guard let wanted = symbols.symbol(for: text) else { return { _ in false } }
      return { $0.donation.relatedItem == wanted }
    case .value(let intent, let parameter, let value):
      guard let wanted = symbols.symbol(for: value.canonicalText) else { return { _ in false } }
      return { row in
        !isActivity(row) && row.definition.name.utf8.elementsEqual(intent.utf8)
          && zip(row.definition.parameters, row.donation.values).contains {
            $0.utf8.elementsEqual(parameter.utf8) && $1 == wanted
          }
      }
    case .time(let first, let end):
      return { $0.donation.context.moment >= first && $0.donation.context.moment < end }
    case .predicate: return { _ in false }
    }
  }
}
