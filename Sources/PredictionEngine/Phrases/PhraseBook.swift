/// What a person may say for each of their shortcuts, and which shortcut a spoken phrase means.
///
///     let phrases = predictor.phrases()
///     phrases.phrase(for: suggestion.id)   // "Order tomato soup"
///     phrases.match("order tomato soup")   // .exact(entry)
///     phrases.match("order tomato soap")   // .close(entry, distance: 1, margin: 9)
///
/// # Definition
/// No two phrases of a book have the same words (`PlainWords`). What the app suggests for a shortcut stands first; where
/// it suggests nothing, or what an earlier shortcut has, the book has a phrase of two or three words of its own. What
/// the person chose replaces both.
///
/// A spoken text means the shortcut whose phrase has its words. Where none has, it means the nearest phrase, if its
/// distance is at most a quarter of the phrase's letters, and at least one edit is allowed, and the next phrase is at least ``leastMargin`` farther. Otherwise
/// nothing is meant, because to run the wrong action is worse than to ask again.
///
/// The distance is the least sum of edits that turns the words of one into those of the other in order: a word into
/// another costs the letters inserted, deleted, replaced or swapped, and a word too many or too few its letters, at most
/// ``mostForWord``. Where it is less, it is one more than the number of edits of the letters without spaces.
/// A word with a digit is the same or another word, at ``mostForWord``: two soups are not three.
///
/// # Edge cases
/// A text without letters and digits means nothing, and so does one of more than 64 letters.
///
/// # Cost
/// A match compares the text with every phrase: the product of the letters of both.
///
/// # Source
/// Short, memorable phrases without "Hey Siri": WWDC 2018, session 214. Distances after Damerau, CACM 1964; the
/// margin is ours.
public struct PhraseBook: Sendable, Equatable {
  /// A shortcut with its phrase.
  public struct Entry: Sendable, Equatable, Identifiable {
    /// The one who chose a phrase: the person, the app, or the book itself.
    public enum Source: Sendable {
      /// The app, by the phrase of a shortcut type or an activity.
      case app
      /// The book, from the shortcut's words.
      case book
      /// The person, who recorded it.
      case person
    }

    /// The shortcut as compact JSON, as in ``Suggestion/id``.
    public let id: String
    /// What the person may say.
    public let phrase: String
    /// The one who chose the phrase.
    public let source: Source
    /// The words that are compared.
    let words: SpokenWords
  }

  /// How much farther than the nearest phrase the next one has to be.
  public static let leastMargin = 2
  /// What a word too many or too few costs at most.
  public static let mostForWord = 3

  /// The shortcuts with their phrases, in the order in which they were first donated.
  public private(set) var entries: [Entry] = []
  /// The places of the entries by their words.
  private var places: [String: Int] = [:]
  /// The places of the entries by their shortcuts.
  private var numbers: [String: Int] = [:]
  /// By phrase, the first number that may be free behind it.
  private var next: [String: Int] = [:]

  /// Makes a book without phrases.
  public init() {}

  /// Returns the phrase of a shortcut, given as compact JSON.
  /// - Complexity: O(bytes of the text).
  public func phrase(for id: String) -> String? { numbers[id].map { entries[$0].phrase } }

  /// Gives a shortcut the phrase that the person chose.
  ///
  /// - Parameters:
  ///   - phrase: the words that the person says.
  ///   - id: the shortcut as compact JSON; one that the book does not have yet is added.
  /// - Throws: ``PhraseError`` where the phrase says nothing, or another shortcut has it.
  /// - Complexity: O(bytes of the texts).
  public mutating func set(_ phrase: String, for id: String) throws(PhraseError) {
    let words = SpokenWords(phrase)
    if words.isEmpty { throw .empty(phrase) }
    if words.letters > SpokenWords.most { throw .long(phrase) }
    if let place = places[words.key], entries[place].id != id {
      throw .taken(phrase, by: entries[place].id)
    }
    let entry = Entry(id: id, phrase: phrase, source: .person, words: words)
    guard let place = numbers[id] else { return append(entry) }
    places[entries[place].words.key] = nil
    places[words.key] = place
    entries[place] = entry
  }

  /// Adds a shortcut with the first of some phrases that no other has.
  /// - Parameters:
  ///   - id: the shortcut as compact JSON, which the book does not have yet.
  ///   - declared: what the app suggests.
  ///   - others: phrases of the shortcut's words, the best first; at least one that is not empty.
  mutating func add(_ id: String, declared: String?, others: [String]) {
    for (phrase, source) in [(declared, Entry.Source.app)] + others.map({ ($0, .book) }) {
      guard let phrase else { continue }
      let words = SpokenWords(phrase)
      if words.isEmpty || words.letters > SpokenWords.most || places[words.key] != nil { continue }
      return append(Entry(id: id, phrase: phrase, source: source, words: words))
    }
    let stem = others.last ?? "Shortcut"
    var number = next[stem] ?? 2
    while places[SpokenWords("\(stem) \(number)").key] != nil { number += 1 }
    next[stem] = number + 1
    let phrase = "\(stem) \(number)"
    append(Entry(id: id, phrase: phrase, source: .book, words: SpokenWords(phrase)))
  }

  private mutating func append(_ entry: Entry) {
    places[entry.words.key] = entries.count
    numbers[entry.id] = entries.count
    entries.append(entry)
  }

  /// Returns which shortcut a spoken text means, if it is clear.
  /// - Complexity: O(letters of the text × letters of all phrases).
  public func match(_ spoken: String) -> PhraseMatch {
    let words = SpokenWords(spoken)
    guard !words.isEmpty, words.letters <= SpokenWords.most else { return .nothing }
    if let place = places[words.key] { return .exact(entries[place]) }
    var best: (place: Int, distance: Int)?
    var next = Int.max
    for (place, entry) in entries.enumerated() {
      let distance = words.distance(to: entry.words)
      if distance < best?.distance ?? .max {
        next = best?.distance ?? .max
        best = (place, distance)
      } else {
        next = min(next, distance)
      }
    }
    guard let best, best.distance <= max(1, entries[best.place].words.letters / 4) else { return .nothing }
    if next != .max, next - best.distance < PhraseBook.leastMargin {
      return .unclear(
        entries.filter { words.distance(to: $0.words) - best.distance < PhraseBook.leastMargin })
    }
    return .close(
      entries[best.place], distance: best.distance, margin: next == .max ? nil : next - best.distance)
  }
}
