/// Everybody's moments by the names of those who answered, for comparisons.
extension MomentTotals {
  /// The people with scored time, who are the blocks of every interval.
  package var scored: [PersonMoments] { moments.filter { $0.days > 0 } }

  /// The place of a contender's scores at a horizon; `nil` where there are none.
  package func place(of contender: String, within minutes: Int) -> MomentPlace? {
    guard let contender = frame.contenders.firstIndex(where: { $0.name == contender }),
      let horizon = frame.horizons.firstIndex(of: minutes)
    else { return nil }
    return MomentPlace(contender: contender, reference: frame.reference, horizon: horizon)
  }
}
