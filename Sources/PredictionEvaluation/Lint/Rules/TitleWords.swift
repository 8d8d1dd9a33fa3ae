import PredictionEngine

/// The words of a title template: those that are written, and values that are filled in.
///
///     TitleWords("Order ${quantity} ${soup}").words   // [.written("Order"), .value("quantity"), .value("soup")]
///
/// # Edge cases
/// A `${` that nothing closes is a written word. Marks around a value, such as quotation marks, are written words.
struct TitleWords: Equatable {
  /// One word of a template.
  enum Word: Equatable {
    case written(String)
    case value(String)
  }

  /// The characters that quote something.
  static let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

  private(set) var words: [Word] = []

  init(_ template: String) {
    words = TitleTemplate.parts(of: template).flatMap { part -> [Word] in
      switch part {
      case .name(let name): return [.value(name)]
      case .text(let text): return text.split(separator: " ").map { .written(String($0)) }
      }
    }
  }

  /// The names of the values, in order.
  var values: [String] { words.compactMap { if case .value(let name) = $0 { name } else { nil } } }

  /// The written words, in order.
  var written: [String] { words.compactMap { if case .written(let text) = $0 { text } else { nil } } }

  /// Returns the words without the name of an app, and without a "from", "in" or "with" that it leaves at the end.
  func without(app: String?) -> TitleWords {
    let name = PlainWords.of(app ?? "")
    guard !name.isEmpty else { return self }
    let plain = words.map { word in
      if case .written(let text) = word { PlainWords.of(text).joined() } else { "" }
    }
    guard plain.count >= name.count,
      let start = (0...(plain.count - name.count)).first(where: {
        Array(plain[$0..<($0 + name.count)]) == name
      })
    else { return self }
    var rest = words
    rest.removeSubrange(start..<(start + name.count))
    while case .written(let text)? = rest.last, PlainWords.small.contains(text.lowercased()) {
      rest.removeLast()
    }
    return TitleWords(words: rest)
  }

  /// Returns whether both have the same words and values, case and punctuation aside.
  func isSame(as other: TitleWords) -> Bool {
    values == other.values
      && PlainWords.of(written.joined(separator: " ")) == PlainWords.of(other.written.joined(separator: " "))
  }

  /// Indicates whether a value or nothing stands first.
  var beginsWithoutVerb: Bool {
    guard case .written(let first)? = words.first(where: { !TitleWords.isArticle($0) }) else { return true }
    return first.allSatisfy { TitleWords.quotes.contains($0) }
  }

  /// Indicates whether two or more written words after the first begin with a capital, a name at the end aside.
  var hasCapitals: Bool {
    TitleWords(words: withoutName).written.dropFirst().count(where: TitleWords.isCapitalised) > 1
  }

  /// The number of written words, articles, marks and a name at the end aside.
  var length: Int {
    TitleWords(words: withoutName.filter { !TitleWords.isArticle($0) }).written.count { word in
      !word.allSatisfy { TitleWords.quotes.contains($0) }
    }
  }

  /// Indicates whether the template ends with "from" and a name, as of an app.
  var endsWithName: Bool { withoutName.count < words.count }

  /// The words before "from" and a name at the end.
  private var withoutName: [Word] {
    let place = words.lastIndex { if case .written("from") = $0 { true } else { false } }
    guard let place, place > 0, place + 1 < words.count else { return words }
    let isName = words[(place + 1)...].allSatisfy { word in
      if case .written(let text) = word { TitleWords.isCapitalised(text) } else { false }
    }
    return isName ? Array(words[..<place]) : words
  }

  private init(words: [Word]) { self.words = words }

  /// Indicates whether a word is `a`, `an` or `the`.
  static func isArticle(_ word: Word) -> Bool {
    guard case .written(let text) = word else { return false }
    return PlainWords.articles.contains(text.lowercased())
  }

  private static func isCapitalised(_ word: String) -> Bool {
    let letters = word.filter { !quotes.contains($0) }
    return letters.first?.isUppercase ?? false && letters.dropFirst().first?.isLowercase ?? false
  }

  /// Returns the template without quotation marks, articles, capitals inside, the words "Hey Siri" and a name at the end,
  /// its first letter a capital.
  ///
  /// `verb` stands before a template that begins with a value, and `values` after one that has none.
  func improved(verb: String, values: [String]) -> String {
    var parts: [String] = []
    for word in withoutName where !TitleWords.isArticle(word) {
      switch word {
      case .value(let name): parts.append("${\(name)}")
      case .written(let text):
        var plain = text.filter { !TitleWords.quotes.contains($0) }
        if hasCapitals, !parts.isEmpty, TitleWords.isCapitalised(plain) { plain = plain.lowercased() }
        if !plain.isEmpty, !TitleWords.isCall(plain) { parts.append(plain) }
      }
    }
    if beginsWithoutVerb { parts.insert(verb, at: 0) }
    if !words.contains(where: { if case .value = $0 { true } else { false } }) {
      parts += values.map { "${\($0)}" }
    }
    let text = parts.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Indicates whether a word is of "Hey Siri".
  static func isCall(_ word: String) -> Bool {
    ["hey", "siri"].contains(word.lowercased().filter { $0.isLetter })
  }
}
