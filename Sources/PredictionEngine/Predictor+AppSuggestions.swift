/// What apps and the person supply, beside what is donated.
extension Predictor {
  /// Replaces an app's suggestions. They may include what was never or not recently done, such as the soup of the day.
  ///
  ///     try predictor.setAppSuggestions([
  ///       AppSuggestion("OrderSoup", ["soup": .object("pea", display: "Pea soup")])
  ///     ])
  ///     predictor.suggestions(at: now, on: .settingsList).last?.supplied?.kind   // .suggestion
  ///
  /// An empty list removes the app's suggestions, and no byte of theirs is in a snapshot. A suggestion of the new list that
  /// was in the old one keeps what the person told of it.
  /// - Parameters:
  ///   - suggestions: the shortcuts, most useful first.
  ///   - app: the app, where several share a predictor; each has a list of its own.
  ///   - onlyThese: whether of their intents and activities nothing else may be shown.
  /// - Throws: ``AppSuggestionError``. The list is then as it was.
  /// - Complexity: O(bytes of the texts + suggestions supplied).
  public mutating func setAppSuggestions(
    _ suggestions: [AppSuggestion], of app: String = "", onlyThese: Bool = false
  ) throws(AppSuggestionError) { try replace(.suggestion, suggestions, app, isOnly: onlyThese) }

  /// Replaces what is new to play and was not played before, most useful first.
  ///
  /// `onlyThese` is `INUpcomingMediaManager`'s mode `onlyPredictSuggestedIntents`: of these intents nothing else is shown.
  /// - Throws: ``AppSuggestionError``. The list is then as it was.
  /// - Complexity: O(bytes of the texts + suggestions supplied).
  public mutating func setUpcomingMedia(
    _ suggestions: [AppSuggestion], of app: String = "", onlyThese: Bool = false
  ) throws(AppSuggestionError) { try replace(.upcomingMedia, suggestions, app, isOnly: onlyThese) }

  /// Replaces an app's relevant shortcuts, whose ``AppSuggestion/providers`` say when or where they matter.
  ///
  ///     try predictor.setRelevantShortcuts([
  ///       AppSuggestion("StartRun", ["route": "park"], relevant: [.date(eightInTheEvening)])
  ///     ])
  ///
  /// - Throws: ``AppSuggestionError``. The list is then as it was.
  /// - Complexity: O(bytes of the texts + suggestions supplied).
  public mutating func setRelevantShortcuts(
    _ shortcuts: [AppSuggestion], of app: String = ""
  ) throws(AppSuggestionError) { try replace(.relevant, shortcuts, app, isOnly: false) }

  /// Pins a shortcut for which the person recorded a phrase: the strongest thing that they can say.
  ///
  /// A pinned shortcut needs no support: it is shown as soon as its probability reaches the surface's. Where it does not, or was
  /// never donated, it is the first to fill a free slot of the settings and of the voice list.
  /// A shortcut that is pinned already gets the new phrase.
  /// - Throws: ``AppSuggestionError``. Nothing is then pinned.
  /// - Complexity: O(bytes of the texts + suggestions supplied).
  public mutating func pin(_ shortcut: AppSuggestion, phrase: String) throws(AppSuggestionError) {
    if phrase.isEmpty { throw .emptyPhrase(name: shortcut.name) }
    let pinned = try kept([shortcut], .pinned, "", isOnly: false, phrase: phrase)
    supplied.pin(pinned[0])
  }

  /// Removes the pins with a phrase, as if they had never been recorded, and returns their number.
  /// - Complexity: O(suggestions supplied).
  @discardableResult
  public mutating func unpin(phrase: String) -> Int {
    defer { dropFeedbackOfNothing() }
    func isOfPhrase(_ kind: AppSuggestion.Kind, _ own: String) -> Bool {
      kind == .pinned && own.utf8.elementsEqual(phrase.utf8)
    }
    return supplied.remove {
      isOfPhrase($0.kind, $0.phrase)
    } held: {
      isOfPhrase($0.kind, $0.phrase)
    }
  }

  /// The pinned shortcuts as compact JSON, each with its phrase, in the order of pinning.
  /// - Complexity: O(bytes of the texts).
  public var voiceShortcuts: [(phrase: String, shortcut: String)] {
    supplied.entries.filter { $0.kind == .pinned }.map {
      ($0.phrase, $0.shortcut.text(catalog: history.catalog, symbols: symbols))
    }
  }

  package func isSuppliedLike(_ other: Predictor) -> Bool { supplied == other.supplied }

  /// The number of shortcuts that are supplied, pinned ones included.
  public var suppliedShortcuts: Int { supplied.entries.count }

  private mutating func replace(
    _ kind: AppSuggestion.Kind, _ list: [AppSuggestion], _ app: String, isOnly: Bool
  ) throws(AppSuggestionError) {
    let kept = try kept(list, kind, app, isOnly: isOnly, phrase: "")
    supplied.replace(kind, of: app, with: kept)
    dropFeedbackOfNothing()
  }

  /// Checks suggestions and interns their values. Texts that are new are noted as ones that no donation has.
  private mutating func kept(
    _ list: [AppSuggestion], _ kind: AppSuggestion.Kind, _ app: String, isOnly: Bool, phrase: String
  ) throws(AppSuggestionError) -> [KeptSuggestion] {
    let catalog = history.catalog
    var tried = SymbolTable()
    for one in list { _ = try catalog.kept(one, as: kind, symbols: &tried) }
    let known = symbols.count
    var kept: [KeptSuggestion] = []
    for one in list {
      kept.append(
        try catalog.kept(one, as: kind, app: app, isOnly: isOnly, phrase: phrase, symbols: &symbols))
    }
    for number in known..<symbols.count { forgottenTexts.insert(Symbol(rawValue: UInt32(number))) }
    return kept
  }
}

extension Predictor {
  /// Replaces all that apps and the person supplied, whose symbols are of this predictor's table.
  package mutating func supply(_ suggestions: KeptSuggestions) {
    supplied = suggestions
    dropFeedbackOfNothing()
  }

  @inline(never)
  func supply(in context: Context, _ told: ToldTexts, available: Availability, to forecast: inout Forecast) {
    supplied.supply(in: context, history, symbols, sensed, told: told, to: &forecast)
    if available.isEverything { return }
    forecast.supplied.hide { available.hides($0.shortcut, history.catalog, symbols) }
  }

  /// The suggestion for a supplied shortcut of a forecast, with its texts.
  package func suggestion(for one: SuppliedSuggestion, in forecast: Forecast) -> Suggestion {
    let (entry, donation) = (
      history.catalog.entries[one.shortcut.definition], supplied.entries[one.entry].donation
    )
    let parameters = entry.combinations[one.shortcut.combination].parameters
    let displays = zip(parameters, one.shortcut.values).map { parameter, value in
      let display = donation.displays.isEmpty ? Symbol.missing : donation.displays[parameter]
      return display == .missing
        ? history.display(
          of: value, parameter: parameter, definition: one.shortcut.definition, symbols: symbols)
        : symbols.text(of: display)
    }
    var suggestion = suggestion(
      of: one.shortcut, displays, support: one.slot.map { history.support(of: $0) } ?? 0,
      probability: one.probability, now: nil,
      one.slot.map { explanation(for: $0, in: forecast) }
        ?? Explanation(terms: [], probability: one.probability))
    suggestion.supplied = one
    return suggestion
  }
}
