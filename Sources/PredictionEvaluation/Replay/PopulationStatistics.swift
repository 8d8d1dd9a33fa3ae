import PredictionEngine

/// Counts how many other people donated a shortcut and how often, for shortcuts of at least k people.
///
/// It is a value that learns one donation at a time. The caller feeds donations in the order of
/// ``Dataset/rowsByAbsoluteTime``, so that it never knows a later row. `context-mixture-shared` keeps the
/// same counts in another form, and tests compare the two.
///
///     var population = PopulationStatistics(minimumPeople: 2)
///     population.learn(soup, of: 0)
///     population.learn(soup, of: 1)
///     population.others(of: soup, askedBy: 2)   // two people, two donations
///     population.others(of: soup, askedBy: 1)   // nil: one other person is too few
///
/// # Definition
/// The others of a shortcut are the people who donated it so far, without the person who asks. A shortcut is
/// visible to a person when it has at least k = `minimumPeople` others, by default 5. The count of donations
/// includes the others' and never the asking person's.
///
/// # Edge cases
/// A shortcut that a single person donates a hundred times stays invisible to everybody. When exactly k
/// people donated a shortcut, each of them has k − 1 others, so it is invisible to them.
///
/// # Cost
/// 16 bytes for each pair of a shortcut and a person who donated it, and each shortcut once.
///
/// # Source
/// Ours. The minimum number of people follows k-anonymity: Sweeney, "k-Anonymity", International Journal of
/// Uncertainty, Fuzziness and Knowledge-Based Systems 2002.
public struct PopulationStatistics: Sendable {
  /// The counts of other people's donations of one shortcut.
  public struct Others: Sendable, Equatable {
    /// The number of other people who donated the shortcut, at least k.
    public var people: Int
    /// The number of their donations of it.
    public var donations: Int

    /// Creates a pair of counts.
    public init(people: Int, donations: Int) {
      self.people = people
      self.donations = donations
    }
  }

  /// k: the number of others that a shortcut needs to be visible.
  public let minimumPeople: Int
  private var numbers: [Shortcut: Int] = [:]
  private var shortcuts: [Shortcut] = []
  /// For each shortcut, the number of donations by each person.
  private var counts: [[Int: Int]] = []
  private var totals: [Int] = []

  /// Creates statistics that have learned nothing.
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

  /// Learns a donation by counting each of its shortcuts once.
  /// - Complexity: O(shortcut types) look-ups.
  package mutating func learn(_ donation: Donation, of person: Int, decomposer: Decomposer) {
    for shortcut in decomposer.shortcuts(of: donation) { learn(shortcut, of: person) }
  }

  /// The counts of other people's donations of a shortcut, or `nil` when fewer than k others donated it.
  /// - Complexity: O(1) look-ups.
  public func others(of shortcut: Shortcut, askedBy person: Int) -> Others? {
    numbers[shortcut].flatMap { others(ofNumber: $0, askedBy: person) }
  }

  /// The shortcuts that are visible to a person, in the order of anybody's first donation.
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
  /// Calls `body` with all people's rows by absolute time, each with the statistics of the rows before it.
  ///
  /// Donations of activities that are not eligible for prediction are skipped, as in every replay.
  /// - Complexity: O(n log n) for n rows, and the calls of `body`.
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
