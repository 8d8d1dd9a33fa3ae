import PredictionEngine

/// Courtesy around a request, which nobody has to say: a template without it says the same.
///
///     TitleWords("Hey Siri, can you order me a ${soup}?").request(verb: "Order").text   // "order ${soup}?"
///
/// # Source
/// Short and memorable phrases, concise titles: WWDC 2018, session 214. The lists of words are ours, and
/// English.
extension TitleWords {
  private struct Opening {
    let keys: [String]
    /// Whether a thing follows, and no verb: "I want" soup.
    let isWish: Bool
  }

  /// Beginnings, the longest first.
  private static let openings: [Opening] =
    ([
      "can you", "could you", "would you", "will you", "can i", "could i", "may i", "i want to",
      "i want you to",
      "i wanna", "i'd like to", "i'd like you to", "i would like to", "i need to", "i have to", "let me",
      "let us",
      "let's", "go ahead and", "please", "please do", "kindly", "hey", "hi", "hello", "ok", "okay",
    ].map { Opening(keys: $0.split(separator: " ").map(String.init), isWish: false) }
    + [
      "i want", "i want to have", "i need", "i'd like", "i'd like to have", "i would like",
      "i would like to have",
      "i'll have", "i will have", "can i have", "could i have", "may i have", "can i get", "could i get",
      "what is", "what's", "whats", "how is", "how's", "where is", "where's", "when is", "when's",
    ].map { Opening(keys: $0.split(separator: " ").map(String.init), isWish: true) })
    .sorted { $0.keys.count > $1.keys.count }

  private static let closings = [
    "please", "thanks", "thank you", "thanks a lot", "right now", "right away", "for me", "for us",
    "if possible",
    "if you can",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Words that can be left out of what is too long.
  private static let fillers: Set<String> = [
    "again", "any", "just", "like", "my", "nice", "now", "our", "please", "quickly", "really", "right",
    "some",
    "today", "tonight", "very", "your",
  ]
  private static let determiners: Set<String> = ["a", "an", "any", "my", "some", "the", "your"]
  private static let greetings: Set<String> = ["hey", "hi", "hello", "ok", "okay"]
  static let pronouns: Set<String> = ["it", "that", "this"]

  var hasCall: Bool { words.contains { $0.key == "siri" } }

  var withoutCalls: TitleWords {
    let kept = words.indices.filter { place in
      let isGreeting = TitleWords.greetings.contains(words[place].key)
      return words[place].key != "siri"
        && !(isGreeting && place + 1 < words.count && words[place + 1].key == "siri")
    }
    return TitleWords(words: kept.map { words[$0] })
  }

  /// Indicates whether a value, what people say before a request, or nothing stands where a verb belongs.
  var beginsWithoutVerb: Bool {
    let rest = withoutCalls.filter { !$0.isArticle }
    guard let first = rest.words.first else { return true }
    return !first.values.isEmpty || !first.isSpoken || rest.opening != nil
  }

  /// Returns the request alone, without calls, courtesy, articles and words such as "some".
  ///
  /// `verb` is put where a wish such as "I want soup" has none, and in place of "do it"; with `nil` it is
  /// not.
  func request(verb: String?) -> TitleWords {
    var rest = withoutCalls
    var isWish = false
    while let opening = rest.opening {
      rest.words.removeFirst(opening.keys.count)
      isWish = opening.isWish
    }
    while let closing = TitleWords.closings.first(where: { rest.ends(with: $0) }) {
      rest.words.removeLast(closing.count)
    }
    // "Order me a soup" and "Show me the map", but "Wake me up".
    let words = rest.words
    let kept = words.indices.filter { place in
      guard ["me", "us"].contains(words[place].key), place > 0, place + 1 < words.count else { return true }
      let next = words[place + 1]
      return next.values.isEmpty && !TitleWords.determiners.contains(next.key)
    }
    rest.words = kept.map { words[$0] }.filter { !$0.isArticle && $0.key != "some" }
    guard let verb else { return rest }
    let isNothing =
      rest.words.count > 1 && rest.words[0].key == "do" && TitleWords.pronouns.contains(rest.words[1].key)
    guard isNothing || isWish else { return rest }
    if isNothing { rest.words.removeFirst(2) }
    // "Do it right now for ${soup}" is about the soup, and "What's on my calendar" about the calendar.
    let idle = rest.words.prefix { $0.isSmall || isNothing && TitleWords.fillers.contains($0.key) }
    rest.words = TitleWords(verb).words + rest.words.dropFirst(idle.count)
    return rest
  }

  /// The words without those that a long text can spare; the first one stays.
  var withoutFillers: TitleWords {
    TitleWords(
      words: words.prefix(1) + words.dropFirst().filter { !TitleWords.fillers.contains($0.key) })
  }

  /// The longest beginning that is courtesy.
  private var opening: Opening? {
    TitleWords.openings.first { opening in
      words.count >= opening.keys.count && zip(words, opening.keys).allSatisfy { $0.key == $1 }
    }
  }

  private func ends(with keys: [String]) -> Bool {
    words.count >= keys.count && zip(words.suffix(keys.count), keys).allSatisfy { $0.key == $1 }
  }
}
