/// Everything that a document at moments and its comparisons are made of, but for the rows of lock screens.
///
/// A replay on one machine makes it of its people, and a merge of what several machines wrote down.
package struct MomentTotals: Sendable {
  package let frame: MomentFrame
  /// The people in the dataset's order, which is that of the bytes of their identifiers in a dataset that was read.
  let people: [PersonMomentTotals]
  /// The numbers of people and donations, and the times of the first and the last.
  package let facts: ReplayFacts
  let moments: [PersonMoments]
  /// The digest of the donations' bytes, where they were read for these totals; `nil` otherwise.
  package var donationsDigest: String?
  /// The rows of the files that were passed over.
  package var rowsPassedOver = RowsPassedOver(0)

  /// Puts people together; `nil` when the number of donations does not fit 64 bits.
  /// - Complexity: O(people).
  init?(_ frame: MomentFrame, _ people: [PersonMomentTotals]) {
    var facts = ReplayFacts()
    for person in people {
      guard let sum = facts.adding(person.facts) else { return nil }
      facts = sum
    }
    (self.frame, self.people, self.facts) = (frame, people, facts)
    moments = people.map(\.moments)
  }

  /// The number of moments at the horizon of the headlines.
  package var scoredMoments: Int {
    moments.reduce(0) { $0 + ($1.scores.first?[frame.headlinePlace].moments ?? 0) }
  }
}

/// One person's part of a replay at moments: what a shard writes down, and a merge puts together.
struct PersonMomentTotals: Sendable {
  var identifier: String
  /// The number of donations and the times of the first and the last, with one person.
  var facts: ReplayFacts
  /// The local day of the person's last donation.
  var lastDay: Int
  var moments: PersonMoments

  init(_ identifier: String, facts: ReplayFacts, lastDay: Int, moments: PersonMoments) {
    (self.identifier, self.facts, self.lastDay, self.moments) = (identifier, facts, lastDay, moments)
  }

  /// Takes the totals of the person at a position of a dataset.
  /// - Complexity: O(donations of the person).
  init(_ dataset: Dataset, person: Int, _ moments: PersonMoments) {
    let days = dataset.people[person].rows.map { dataset.rows[$0].donation.context.moment.localDay }
    self.init(
      dataset.people[person].identifier, facts: ReplayFacts(dataset, person: person),
      lastDay: days.max() ?? 0, moments: moments)
  }
}
