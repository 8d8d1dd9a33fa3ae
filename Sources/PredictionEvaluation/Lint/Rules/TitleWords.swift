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
    fileprivate(set) var text: String
    /// The names of its values, in order; empty for a written word.
    fileprivate(set) var values: [String] = []

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

    func without(_ isLeftOut: (Character) -> Bool) -> Word {
      var word = self
      word.text = TitleTemplate.parts(of: text).map { part in
        switch part {
        case .name(let name): "${\(name)}"
        case .text(let text): String(text.filter { !isLeftOut($0) })
        }
      }.joined()
      return word
    }

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

  var unquoted: TitleWords.Word {
    var word = without(Self.quotes.contains)
    if word.isBetweenSingleQuotes { word.text = String(word.text.dropFirst().dropLast()) }
    return word
  }

  var lowercased: TitleWords.Word {
    var word = self
    if values.isEmpty { word.text = text.lowercased() }
    return word
  }
}

extension TitleWords {
  /// Indicates whether two or more written words after the first have a capital and none has a small letter;
  /// the names of places and the like, such as "to Apple Park", aside.
  var hasCapitals: Bool {
    let places = capitals
    let others = without(app: nil).words.indices.dropFirst().filter { place in
      let word = words[place]
      return word.values.isEmpty && !word.isSmall && word.text.first?.isLowercase ?? false
    }
    return places.count > 1 && others.isEmpty
  }

  /// Indicates whether it begins with a small letter, names such as "iPhone" aside.
  var hasSmallBeginning: Bool {
    guard let first = words.first, first.values.isEmpty else { return false }
    return first.text.first?.isLowercase ?? false && !first.text.contains(where: \.isUppercase)
  }

  /// The words, those that have a capital for no reason in small letters.
  var inSentenceCase: TitleWords {
    guard hasCapitals else { return self }
    var rest = self
    for place in capitals { rest.words[place] = rest.words[place].lowercased }
    for place in words.indices.dropFirst() where words[place].isSmall {
      rest.words[place] = rest.words[place].lowercased
    }
    return rest
  }

  /// The places of capitalised words after the first, without names: two or more of them behind a word such
  /// as "to".
  private var capitals: [Int] {
    let count = without(app: nil).words.count
    var places: [Int] = []
    var place = 1
    while place < count {
      var end = place
      while end < count, words[end].isCapitalised, !words[end].isSmall { end += 1 }
      let isName = end - place > 1 && words[place - 1].isSmall
      if !isName { places += place..<end }
      place = max(end, place + 1)
    }
    return places
  }
}
