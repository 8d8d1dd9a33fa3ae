extension Predictor {
  /// What the person may say for each of their shortcuts.
  ///
  ///     predictor.phrases().match("order tomato soup").entry?.id
  ///
  /// # Definition
  /// The book has the shortcuts of target types, and those whose type declares a phrase, in the order of their first
  /// donation. So a new shortcut changes no phrase of an older one. After forgetting it is as if the forgotten had never
  /// been.
  ///
  /// - Complexity: O(slots × bytes of the texts).
  public func phrases() -> PhraseBook {
    var book = PhraseBook()
    for slot in 0..<history.counters.count {
      let shortcut = history.shortcut(at: slot)
      let entry = history.catalog.entries[shortcut.definition]
      let combination = entry.combinations[shortcut.combination]
      guard shortcut.combination == entry.targetCombination || combination.type.phrase != nil else {
        continue
      }
      let intent = entry.kind == .intent ? history.catalog.intents[shortcut.definition] : nil
      let displays = displays(of: shortcut)
      let wording = wording(of: shortcut, displays)
      book.add(
        shortcut.text(catalog: history.catalog, symbols: symbols), declared: wording.phrase,
        others: SuggestedPhrases.of(
          entry.name, verb: verb(of: entry, intent, combination.type),
          values: zip(displays, combination.parameters).sorted { $0.1 < $1.1 }
            .filter { !entry.comparesWholeDictionary && $0.0 != "[]" }
            .map { ($0, entry.parameters[$1].type) }))
    }
    return book
  }

  /// The word with which phrases begin: the first of the title, if it is written there, or the verb of the category, or
  /// the first word of the name.
  private func verb(of entry: CatalogEntry, _ intent: IntentDefinition?, _ type: ShortcutType) -> String {
    if case .text(let text)? = type.title.flatMap({ TitleTemplate.parts(of: $0).first }),
      let first = text.split(separator: " ").first.map(String.init),
      let word = SuggestedPhrases.camelWords(first).first(where: {
        !PlainWords.articles.contains($0.lowercased())
      })
    {
      return word.prefix(1).uppercased() + word.dropFirst()
    }
    if entry.kind == .intent, intent?.category == nil,
      let first = SuggestedPhrases.camelWords(entry.name).first
    {
      return first.prefix(1).uppercased() + first.dropFirst()
    }
    return SuggestionWording.verb(of: intent?.category, isActivity: entry.kind == .activity)
  }
}
