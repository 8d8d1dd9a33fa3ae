import PredictionEngine
import Testing

/// Every history of up to n donations of a few shortcuts at a few hours, smallest first. This world is small
/// enough for an exhaustive search.
///
///     withEvery(SmallHistories(upTo: 4, shortcuts: 3, hours: [8, 20])) { history in
///       history.answers(of: fast) == history.answers(of: slow) ? nil : "they disagree"
///     }
///
/// # Definition
/// A donation is one of `shortcuts` × `hours`; donations are a day apart. There are Σ (shortcuts × hours)ⁱ
/// histories for i from 0 to n: 9,331 for five donations, three shortcuts and two hours.
///
/// # Source
/// Ours; exhaustive small worlds as in swift-collections' `withEvery`.
public struct SmallHistories: Sendable, Sequence {
  /// One history. `A08 B20 A08` is A at eight, B at twenty a day later, then A again.
  public struct History: Sendable, CustomStringConvertible {
    /// The definitions: an intent for each shortcut, without parameters.
    public let catalog: DefinitionCatalog
    /// The donations, a day apart.
    public let donations: [Donation]
    public let description: String

    /// Returns a predictor that has learned the history.
    public func predictor(_ strategy: any ScoringStrategy, seed: UInt64 = 0) -> Predictor {
      var predictor = Predictor(catalog: catalog, strategy: strategy, seed: seed, learning: .everything)
      for donation in donations { predictor.donate(donation) }
      return predictor
    }
  }

  private let length: Int
  private let shortcuts: Int
  private let hours: [Int]
  private let catalog: DefinitionCatalog

  /// Describes the world. Histories are made during iteration.
  public init(upTo length: Int, shortcuts: Int = 3, hours: [Int] = [8, 20]) {
    precondition((1...26).contains(shortcuts), "shortcuts are the letters A to Z")
    precondition(
      length >= 0 && !hours.isEmpty && hours.allSatisfy { (0..<24).contains($0) }, "hours of a day")
    (self.length, self.shortcuts, self.hours) = (length, shortcuts, hours)
    let intents = (0..<shortcuts).map {
      IntentDefinition(name: SmallHistories.letter($0), parameters: [], shortcutTypes: [[]])
    }
    guard let catalog = try? DefinitionCatalog(intents: intents) else {
      preconditionFailure("letters are different names")
    }
    self.catalog = catalog
  }

  /// Returns an iterator over every history, the empty one first.
  public func makeIterator() -> AnyIterator<History> {
    var choices: [Int]? = []
    let kinds = shortcuts * hours.count
    return AnyIterator {
      guard let now = choices else { return nil }
      var next = now
      var position = next.count - 1
      while position >= 0, next[position] == kinds - 1 {
        next[position] = 0
        position -= 1
      }
      if position >= 0 { next[position] += 1 } else { next.append(0) }
      choices = next.count > length ? nil : next
      return history(now)
    }
  }

  private func history(_ choices: [Int]) -> History {
    var (donations, words): ([Donation], [String]) = ([], [])
    for (day, choice) in choices.enumerated() {
      let (shortcut, hour) = (choice % shortcuts, hours[choice / shortcuts])
      let moment = Moment(year: 2026, month: 3, day: 2 + day, hour: hour, secondsFromGMT: 3600)
      donations.append(Donation(definition: shortcut, values: [], context: Context(at: moment)))
      words.append(SmallHistories.letter(shortcut) + (hour < 10 ? "0\(hour)" : "\(hour)"))
    }
    return History(
      catalog: catalog, donations: donations,
      description: words.isEmpty ? "the empty history" : words.joined(separator: " "))
  }

  private static func letter(_ number: Int) -> String { String(UnicodeScalar(UInt8(65 + number))) }
}

/// Checks every element, records an issue for the first one that fails, which is also the smallest, and
/// stops.
///
///     withEvery(1...9) { $0 < 5 ? nil : "is too large" }   // issue: 5: is too large
///
/// `fault` returns what is wrong with an element, or `nil`.
/// - Complexity: one call for each element.
public func withEvery<Element>(
  _ elements: some Sequence<Element>, sourceLocation: SourceLocation = #_sourceLocation,
  _ fault: (Element) throws -> String?
) rethrows {
  for element in elements {
    if let words = try fault(element) {
      Issue.record("\(element): \(words)", sourceLocation: sourceLocation)
      return
    }
  }
}
