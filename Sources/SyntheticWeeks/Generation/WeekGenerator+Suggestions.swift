import PredictionEngine
import PredictionLogs

/// Gives people what their apps supply, from seeds of its own: the donations never change.
extension WeekGenerator {
  /// Returns what is supplied to one person, as rows of a dataset.
  /// - Parameters:
  ///   - number: the person's number, from 1.
  ///   - position: the person's position in the dataset.
  func suppliedRows(
    ofPerson number: Int, at position: Int, _ catalog: DefinitionCatalog, symbols: inout SymbolTable
  ) -> [SuppliedRow] {
    guard hasSuggestions else { return [] }
    let personSeed = PersonDraw.seed(of: persona, number: number, seed: seed)
    let drafts = AppDraw(persona, days: weeks * 7, seed: seed).drafts(ofPerson: personSeed)
    return drafts.compactMap { draft in
      WeekGenerator.entry(draft, catalog, &symbols).map { SuppliedRow(person: position, entry: $0) }
    }
  }

  /// Returns a draft as it is kept; `nil` where no useless shortcut fits the definition.
  private static func entry(
    _ draft: AppDraw.Draft, _ catalog: DefinitionCatalog, _ symbols: inout SymbolTable
  ) -> KeptSuggestion? {
    let values = draft.deed.values.map { ($0.key, $0.value) }
    let variants = draft.isUseless ? useless(values, draft.number) : [values]
    for variant in variants {
      let named = NamedValues(inOrder: variant)
      var suggestion =
        draft.deed.isActivity
        ? AppSuggestion(activity: draft.deed.definition, userInfo: named)
        : AppSuggestion(draft.deed.definition, named)
      (suggestion.from, suggestion.until) = (draft.from, draft.until)
      if let date = draft.date { suggestion.providers = [.date(date.start, until: date.end)] }
      let kept = try? catalog.kept(suggestion, as: draft.kind, app: draft.app, symbols: &symbols)
      if let kept { return kept }
    }
    return nil
  }

  /// The values with one of them replaced by a thing that nobody does, for each that can be.
  private static func useless(
    _ values: [DefinitionCatalog.NamedValue], _ number: Int
  ) -> [[DefinitionCatalog.NamedValue]] {
    values.indices.compactMap { place in
      var changed = values
      switch values[place].value {
      case .string: changed[place].value = .string("special \(number)")
      case .object: changed[place].value = .object("special-\(number)", display: "Special \(number)")
      case .integer: changed[place].value = .integer(1000 + number)
      default: return nil
      }
      return changed
    }
  }
}
