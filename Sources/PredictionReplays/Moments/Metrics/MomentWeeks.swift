/// The learning curve of one contender: its gain in nats, and what its looks are worth, by week of scored time.
///
/// Week w of a person holds the moments of the days 7w to 7w + 6 of their scored time; the same week of all people is
/// pooled, and `people` says how many have it.
package struct MomentWeeks: Sendable {
  /// The same week of all people who have it.
  package struct Week: Sendable, Equatable {
    package let number: Int
    package let people: Int
    /// `moment_nats`; `nil` where nothing happened.
    package let nats: Double?
    /// `moment_utility@.3` of the week; `nil` where no time was scored.
    package let utility: Double?

    package init(number: Int, people: Int, nats: Double?, utility: Double?) {
      (self.number, self.people, self.nats, self.utility) = (number, people, nats, utility)
    }
  }

  /// The weeks that have moments, ascending.
  package let weeks: [Week]

  /// - Complexity: O(people × weeks).
  package init(_ people: [PersonMoments], _ place: MomentPlace) {
    let count = people.map { place.scores(of: $0).weeks.count }.max() ?? 0
    weeks = (0..<count).compactMap { number in
      var (present, gain, positives, worth, lived) = (0, 0.0, 0, 0.0, 0.0)
      for person in people {
        let (own, base) = (place.scores(of: person).weeks, place.base(of: person).weeks)
        guard number < own.count, own[number].moments > 0 else { continue }
        present += 1
        gain += base[number].logLoss - own[number].logLoss
        positives += own[number].positives
        worth += own[number].worth
        lived += person.days(ofWeek: number) / 7
      }
      guard present > 0 else { return nil }
      return Week(
        number: number, people: present, nats: positives > 0 ? gain / Double(positives) : nil,
        utility: lived > 0 ? worth / lived : nil)
    }
  }
}
