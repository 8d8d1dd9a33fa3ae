import PredictionEngine

/// The words of a title or phrase template, each with the values that it has.
///
///     TitleWords("Show ${city}'s weather").words.map(\.text)   // ["Show", "${city}'s", "weather"]
///
/// # Edge cases
/// A `${` that nothing closes is a written text. A value with spaces in its name is one word.
struct TitleWords: Equatable {
  /// One word of a template with the marks that touch it: `Order`, `"${soup}"`, `${city}'s`.
  struct Word: Equatable {
    var text: String
    /// The names of its values, in order; empty for a written word.
    var values: [String] = []

    /// The letters of a written word in small letters, as vocabularies have them; empty where it has a value.
    var key: String {
      guard values.isEmpty else { return "" }
      return String(
        text.lowercased().map { $0 == "\u{2019}" ? "'" : $0 }.filter {
          $0.isLetter || $0.isNumber || $0 == "'"
        })
    }

    /// Indicates whether it says something: it has a value, a letter or a number.
    var isSpoken: Bool { !values.isEmpty || text.contains { $0.isLetter || $0.isNumber } }

    var written: String {
      TitleTemplate.parts(of: text).map { if case .text(let text) = $0 { String(text) } else { "" } }.joined()
    }
  }

  var words: [Word] = []

  init(_ template: String) {
    var touches = false
    func add(_ text: String, _ value: String? = nil) {
      if touches, !words.isEmpty {
        words[words.count - 1].text += text
        words[words.count - 1].values += value.map { [$0] } ?? []
      } else {
        words.append(Word(text: text, values: value.map { [$0] } ?? []))
      }
    }
    for part in TitleTemplate.parts(of: template) {
      switch part {
      case .name(let name):
        add("${\(name)}", name)
        touches = true
      case .text(let text):
        if text.first == " " { touches = false }
        for piece in text.split(separator: " ") {
          add(String(piece))
          touches = false
        }
        touches = text.last != " "
      }
    }
  }

  init(words: [Word]) { self.words = words }

  var text: String { words.map(\.text).joined(separator: " ") }
  var values: [String] { words.flatMap(\.values) }
  var written: [Word] { words.filter { $0.values.isEmpty } }

  func filter(_ isKept: (Word) -> Bool) -> TitleWords { TitleWords(words: words.filter(isKept)) }

  /// Returns whether both have the same words and values, case and punctuation aside.
  func isSame(as other: TitleWords) -> Bool {
    func plain(_ words: TitleWords) -> [String] {
      PlainWords.of(words.words.map(\.written).joined(separator: " "))
    }
    return values == other.values && plain(self) == plain(other)
  }

  /// The number of written words, articles, marks and a name at the end aside.
  var length: Int { without(app: nil).written.count { $0.isSpoken && !$0.isArticle } }
}

// MARK: Courtesy

extension TitleWords {
  /// Words before a request or a wish, in English: "I'd like" in "I'd like a soup".
  private static let openings: [[String]] = [
    "can you", "could you", "would you", "will you", "can i", "could i", "may i", "i want", "i wanna",
    "i need", "i'd like", "i would like", "i have to", "i'll have", "i will have", "let me", "let us",
    "let's", "go ahead and", "please", "kindly", "hey", "hi", "hello", "ok", "okay", "what is", "what's",
    "whats", "how is", "how's", "where is", "where's", "when is", "when's",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let greetings: Set<String> = ["hey", "hi", "hello", "ok", "okay"]

  var hasCall: Bool { words.contains { $0.key == "siri" } }

  /// The words without "Hey Siri".
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
    let rest = withoutCalls.filter { !$0.isArticle }.words
    guard let first = rest.first, first.values.isEmpty, first.isSpoken else { return true }
    return TitleWords.openings.contains { opening in
      rest.count >= opening.count && zip(rest, opening).allSatisfy { $0.key == $1 }
    }
  }
}

// MARK: The name of an app

extension TitleWords {
  /// Returns the words without an app's name, and without a "from", "in" or "with" before it and an "app"
  /// behind it.
  ///
  /// The name of an unknown app is taken to be the capitalised words behind a "from" at the end.
  func without(app: String?) -> TitleWords {
    guard let app, !PlainWords.of(app).isEmpty else { return withoutName }
    let name = PlainWords.of(app)
    let plain = words.map { $0.values.isEmpty ? PlainWords.of($0.text).joined() : "" }
    guard plain.count >= name.count,
      let start = (0...(plain.count - name.count)).first(where: {
        Array(plain[$0..<($0 + name.count)]) == name
      })
    else { return self }
    var (before, after) = (Array(words[..<start]), Array(words[(start + name.count)...]))
    while let last = before.last, last.isSmall { before.removeLast() }
    if after.first?.key == "app" { after.removeFirst() }
    return TitleWords(words: before + after)
  }

  /// Returns the words without the app's name, unless hardly anything is left.
  func bare(app: String?, values: [String]) -> TitleWords {
    let rest = without(app: app)
    return rest.words.count < 2 && values.isEmpty ? self : rest
  }

  /// Indicates whether the template ends with "from" and a name, as of an app.
  var endsWithName: Bool { withoutName.words.count < words.count }

  private var withoutName: TitleWords {
    guard let place = words.lastIndex(where: { $0.key == "from" }), place > 0, place + 1 < words.count else {
      return self
    }
    let isName = words[(place + 1)...].allSatisfy(\.isCapitalised)
    return isName ? TitleWords(words: Array(words[..<place])) : self
  }
}

// MARK: Letters and marks

extension TitleWords.Word {
  /// The characters that quote something.
  static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
  private static let edges: Set<Character> = ["'", "‘", "’"]

  var isArticle: Bool { PlainWords.articles.contains(key) }
  /// Indicates whether the word is an article, or joins others, such as `with`.
  var isSmall: Bool { PlainWords.small.contains(key) }

  /// Indicates whether the word begins with a capital and goes on in small letters.
  var isCapitalised: Bool {
    let letters = text.filter { !Self.quotes.contains($0) }
    return values.isEmpty && letters.first?.isUppercase ?? false
      && letters.dropFirst().first?.isLowercase ?? false
  }

  var isQuoted: Bool { written.contains(where: Self.quotes.contains) || isBetweenSingleQuotes }

  private var isBetweenSingleQuotes: Bool {
    text.count > 1 && text.first.map(Self.edges.contains) ?? false
      && text.last.map(Self.edges.contains) ?? false
  }
}

extension TitleWords {
  /// Indicates whether two or more written words after the first have a capital and none has a small letter;
  /// the names of places and the like, such as "to Apple Park", aside.
  var hasCapitals: Bool {
    let words = without(app: nil).words
    let isSmall = words.dropFirst().contains {
      $0.values.isEmpty && !$0.isSmall && $0.text.first?.isLowercase ?? false
    }
    var (capitals, place) = (0, 1)
    while place < words.count {
      let run = words[place...].prefix { $0.isCapitalised && !$0.isSmall }.count
      // Two or more behind a word such as "to" are a name.
      if run < 2 || !words[place - 1].isSmall { capitals += run }
      place += max(run, 1)
    }
    return capitals > 1 && !isSmall
  }

  /// Indicates whether it begins with a small letter, names such as "iPhone" aside.
  var hasSmallBeginning: Bool {
    guard let first = words.first, first.values.isEmpty else { return false }
    return first.text.first?.isLowercase ?? false && !first.text.contains(where: \.isUppercase)
  }
}
