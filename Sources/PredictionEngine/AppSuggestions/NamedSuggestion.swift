/// A supplied shortcut by names and texts, as a snapshot has it and as it is held where the definitions do not allow it.
struct NamedSuggestion: Sendable, Equatable {
  /// A parameter's value, or the dictionary of an activity, which has no name.
  struct Value: Sendable, Equatable {
    var name: String
    var value: String
    let display: String
  }

  var kind = AppSuggestion.Kind.suggestion
  var isActivity = false
  var isOnly = false
  var name = ""
  var app = ""
  var phrase = ""
  var from: Moment?
  var until: Moment?
  var identifier: String?
  var relatedItem: String?
  var values: [Value] = []
  var providers: [RelevanceProvider] = []
}

extension DefinitionCatalog {
  /// Brings a supplied shortcut of a snapshot, under today's names, into these definitions.
  func kept(_ one: NamedSuggestion, symbols: inout SymbolTable) throws(AppSuggestionError) -> KeptSuggestion {
    var values: [NamedValue] = []
    if one.isActivity {
      for value in one.values {
        values += NamedValues(ParameterValue.dictionary(canonical: value.value.utf8)).pairs
      }
    } else {
      let entry = position(ofIntent: one.name).map { entries[$0] }
      for value in one.values {
        let type = entry.flatMap { entry in entry.position(of: value.name).map { entry.parameters[$0].type } }
        let read = ParameterValue(
          canonical: value.value.utf8, as: type, display: value.display.isEmpty ? nil : value.display)
        values.append((value.name, read))
      }
    }
    let named = NamedValues(inOrder: values)
    var suggestion =
      one.isActivity ? AppSuggestion(activity: one.name, userInfo: named) : AppSuggestion(one.name, named)
    (suggestion.providers, suggestion.from, suggestion.until) = (one.providers, one.from, one.until)
    (suggestion.identifier, suggestion.relatedItem) = (one.identifier, one.relatedItem)
    var kept = try kept(
      suggestion, as: one.kind, app: one.app, isOnly: one.isOnly, phrase: one.phrase, symbols: &symbols)
    // The display text of an array is its own, which no value says.
    for value in one.values where !value.display.isEmpty && !one.isActivity {
      let entry = entries[kept.donation.definition]
      guard let place = entry.position(of: value.name) else { continue }
      if kept.donation.displays.isEmpty { kept.donation.displays = entry.parameters.map { _ in .missing } }
      kept.donation.displays[place] = symbols.intern(value.display)
    }
    return kept
  }
}
