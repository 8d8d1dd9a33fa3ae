import PredictionEngine

/// Finds phrases that people would not remember or say.
///
///     Hey Siri, order me a ${soup}!   →  Order ${soup}
///
/// # Definition
/// A phrase is poor when it has the words "Hey Siri", an article, punctuation, more than three words or only one (a
/// value counts as one word), or the words of another shortcut type of its intent.
///
/// # Edge cases
/// A type or activity without a phrase is not reported. A phrase of
/// one word and no value, and one that another type has, are left out by the repair for the same reason. No prediction
/// depends on a phrase.
///
/// # Source
/// Two or three words, short, memorable, without "Hey Siri": WWDC 2018, session 214.
public struct PoorPhrases: LintRule {
  /// The rule's registered name, `poor-phrases`.
  public let name = "poor-phrases"
  /// The line in the list of rules.
  public let summary = "phrases that are not two or three words, have \"Hey Siri\" or are another type's"
  /// The behaviours that say what a good phrase is.
  public let behaviours = ["V3", "U10"]

  private static let mostWords = 3

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding for each poor phrase of an intent or activity.
  public func findings(in table: LintTable) -> [LintFinding] {
    var phrases: [(type: [String], phrase: String)] = []
    if let activity = table.activity {
      phrases = activity.phrase.map { [(activity.requiredKeys ?? [], $0)] } ?? []
    } else if let intent = table.intent {
      phrases = intent.shortcutTypes.compactMap { type in type.phrase.map { (type.parameters, $0) } }
    }
    var earlier: [TitleWords] = []
    return phrases.compactMap { type, phrase -> LintFinding? in
      let words = TitleWords(phrase)
      let isTaken = earlier.contains { $0.isSame(as: words) }
      earlier.append(words)
      let faults = PoorPhrases.faults(of: phrase) + (isTaken ? ["the words of another type"] : [])
      guard !faults.isEmpty else { return nil }
      let better = isTaken ? nil : PoorPhrases.improved(phrase, values: type)
      return LintFinding(
        self, .remark, definition: table.definition, key: type.joined(separator: "+"), rows: [],
        problem: "The phrase \"\(Excerpt.of(phrase))\" of \(table.title) has \(PoorTitles.list(faults))",
        remedy: better.map { "write \"\(Excerpt.of($0))\"" } ?? "leave it out, and the system makes one",
        repair: DatasetRepair(of: table.definition) {
          $0.phrases = [DatasetRepair.Phrasing(type: type, phrase: better)]
        })
    }
  }

  /// Returns what is poor about a phrase by itself; empty when nothing is.
  static func faults(of phrase: String) -> [String] {
    let words = TitleWords(phrase)
    var faults: [String] = []
    if words.written.contains(where: TitleWords.isCall) { faults.append("the words \"Hey Siri\"") }
    if words.words.contains(where: TitleWords.isArticle) { faults.append("an article") }
    if words.written.contains(where: { $0.contains(where: isMark) }) { faults.append("punctuation") }
    let count = plain(words).count
    if count > mostWords { faults.append("more than three words") }
    if count < 2 { faults.append("only one word") }
    return faults
  }

  /// Returns a phrase without what is poor about it; `nil` where nothing is left to say.
  static func improved(_ phrase: String, values: [String]) -> String? {
    var words = plain(TitleWords(phrase))
    if words.count < 2, !words.contains(where: { $0.hasPrefix("${") }) {
      words += values.prefix(1).map { "${\($0)}" }
    }
    if words.count > mostWords {
      let first = words[0]
      let rest = words.dropFirst()
      let named = rest.filter { $0.hasPrefix("${") }
      words =
        [first] + (named.isEmpty ? Array(rest.suffix(mostWords - 1)) : Array(named.prefix(mostWords - 1)))
    }
    let text = words.joined(separator: " ")
    return words.count < 2 ? nil : text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The words of a phrase without articles, calls and marks; a value is one word.
  private static func plain(_ words: TitleWords) -> [String] {
    words.words.filter { !TitleWords.isArticle($0) }.compactMap { word in
      switch word {
      case .value(let name): return "${\(name)}"
      case .written(let text):
        let letters = text.filter { !isMark($0) }
        return letters.isEmpty || TitleWords.isCall(letters) ? nil : letters
      }
    }
  }

  private static func isMark(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !["'", "\u{2019}", "-"].contains(character)
  }
}
