import PredictionEngine

/// The scored moments about which a file of probabilities says nothing within the horizon of the headlines.
///
/// At such a moment every probability counts as 0. A model may mean that; a file that was cut off does not, so the
/// moments are counted and the first one is named.
///
/// # Cost
/// The donations of each scored person are learned once, and each scored moment is searched for in each strategy.
struct SilentMoments: Sendable, Equatable {
  /// The number of these moments, and of all scored ones.
  private(set) var (count, scored) = (0, 0)
  /// The first one, with the identifier of its person.
  private(set) var first: (person: String, moment: Moment)?

  /// Counts the moments of each strategy.
  /// - Parameter only: the identifiers of the people that are scored; `nil` for all.
  /// - Complexity: O(moments × strategies × log probabilities).
  static func of(
    _ strategies: [StatedMoments], _ dataset: Dataset, within horizon: Int, only: Set<String>?
  ) -> [SilentMoments] {
    var found = strategies.map { _ in SilentMoments() }
    let end = MomentGrid.end(of: dataset)
    for (person, one) in dataset.people.enumerated() where only?.contains(one.identifier) ?? true {
      let life = TimedLife(dataset, person: person)
      guard let start = life.firstScoredDay(isSynthetic: dataset.generator != nil), start < end else {
        continue
      }
      for moment in MomentGrid(life.moments, from: start, to: end).moments
      where moment.later(byMinutes: horizon).localSeconds <= Int64(end) * 86_400 {
        for (place, strategy) in strategies.enumerated() {
          found[place].scored += 1
          if strategy.says(of: person, at: moment, within: horizon) { continue }
          found[place].count += 1
          if found[place].first == nil { found[place].first = (one.identifier, moment) }
        }
      }
    }
    return found
  }

  func remark(about strategy: String, within horizon: Int) -> String? {
    guard let first else { return nil }
    return "\"\(strategy)\" says nothing within \(horizon) minutes at \(CountedNoun.digits(count)) of "
      + "\(CountedNoun.of(scored, "scored moments")), the first of them \(first.moment) of "
      + "\(Excerpt.of(first.person)); every probability counts as 0 there. If that is meant, a row of P_any, "
      + "without a shortcut, says so"
  }

  static func == (left: SilentMoments, right: SilentMoments) -> Bool {
    left.count == right.count && left.scored == right.scored && left.first?.person == right.first?.person
      && left.first?.moment == right.first?.moment
  }
}
