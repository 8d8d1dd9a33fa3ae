import PredictionEngine

/// The repair of a poor title.
extension TitleWords {
  /// Returns the title as a person would write it: a verb, what it is about, and a value.
  ///
  /// `verb` stands before what has none; an activity needs none. `values` are those of the type, of which the
  /// one that the title speaks of, or the first, is added where `addsValue` says so. `most` is how many words
  /// of its own it may have.
  ///
  /// # Edge cases
  /// A title of nothing but an app's name, for a type without values, keeps the name.
  func improved(
    verb: String?, values: [String], addsValue: Bool = true, app: String? = nil, most: Int = 5
  ) -> String {
    let named = bare(app: app, values: values).words.map(\.unquoted)
    var rest = TitleWords(words: named.filter(\.isSpoken)).request(verb: verb)
    if addsValue, rest.values.isEmpty { rest = rest.adding(values) }
    if let verb, rest.beginsWithoutVerb { rest.words.insert(contentsOf: TitleWords(verb).words, at: 0) }
    if rest.length > most { rest = rest.withoutFillers.cut(to: most) }
    if rest.words.isEmpty { return self.text }
    if rest.without(app: app) == rest { rest = rest.inSentenceCase }
    let text = rest.text.trimmingEnd { [".", "!", "?", ",", ":"].contains($0) }
    let hasOwnCase = rest.words[0].text.dropFirst().contains(where: \.isUppercase)
    return hasOwnCase || !rest.words[0].values.isEmpty ? text : text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the words without the app's name, unless hardly anything is left.
  func bare(app: String?, values: [String]) -> TitleWords {
    let rest = without(app: app)
    return rest.words.count < 2 && values.isEmpty ? self : rest
  }

  /// Returns a subtitle without the values that its title shows and the words that joined them; `nil` when it
  /// has no other value.
  func subtitle(without shown: Set<String>) -> String? {
    if !values.contains(where: shown.contains) { return words.isEmpty ? nil : text }
    var kept: [Word] = []
    for word in words where !word.values.contains(where: shown.contains) {
      let joins = ["and", "or"].contains(word.key)
      if joins, kept.last.map(\.isSmall) ?? true { continue }
      // Of "with soup for lunch" the first preposition has lost its noun.
      if word.isSmall, !joins, kept.last.map({ $0.isSmall }) ?? false { kept.removeLast() }
      kept.append(word)
    }
    while let last = kept.last, last.isSmall { kept.removeLast() }
    let rest = TitleWords(words: kept)
    return rest.values.isEmpty ? nil : rest.text.trimmingEnd { [",", ";"].contains($0) }
  }

  /// Returns the words with one of some values: in place of the word that names it, or of "it", or at the
  /// end.
  private func adding(_ values: [String]) -> TitleWords {
    guard let first = values.first else { return self }
    var rest = self
    for place in words.indices.reversed() {
      if let value = values.first(where: { $0.lowercased() == words[place].key }) {
        rest.words[place] = TitleWords("${\(value)}").words[0]
        return rest
      }
    }
    if let last = words.last, TitleWords.pronouns.contains(last.key) { rest.words.removeLast() }
    rest.words += TitleWords("${\(first)}").words
    return rest
  }

  /// Returns the words without phrases at the end that have no value, and, where that is not enough, the
  /// first one and the values alone.
  private func cut(to most: Int) -> TitleWords {
    var rest = self
    while rest.length > most, let joint = rest.words.lastIndex(where: \.isSmall), joint > 1,
      rest.words[joint...].allSatisfy(\.values.isEmpty)
    {
      rest.words.removeSubrange(joint...)
    }
    if rest.length > most {
      rest = TitleWords(words: rest.words.prefix(1) + rest.words.dropFirst().filter { !$0.values.isEmpty })
    }
    return rest
  }
}

extension String {
  /// Returns the text without the characters at its end that a condition names.
  fileprivate func trimmingEnd(_ isLeftOut: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}
