/// What a filter forgets of what is held, by the names that it had and by those of today.
extension DonationFilter {
  /// Whether a held donation is forgotten; a predicate is not asked about it.
  func selects(_ row: HeldRows.Row, _ renames: SnapshotRenames, _ symbols: SymbolTable) -> Bool {
    let (donation, isActivity) = (row.donation, row.definition.kind != .intent)
    func isAmong(_ texts: [String]) -> Bool {
      donation.identifier.map { own in texts.contains { symbols.symbol(for: $0) == own } } ?? false
    }
    switch rule {
    case .all: return true
    case .allActivities: return isActivity
    case .identifiers(let texts): return isAmong(texts)
    case .activities(let texts): return isActivity && isAmong(texts)
    case .group(let text): return donation.group.map { symbols.symbol(for: text) == $0 } ?? false
    case .relatedItem(let text):
      return donation.relatedItem.map { symbols.symbol(for: text) == $0 } ?? false
    case .value(let intent, let parameter, let value):
      guard !isActivity, renames.names(intent, row.definition.name),
        let wanted = symbols.symbol(for: value.canonicalText)
      else { return false }
      return zip(row.definition.parameters, donation.values).contains {
        renames.names(parameter, $0, of: row.definition.name) && $1 == wanted
      }
    case .time(let first, let end):
      return donation.context.moment >= first && donation.context.moment < end
    case .predicate: return false
    }
  }

  /// Whether a held shortcut that was supplied is deleted with the donations that match.
  func selects(_ one: SnapshotReader.Supplied, _ renames: SnapshotRenames) -> Bool {
    func isAmong(_ texts: [String]) -> Bool { one.identifier.map { texts.contains($0) } ?? false }
    switch rule {
    case .all: return true
    case .allActivities: return one.isActivity
    case .identifiers(let texts): return isAmong(texts)
    case .activities(let texts): return one.isActivity && isAmong(texts)
    case .relatedItem(let item): return one.relatedItem == item
    case .value(let intent, let parameter, let value):
      return !one.isActivity && renames.names(intent, one.name)
        && one.values.contains {
          renames.names(parameter, $0.name, of: one.name) && $0.value == value.canonicalText
        }
    case .group, .time, .predicate: return false
    }
  }
}

extension SnapshotRenames {
  /// Whether a name is that of a definition, today or as it was.
  fileprivate func names(_ name: String, _ old: String) -> Bool { name == old || intents[old] == name }

  /// Whether a name is that of a parameter, today or as it was.
  fileprivate func names(_ name: String, _ old: String, of definition: String) -> Bool {
    name == old || parameters[definition]?[old] == name
  }
}
