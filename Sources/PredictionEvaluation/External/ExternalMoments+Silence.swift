import PredictionEngine

/// Counts the scored moments about which a file of probabilities says nothing within the horizon of the headlines.
///
/// At such a moment every probability counts as 0. A model may mean that; a file that was cut off does not, so the
/// moments are counted and the first one is named.
///
/// # Cost
/// The donations of each scored person are learned once, and each scored moment is searched for in each strategy.
extension ExternalMoments {
  /// Returns a sentence about each strategy that says nothing at some scored moments.
  /// - Parameter only: the identifiers of the people that are scored; `nil` for all.
  static func silences(
    of strategies: [StatedMoments], _ dataset: Dataset, within horizon: Int, only: Set<String>?
  ) -> [String] {
    var counts = strategies.map { _ in 0 }
    var first: [(person: String, moment: Moment)?] = strategies.map { _ in nil }
    var scored = 0
    let end = MomentGrid.end(of: dataset)
    for (person, one) in dataset.people.enumerated() where only?.contains(one.identifier) ?? true {
      let life = TimedLife(dataset, person: person)
      guard let start = life.firstScoredDay(isSynthetic: dataset.generator != nil), start < end else {
        continue
      }
      for moment in MomentGrid(life.moments, from: start, to: end).moments
      where moment.later(byMinutes: horizon).localSeconds <= Int64(end) * 86_400 {
        scored += 1
        for (place, strategy) in strategies.enumerated()
        where !strategy.says(of: person, at: moment, within: horizon) {
          counts[place] += 1
          if first[place] == nil { first[place] = (one.identifier, moment) }
        }
      }
    }
    return strategies.indices.compactMap { place in
      guard let (person, moment) = first[place] else { return nil }
      return "\"\(strategies[place].name)\" says nothing within \(horizon) minutes at "
        + "\(CountedNoun.digits(counts[place])) of \(CountedNoun.of(scored, "scored moments")), the first of them "
        + "\(moment) of \(Excerpt.of(person)); every probability counts as 0 there. If that is meant, a row of P_any, "
        + "without a shortcut, says so"
    }
  }
}
