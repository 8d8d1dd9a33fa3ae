/// Everybody's moments of one replay, with the names of those who answered.
package struct ReplayedMoments: Sendable {
  /// The people in the dataset's order; those without scored time have no days.
  package let people: [PersonMoments]
  /// The names of the contenders, in the order of the scores.
  package let contenders: [String]
  /// The contender that knows the rates alone.
  package let reference: Int
  /// The horizons in minutes, in the order of the scores.
  package let horizons: [Int]

  /// The people with scored time, who are the blocks of every interval.
  var scored: [PersonMoments] { people.filter { $0.days > 0 } }

  /// The place of a contender's scores at a horizon; `nil` where there are none.
  func place(of contender: String, within minutes: Int) -> MomentPlace? {
    guard let contender = contenders.firstIndex(of: contender), let horizon = horizons.firstIndex(of: minutes)
    else { return nil }
    return MomentPlace(contender: contender, reference: reference, horizon: horizon)
  }
}

extension MomentTotals {
  /// Everybody's moments with the names of those who answered, for comparisons.
  package var replayed: ReplayedMoments {
    ReplayedMoments(
      people: moments, contenders: frame.contenders.map(\.name), reference: frame.reference,
      horizons: frame.horizons)
  }
}
