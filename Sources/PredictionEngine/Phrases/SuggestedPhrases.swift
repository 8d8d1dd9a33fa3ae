/// Phrases of two or three words for a shortcut for which the app suggests none.
///
///     SuggestedPhrases.of("OrderSoup", verb: "Order", values: [("Tomato soup", .string), ("1", .integer)])
///     // ["Order tomato soup", "Order tomato 1", "Order 1", "Order tomato"]
///
/// # Definition
/// Each begins with the verb. Then come, in this order: the first two words of the first value; the first words of two
/// values; the first two words of each other value; the first word of a value alone. Texts come before numbers, and each in declared order. A shortcut without
/// values has the words of its intent's name.
///
/// # Edge cases
/// Articles and other small words are left out. The first letter of a word is small after the verb, except in the names
/// of people and places and where more letters are capital.
///
/// # Source
/// Two or three words, short and memorable: WWDC 2018, session 214. The choice of words is ours.
enum SuggestedPhrases {
  /// Returns phrases, the best first; at least one.
  /// - Parameters:
  ///   - name: the intent's name or the activity's type.
  ///   - verb: the word that says what happens.
  ///   - values: the texts that people see for the values, with their types.
  static func of(_ name: String, verb: String, values: [(text: String, type: ParameterType)]) -> [String] {
    let isNumber: (ParameterType) -> Bool = { [.integer, .decimal, .boolean].contains($0) }
    let ordered = values.filter { !isNumber($0.type) } + values.filter { isNumber($0.type) }
    let words: [[String]] = ordered.map {
      SuggestedPhrases.words(of: $0.text, keepsCase: [.person, .place].contains($0.type))
    }
    .filter { !$0.isEmpty }
    var phrases: [[String]] = words.prefix(1).map { [verb] + $0.prefix(2) }
    for (place, own) in words.enumerated() {
      for other in words[(place + 1)...] { phrases.append([verb, own[0], other[0]]) }
    }
    phrases += words.dropFirst().map { [verb] + $0.prefix(2) }
    phrases += words.map { [verb, $0[0]] }
    if words.isEmpty {
      let rest = camelWords(name).drop { PlainWords.of($0) == PlainWords.of(verb) }
      phrases = [[verb] + (rest.isEmpty ? ["it"] : rest.prefix(2).map { $0.lowercased() })]
    }
    var seen: Set<String> = []
    return phrases.map { $0.joined(separator: " ") }.filter { seen.insert($0).inserted }
  }

  /// Returns the words of a name in camel case or with dots: `OrderSoup` has `Order` and `Soup`.
  static func camelWords(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isUpper = false
    for character in name {
      let parts = !character.isLetter && !character.isNumber
      if parts || character.isUppercase && !isUpper, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if !parts { word.append(character) }
      isUpper = character.isUppercase
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func words(of text: String, keepsCase: Bool) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }.map(String.init)
      .filter { !PlainWords.small.contains($0.lowercased()) }
      .map { word in
        let isPlain = word.dropFirst().allSatisfy { !$0.isUppercase }
        return keepsCase || !isPlain ? word : word.lowercased()
      }
  }
}
