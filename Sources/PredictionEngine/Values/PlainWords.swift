/// The words of a text, as one who hears them compares them: without case, accents and punctuation.
///
///     PlainWords.of("Hey Siri, order a crème brûlée!")    // ["order", "creme", "brulee"]
///     PlainWords.of("Don't stop")                         // ["dont", "stop"]
///
/// Letters are lower-cased; Latin letters with marks become those without; combining marks and apostrophes are left
/// out; every other character that is no letter or digit parts two words. "Hey Siri" at the beginning and the articles
/// `a`, `an` and `the` are left out.
/// Letters of other scripts stay as they are. A text of articles alone keeps them, so that it is not empty.
///
/// Source: the Latin letters of Unicode's blocks Latin-1 Supplement and Latin Extended-A, listed here.
package enum PlainWords {
  /// The words that stand before a noun and say nothing.
  package static let articles: Set<String> = ["a", "an", "the"]
  /// Articles and the short words that join others.
  package static let small = articles.union([
    "and", "at", "by", "for", "from", "in", "of", "on", "or", "to", "with",
  ])

  package static func of(_ text: String) -> [String] {
    var all = split(text)
    if all.starts(with: ["hey", "siri"]) { all.removeFirst(2) }
    let words = all.filter { !articles.contains($0) }
    return words.isEmpty ? all : words
  }

  /// Returns whether a text has a word of its own that another lacks; small words do not count.
  ///
  ///     PlainWords.adds("with croutons", to: "Order soup")   // true
  ///     PlainWords.adds("with soup", to: "Order soup")       // false
  package static func adds(_ text: String, to other: String) -> Bool {
    let known = Set(split(other))
    return split(text).contains { !known.contains($0) && !small.contains($0) }
  }

  /// Returns the words of a text with articles and calls.
  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": word.unicodeScalars.append(scalar)
      case "'", "\u{2019}", "\u{2BC}", "\u{300}"..."\u{36F}": continue
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        if let base = bases[scalar] { word += base } else { word.unicodeScalars.append(scalar) }
      default:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The letters without marks, by letter with marks.
  private static let bases: [Unicode.Scalar: String] = {
    var bases: [Unicode.Scalar: String] = [:]
    for (base, letters) in [
      ("a", "\u{E0}\u{E1}\u{E2}\u{E3}\u{E4}\u{E5}\u{101}\u{103}\u{105}"), ("ae", "\u{E6}"),
      ("c", "\u{E7}\u{107}\u{109}\u{10B}\u{10D}"), ("d", "\u{F0}\u{10F}\u{111}"),
      ("e", "\u{E8}\u{E9}\u{EA}\u{EB}\u{113}\u{115}\u{117}\u{119}\u{11B}"),
      ("g", "\u{11D}\u{11F}\u{121}\u{123}"), ("h", "\u{125}\u{127}"),
      ("i", "\u{EC}\u{ED}\u{EE}\u{EF}\u{129}\u{12B}\u{12D}\u{12F}\u{131}"), ("j", "\u{135}"),
      ("k", "\u{137}"),
      ("l", "\u{13A}\u{13C}\u{13E}\u{140}\u{142}"), ("n", "\u{F1}\u{144}\u{146}\u{148}\u{14B}"),
      ("o", "\u{F2}\u{F3}\u{F4}\u{F5}\u{F6}\u{F8}\u{14D}\u{14F}\u{151}"), ("oe", "\u{153}"),
      ("r", "\u{155}\u{157}\u{159}"), ("s", "\u{15B}\u{15D}\u{15F}\u{161}\u{219}"), ("ss", "\u{DF}"),
      ("t", "\u{163}\u{165}\u{167}\u{21B}"), ("th", "\u{FE}"),
      ("u", "\u{F9}\u{FA}\u{FB}\u{FC}\u{169}\u{16B}\u{16D}\u{16F}\u{171}\u{173}"), ("w", "\u{175}"),
      ("y", "\u{FD}\u{FF}\u{177}"), ("z", "\u{17A}\u{17C}\u{17E}"),
    ] {
      for letter in letters.unicodeScalars { bases[letter] = base }
    }
    return bases
  }()
}
