import PredictionEngine
import PredictionLogs

/// Finds phrases that people would not remember or say.
///
///     Hey Siri, order me a ${soup}!   →  Order ${soup}
///
/// # Definition
/// A phrase is poor when it has the words "Hey Siri", an article, punctuation, more than three words or only one (a
/// value counts as one word), or the words of another shortcut type of its intent.
///
/// The repair writes what a title would be, ``PoorTitles``, in three words at the most.
///
/// # Edge cases
/// A type or activity without a phrase is not reported. A phrase with nothing to say, and one whose repair
/// another type has, are left out by the repair. No prediction depends on a phrase.
///
/// # Source
/// Two or three words, short, memorable, without "Hey Siri": WWDC 2018, session 214.
struct PoorPhrases: LintRule {
  let name = "poor-phrases"
  let summary = "phrases that are not two or three words, have \"Hey Siri\" or are another type's (V3, U10)"

  private static let mostWords = 3

  func findings(in table: LintTable) -> [LintFinding] {
    let phrases = table.types.compactMap { type in type.phrase.map { (type.parameters, $0) } }
    var earlier: [TitleWords] = []
    // What stays as it is, of whichever type, and what was written anew.
    var kept = phrases.map(\.1).filter { PoorPhrases.faults(of: $0).isEmpty }.map { TitleWords($0) }
    return phrases.compactMap { type, phrase -> LintFinding? in
      let words = TitleWords(phrase)
      let isTaken = earlier.contains { $0.isSame(as: words) }
      earlier.append(words)
      let faults = PoorPhrases.faults(of: phrase) + (isTaken ? ["the words of another type"] : [])
      guard !faults.isEmpty else { return nil }
      let better = isTaken ? nil : PoorPhrases.written(type, of: table, kept)
      if let better { kept.append(TitleWords(better)) }
      return table.finding(
        self, .remark, key: type.joined(separator: "+"), at: [],
        problem: "The phrase \"\(Excerpt.of(phrase))\" of \(table.title) has \(PoorTitles.list(faults))",
        remedy: better.map { "write \"\(Excerpt.of($0))\"" } ?? "leave it out, and the system makes one"
      ) { $0.wordings = [.init(type: type) { $0.phrase = better }] }
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

  /// Returns a phrase as a person would say it; `nil` where one word is left to say, or it is among some others.
  private static func written(_ type: [String], of table: LintTable, _ others: [TitleWords]) -> String? {
    let words = TitleWords(PoorTitles.written(type, of: table.intent, named: table.entry.name).title).words
      .prefix(mostWords)
    let phrase = TitleWords(words: Array(words))
    return words.count < 2 || others.contains { $0.isSame(as: phrase) } ? nil : phrase.text
  }

  private static func isMark(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber && !["'", "\u{2019}", "-"].contains(character)
  }
}
