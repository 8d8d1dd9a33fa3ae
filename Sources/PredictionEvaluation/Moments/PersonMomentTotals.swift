import PredictionEngine

/// One person's part of a replay at moments: what a shard writes down, and a merge puts together.
struct PersonMomentTotals: Sendable {
  let identifier: String
  /// The number of donations and the times of the first and the last, with one person.
  let facts: ReplayFacts
  /// The local day of the person's last donation.
  let lastDay: Int
  /// The scores and claims of every contender.
  let moments: PersonMoments

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
