/// The rule by which a filter selects donations that no history remembers: held ones, and those of a log.
extension DonationFilter {
  /// Makes the rule by which held donations are forgotten; a predicate is not asked about them.
  /// Its app is that of the definition of its name.
  func selection(_ catalog: DefinitionCatalog, _ symbols: SymbolTable) -> (HeldRows.Row) -> Bool {
    func has(_ texts: [String], _ text: @escaping (HeldRows.Row) -> Symbol?) -> (HeldRows.Row) -> Bool {
      let wanted = Set(texts.compactMap { symbols.symbol(for: $0) })
      return { text($0).map(wanted.contains) ?? false }
    }
    func isActivity(_ row: HeldRows.Row) -> Bool { row.definition.kind != .intent }
    switch rule {
    case .all: return { _ in true }
    case .allActivities(nil): return isActivity
    case .allActivities(let app?): return { isActivity($0) && catalog.isApp(app, of: $0) }
    case .app(let app): return { catalog.isApp(app, of: $0) }
    case .identifiers(let texts): return has(texts, \.donation.identifier)
    case .activities(let texts): return has(texts) { isActivity($0) ? $0.donation.identifier : nil }
    case .group(let text): return has([text], \.donation.group)
    case .relatedItem(let text): return has([text], \.donation.relatedItem)
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

  /// Whether the filter selects a donation that no history remembers, as ``positions(in:symbols:)`` does one that is remembered:
  /// who replays a log knows some that are not learned yet.
  package func selects(_ donation: Donation, _ catalog: DefinitionCatalog, _ symbols: SymbolTable) -> Bool {
    if case .predicate(let predicate) = rule { return predicate(donation, symbols) }
    let definition = SnapshotDefinition(catalog.entries[donation.definition])
    return selection(catalog, symbols)(
      HeldRows.Row(definition: definition, donation: donation, position: 0, isWhole: true))
  }
}

extension DefinitionCatalog {
  /// Whether a held donation is of an app.
  fileprivate func isApp(_ app: String, of row: HeldRows.Row) -> Bool {
    position(of: row.definition).map { entries[$0].traits.isOf(app) } ?? false
  }
}
