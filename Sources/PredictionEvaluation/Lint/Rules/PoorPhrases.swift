import PredictionEngine

/// Finds phrases that people would not remember or say.
///
///     Hey Siri, order me a ${soup}!   →  Order ${soup}
///
/// # Definition
/// A phrase is poor when it has the words "Hey Siri", an article, punctuation, more than three words or only one (a
/// value counts as one word), or the words of another shortcut type of its intent.
///
/// The repair leaves out what is poor and what people say around a request: "Hey Siri please order the soup
/// thanks" becomes "Order soup". What is still too long keeps its verb and what follows it up to the next
/// word such as "for", or the noun before a value: "Send message to ${recipient}" becomes "Message to
/// ${recipient}". One word alone gets a value, and a value alone a verb, the first word of the intent's name.
///
/// # Edge cases
/// A type or activity without a phrase is not reported. A phrase with nothing to say, and one whose repair
/// another type has, are left out by the repair. No prediction depends on a phrase.
///
/// # Source
/// Two or three words, short, memorable, without "Hey Siri": WWDC 2018, session 214.
struct PoorPhrases: LintRule {
  let name = "poor-phrases"
  let summary = "phrases that are not two or three words, have \"Hey Siri\" or are another type's"
  let behaviours = ["V3", "U10"]

  private static let mostWords = 3

  func findings(in table: LintTable) -> [LintFinding] {
    var (phrases, verb) = ([(type: [String], phrase: String)](), "Open")
    if let activity = table.activity {
      phrases = activity.phrase.map { [(activity.requiredKeys ?? [], $0)] } ?? []
    } else if let intent = table.intent {
      phrases = intent.shortcutTypes.compactMap { type in type.phrase.map { (type.parameters, $0) } }
      verb = PoorTitles.verb(of: intent.name)
    }
    var earlier: [TitleWords] = []
    // What stays as it is, of whichever type, and what was written anew.
    var kept = phrases.map(\.phrase).filter { PoorPhrases.faults(of: $0).isEmpty }.map { TitleWords($0) }
    return phrases.compactMap { type, phrase -> LintFinding? in
      let words = TitleWords(phrase)
      let isTaken = earlier.contains { $0.isSame(as: words) }
      earlier.append(words)
      let faults = PoorPhrases.faults(of: phrase) + (isTaken ? ["the words of another type"] : [])
      guard !faults.isEmpty else { return nil }
      var better =
        isTaken
        ? nil
        : PoorPhrases.improved(phrase, values: PoorTitles.spoken(type, of: table.intent), verb: verb)
      if let text = better, kept.contains(where: { $0.isSame(as: TitleWords(text)) }) { better = nil }
      if let better { kept.append(TitleWords(better)) }
      return LintFinding(
        self, .remark, definition: table.definition, key: type.joined(separator: "+"), rows: [],
        problem: "The phrase \"\(Excerpt.of(phrase))\" of \(table.title) has \(PoorTitles.list(faults))",
        remedy: better.map { "write \"\(Excerpt.of($0))\"" } ?? "leave it out, and the system makes one",
        repair: DatasetRepair(of: table.definition) { [better] in
          $0.phrases = [DatasetRepair.Phrasing(type: type, phrase: better)]
        })
    }
  }

  /// Returns what is poor about a phrase by itself; empty when nothing is.
  static func faults(of phrase: String) -> [String] {
    let words = TitleWords(phrase)
    var faults: [String] = []
    if words.hasCall { faults.append("the words \"Hey Siri\"") }
    if words.words.contains(where: \.isArticle) { faults.append("an article") }
    if words.words.contains(where: { $0.written.contains(where: isMark) || !$0.isSpoken }) {
      faults.append("punctuation")
    }
    let count = words.withoutCalls.words.count { $0.isSpoken && !$0.isArticle }
    if count > mostWords { faults.append("more than three words") }
    if count < 2 { faults.append("only one word") }
    return faults
  }

  /// Returns a phrase as a person would say it; `nil` where nothing is left to say.
  static func improved(_ phrase: String, values: [String], verb: String) -> String? {
    let plain = TitleWords(words: TitleWords(phrase).words.map { $0.without(isMark) }.filter(\.isSpoken))
    let isLong = plain.filter { !$0.isArticle }.words.count > mostWords
    var words = plain.request(verb: verb)
    if isLong || words.words.count > mostWords { words = words.withoutFillers }
    if words.words.count > mostWords { words = TitleWords(words: shortened(words.words)) }
    if words.words.count < 2 { words = completed(words, values: values, verb: verb) }
    return words.words.count < 2 ? nil : words.text.prefix(1).uppercased() + words.text.dropFirst()
  }

  /// Returns one word or none with a value, or a value with a verb.
  private static func completed(_ words: TitleWords, values: [String], verb: String) -> TitleWords {
    let own = words.values.first ?? values.first { $0.lowercased() == words.words.first?.key }
    guard let value = own ?? values.first else { return words }
    let isNoun = own == nil && !words.words.isEmpty
    let before = isNoun ? words.words[0].text : verb
    return TitleWords("\(before) ${\(value)}")
  }

  /// Returns at most three of more words: the verb and what it is about, or a noun with a preposition and a
  /// value.
  private static func shortened(_ words: [TitleWords.Word]) -> [TitleWords.Word] {
    // "Turn on" and "Navigate to" are one verb each.
    let group = words[1].isSmall || particles.contains(words[1].key) ? 2 : 1
    var rest = words
    if let joint = words.indices.first(where: { $0 > group && words[$0].isSmall }) {
      let (before, after) = (words[..<joint], words[(joint + 1)...])
      if words[joint].key == "of" {
        rest = Array(words[..<group] + after)
        return rest.count > mostWords ? shortened(rest) : rest
      }
      let hasValue = before.contains { !$0.values.isEmpty }
      if !hasValue, let value = after.first(where: { !$0.values.isEmpty }) {
        return [words[joint - 1], words[joint], value]
      }
      rest = Array(before)
    }
    if rest.count <= mostWords { return rest }
    let named = rest.dropFirst(group).filter { !$0.values.isEmpty }
    let room = mostWords - group
    return rest.prefix(group) + (named.isEmpty ? Array(rest.suffix(room)) : Array(named.prefix(room)))
  }

  private static let particles: Set<String> = ["back", "down", "off", "out", "over", "up"]

  private static func isMark(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !["'", "\u{2019}", "-"].contains(character)
  }
}
