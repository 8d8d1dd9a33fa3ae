import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

/// How often a misheard phrase is understood, taken for another, or not taken at all.
///
/// The people of every routine persona, each with the phrases that a predictor gives their shortcuts. Each phrase is
/// misheard in five ways, drawn. The bounds below were set after a look at this very seed, so they say that nothing has got worse, and no more.
@Suite("Misheard phrases")
struct PhraseErrorTests {
  #if DEBUG
    static let (people, weeks, draws) = (1, 2, 2)
  #else
    static let (people, weeks, draws) = (12, 6, 20)
  #endif

  /// A way to mishear some words.
  enum Fault: String, CaseIterable {
    case letter = "one letter of one word"
    case twoLetters = "one letter of each of two words"
    case lost = "one word lost"
    case extra = "a word too many"
    case other = "another person's phrase"

    /// Returns words misheard in this way; `nil` where there are too few.
    func misheard(_ words: [String], others: [String], _ random: inout SplitMix64) -> String? {
      var words = words
      switch self {
      case .letter: Fault.change(&words, random.below(words.count), &random)
      case .twoLetters:
        if words.count < 2 { return nil }
        let first = random.below(words.count)
        Fault.change(&words, first, &random)
        Fault.change(&words, (first + 1 + random.below(words.count - 1)) % words.count, &random)
      case .lost:
        if words.count < 3 { return nil }
        words.remove(at: random.below(words.count))
      case .extra:
        words.insert(["please", "now", "uh", "my"][random.below(4)], at: random.below(words.count + 1))
      case .other: return others.isEmpty ? nil : others[random.below(others.count)]
      }
      return words.joined(separator: " ")
    }

    /// Puts another letter, or none, or one more at a place of a word.
    private static func change(_ words: inout [String], _ place: Int, _ random: inout SplitMix64) {
      var letters = Array(words[place])
      let letter = Character(Unicode.Scalar(UInt8(97 + random.below(26))))
      let index = random.below(letters.count)
      switch random.below(letters.count > 1 ? 3 : 2) {
      case 0: letters[index] = letter
      case 1: letters.insert(letter, at: index)
      default: letters.remove(at: index)
      }
      words[place] = String(letters)
    }
  }

  /// Counts of phrases understood, taken for another, and not taken.
  struct Counts { var (right, wrong, silent) = (0, 0, 0) }

  /// The phrases of each person of the routine personas.
  static func books(seed: UInt64) -> [PhraseBook] {
    Persona.all.filter(\.isRoutine).flatMap { persona in
      let weeks = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed).dataset()
      return weeks.people.map { person in
        var predictor = Predictor(
          catalog: weeks.catalog, strategy: BucketedBayes(), symbols: weeks.symbols)
        for row in person.rows { predictor.donate(weeks.rows[row].donation) }
        return predictor.phrases()
      }
    }
  }

  static func counts(seed: UInt64) -> [(fault: Fault, counts: Counts)] {
    let books = books(seed: seed)
    var random = SplitMix64(seed: seed)
    return Fault.allCases.map { fault in
      var counts = Counts()
      for (place, book) in books.enumerated() {
        let others = books[(place + people) % books.count].entries.map(\.phrase)
        for entry in book.entries {
          for _ in 0..<draws {
            let words = entry.phrase.lowercased().split(separator: " ").map(String.init)
            guard let spoken = fault.misheard(words, others: others, &random) else { continue }
            if fault == .other,
              book.entries.contains(where: { $0.phrase.lowercased() == spoken.lowercased() })
            {
              continue
            }
            let understood = book.match(spoken).entry
            if understood == nil {
              counts.silent += 1
            } else if understood == entry, fault != .other {
              counts.right += 1
            } else {
              counts.wrong += 1
            }
          }
        }
      }
      return (fault, counts)
    }
  }

  @Test(
    "Every phrase is understood as it stands, and a wrong action is rare however it is misheard"
  )
  func rates() {
    for book in Self.books(seed: Runs.spentSeed) {
      for entry in book.entries { #expect(book.match(entry.phrase) == .exact(entry)) }
      #expect(book.entries.allSatisfy { $0.phrase.split(separator: " ").count <= 4 })
    }
    for (fault, counts) in Self.counts(seed: Runs.spentSeed) {
      let all = max(1, counts.right + counts.wrong + counts.silent)
      #expect(counts.wrong * (fault == .other ? 20 : 50) <= all, "\(fault.rawValue): \(counts)")
      #if !DEBUG
        print(
          "misheard: \(fault.rawValue): \(all) phrases, right \(Double(counts.right) / Double(all)), ",
          terminator: "")
        print("wrong \(Double(counts.wrong) / Double(all)), silent \(Double(counts.silent) / Double(all))")
      #endif
    }
  }
}
