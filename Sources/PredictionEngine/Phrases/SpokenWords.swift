/// The words of a phrase as they are compared, and their distance from others.
///
/// # Source
/// Ours; optimal string alignment as in `NearName`.
struct SpokenWords: Sendable, Equatable {
  /// The most letters of a text that is compared.
  static let most = 64

  /// The words, each as its letters.
  let words: [[Character]]
  /// The words with spaces between them, by which equal phrases are found.
  let key: String

  /// Takes the words of a text.
  init(_ text: String) {
    let plain = PlainWords.of(text)
    words = plain.map { Array($0) }
    key = plain.joined(separator: " ")
  }

  /// Indicates whether there is nothing to compare.
  var isEmpty: Bool { words.isEmpty }
  /// The number of letters of all words.
  var letters: Int { words.reduce(0) { $0 + $1.count } }

  /// Returns the number of edits between two phrases, see ``PhraseBook``.
  /// - Complexity: O(letters × letters).
  func distance(to other: SpokenWords) -> Int {
    func isNumber(_ word: [Character]) -> Bool { word.contains(where: \.isNumber) }
    func missing(_ word: [Character]) -> Int {
      isNumber(word) ? PhraseBook.mostForWord : min(word.count, PhraseBook.mostForWord)
    }
    func replaced(_ word: [Character], _ other: [Character]) -> Int {
      if word == other { return 0 }
      return isNumber(word) || isNumber(other) ? PhraseBook.mostForWord : NearName.distance(word, other)
    }
    var row = [0]
    for word in other.words { row.append(row[row.count - 1] + missing(word)) }
    for word in words {
      var next = [row[0] + missing(word)]
      for (column, theirs) in other.words.enumerated() {
        next.append(
          min(
            next[column] + missing(theirs), row[column + 1] + missing(word),
            row[column] + replaced(word, theirs)))
      }
      row = next
    }
    let inOrder = row[other.words.count]
    return inOrder == 0 || words.contains(where: isNumber) || other.words.contains(where: isNumber)
      ? inOrder : min(inOrder, NearName.distance(Array(words.joined()), Array(other.words.joined())) + 1)
  }
}
