import PredictionEngine

/// What other people donated: for a shortcut, how many of them and how often, as far as enough of them did.
///
/// It is a value that learns one donation at a time; whoever shares it between people feeds it in the order of
/// ``Dataset/rowsByAbsoluteTime``, so that it never holds a later row. `context-mixture-shared` keeps the same numbers in another form; this is its twin.
///
///     var population = PopulationStatistics(minimumPeople: 2)
///     population.learn(soup, of: 0)
///     population.learn(soup, of: 1)
///     population.others(of: soup, askedBy: 2)   // two people, two donations
///     population.others(of: soup, askedBy: 1)   // nil: one other person is too few
///
/// # Definition
/// The others of a shortcut are the people who donated it before, without the one who asks; it is visible to them when the
/// others are at least k = `minimumPeople`, 5 unless said otherwise. Their donations are counted, the asking person's own
/// never.
///
/// # Edge cases
/// A shortcut that one person donates a hundred times stays invisible to everybody. Of k people who donated it, each sees
/// k − 1 others, and so nothing.
///
/// # Cost
/// 16 bytes for each shortcut and person who donated it, and the shortcut itself once.
///
/// # Source
/// Ours; the bound on people is k-anonymity's: Sweeney, "k-Anonymity", International Journal of Uncertainty, Fuzziness
/// and Knowledge-Based Systems 2002.
public struct PopulationStatistics: Sendable {
  /// What the others did.
  public struct Others: Sendable, Equatable {
    /// How many other people donated the shortcut, at least k.
    public var people: Int
    /// How often, all of them together.
    public var donations: Int

    /// Makes a figure.
    public init(people: Int, donations: Int) {
      self.people = people
      self.donations = donations
    }
  }

  /// k: how many other people a shortcut needs to be visible.
  public let minimumPeople: Int
  private var numbers: [Shortcut: Int] = [:]
  private var shortcuts: [Shortcut] = []
  /// By shortcut, how often each person donated it.
  private var counts: [[Int: Int]] = []
  private var totals: [Int] = []

  /// Knows nothing yet.
  /// - Precondition: k is at least 1.
  public init(minimumPeople: Int = 5) {
    precondition(minimumPeople >= 1, "a shortcut needs other people to be known from")
    self.minimumPeople = minimumPeople
  }

  /// Learns that a person donated a shortcut.
  /// - Complexity: O(1) look-ups.
  public mutating func learn(_ shortcut: Shortcut, of person: Int) {
    let number: Int
    if let known = numbers[shortcut] {
      number = known
    } else {
      number = shortcuts.count
      numbers[shortcut] = number
      shortcuts.append(shortcut)
      counts.append([:])
      totals.append(0)
    }
    counts[number][person, default: 0] += 1
    totals[number] += 1
  }

  /// Learns a donation: each of its shortcuts once.
  /// - Complexity: O(shortcut types) look-ups.
  public mutating func learn(_ donation: Donation, of person: Int, decomposer: Decomposer) {
    for shortcut in decomposer.shortcuts(of: donation) { learn(shortcut, of: person) }
  }

  /// What other people did with a shortcut; `nil` when they are fewer than k.
  /// - Complexity: O(1) look-ups.
  public func others(of shortcut: Shortcut, askedBy person: Int) -> Others? {
    numbers[shortcut].flatMap { others(ofNumber: $0, askedBy: person) }
  }

  /// Every shortcut that a person may see, in the order in which they were first donated by anybody.
  /// - Complexity: O(shortcuts) look-ups.
  public func visible(to person: Int) -> [(shortcut: Shortcut, others: Others)] {
    shortcuts.indices.compactMap { number in
      others(ofNumber: number, askedBy: person).map { (shortcuts[number], $0) }
    }
  }

  private func others(ofNumber number: Int, askedBy person: Int) -> Others? {
    let own = counts[number][person]
    let people = counts[number].count - (own == nil ? 0 : 1)
    guard people >= minimumPeople else { return nil }
    return Others(people: people, donations: totals[number] - (own ?? 0))
  }
}

extension Dataset {
  /// Goes through everybody's rows by absolute time; each row comes with what the population did before it.
  ///
  /// Activities that are not eligible for prediction are passed over, as in every replay.
  /// - Complexity: O(n log n) for n rows, and what `body` takes.
  public func forEachRowByAbsoluteTime(
    minimumPeople: Int = 5, _ body: (_ row: Int, _ before: PopulationStatistics) -> Void
  ) {
    let decomposer = Decomposer(catalog: catalog)
    var population = PopulationStatistics(minimumPeople: minimumPeople)
    for row in rowsByAbsoluteTime where catalog.entries[rows[row].donation.definition].isEligible {
      body(row, population)
      population.learn(rows[row].donation, of: rows[row].person, decomposer: decomposer)
    }
  }
}
