import PredictionEngine

/// Takes what was supplied over to a dataset that is made of another's rows.
extension Dataset {
  /// Returns the supplied shortcuts under other definitions, for the people who have a number.
  ///
  /// A shortcut that fits no declared type any more is left out.
  /// - Complexity: O(bytes of the values).
  func suppliedRows(
    under other: DefinitionCatalog, numbers: [Int?], symbols: inout SymbolTable
  ) -> [SuppliedRow] {
    var rows: [SuppliedRow] = []
    for row in suppliedRows {
      guard let number = numbers[row.person] else { continue }
      let entry = row.entry
      let definition = catalog.entries[entry.donation.definition]
      let values = NamedValues(inOrder: namedValues(of: entry.donation))
      var suggestion =
        definition.kind == .intent
        ? AppSuggestion(definition.name, values)
        : AppSuggestion(activity: definition.name, userInfo: values)
      (suggestion.providers, suggestion.from, suggestion.until) = (entry.providers, entry.from, entry.until)
      (suggestion.identifier, suggestion.relatedItem) = (entry.identifier, entry.relatedItem)
      let kept = try? other.kept(
        suggestion, as: entry.kind, app: entry.app, isOnly: entry.isOnly, phrase: entry.phrase,
        symbols: &symbols)
      if let kept { rows.append(SuppliedRow(person: number, entry: kept)) }
    }
    SuppliedRow.sort(&rows)
    return rows
  }
}
