/// A supplied shortcut as it is kept: checked against the definitions, with its values as symbols.
package struct KeptSuggestion: Sendable, Equatable {
  package let kind: AppSuggestion.Kind
  /// The app whose list it is in; empty where apps are not told apart.
  package var app: String
  /// The values as those of a donation; its context means nothing.
  package var donation: Donation
  package var shortcut: Shortcut
  package let providers: [RelevanceProvider]
  /// Whether nothing else of its definition may be shown.
  package var isOnly: Bool
  /// The words that the person recorded; empty where it is not pinned.
  package var phrase: String
  package let identifier: String?
  package let relatedItem: String?
  package var from: Moment?
  package var until: Moment?

  package func isValid(at moment: Moment) -> Bool {
    if let from, moment < from { return false }
    return until.map { moment < $0 } ?? true
  }
}

extension DefinitionCatalog {
  /// Checks a supplied shortcut and interns its values.
  package func kept(
    _ suggestion: AppSuggestion, as kind: AppSuggestion.Kind, app: String = "", isOnly: Bool = false,
    phrase: String = "", symbols: inout SymbolTable
  ) throws(AppSuggestionError) -> KeptSuggestion {
    if let from = suggestion.from, let until = suggestion.until, until < from {
      throw .endsBeforeStart(name: suggestion.name)
    }
    if !suggestion.providers.allSatisfy(\.isValid) { throw .invalidProvider(name: suggestion.name) }
    // The texts are interned only after the check, so that a refused suggestion leaves none behind.
    var tried = SymbolTable()
    let told = try donation(suggestion, &tried)
    let entry = entries[told.definition]
    if !entry.isEligible { throw .notEligible(activity: entry.name) }
    if suggestion.isActivity, let place = told.values.firstIndex(of: .missing) {
      throw .missingKey(activity: entry.name, key: entry.parameters[place].name)
    }
    guard var shortcut = shortcut(ofExactly: told)
    else { throw .noShortcutType(intent: entry.name, parameters: suggestion.parameters.names) }
    var donation = try donation(suggestion, &symbols)
    shortcut.values = entry.combinations[shortcut.combination].parameters.map { donation.values[$0] }
    // Of an activity its dictionary is kept, which has no display texts.
    if suggestion.isActivity { donation.displays = [] }
    return KeptSuggestion(
      kind: kind, app: app, donation: donation, shortcut: shortcut,
      providers: kind == .relevant ? suggestion.providers : [], isOnly: isOnly, phrase: phrase,
      identifier: suggestion.identifier, relatedItem: suggestion.relatedItem, from: suggestion.from,
      until: suggestion.until)
  }

  private func donation(
    _ suggestion: AppSuggestion, _ symbols: inout SymbolTable
  ) throws(AppSuggestionError) -> Donation {
    do throws(DonationError) {
      return try donation(
        isActivity: suggestion.isActivity, suggestion.name, suggestion.parameters,
        at: Moment(microsecondsSince1970: 0), &symbols)
    } catch { throw .values(error) }
  }

  /// The shortcuts that one contains: the same definition, fewer parameters, and the same values of these.
  func contained(in shortcut: Shortcut) -> [Shortcut] {
    let combinations = entries[shortcut.definition].combinations
    let own = combinations[shortcut.combination]
    return own.generalisations.map { general in
      let places = combinations[general].parameters.compactMap { own.parameters.firstIndex(of: $0) }
      return Shortcut(
        definition: shortcut.definition, combination: general, values: places.map { shortcut.values[$0] })
    }
  }
}
