extension Predictor {
  /// Finds the eight best candidates, before the specificity policy and a surface's thresholds and slots apply.
  ///
  ///     predictor.suggest(in: predictor.context(at: tuesdayNoon), into: &shortlist)
  ///     shortlist.slots   // [2, 0, 1]
  ///
  /// The shortlist holds the first eight of the ranking that ``forecast(in:on:into:)`` computes. With a strategy
  /// that ranks directly, nothing is allocated once the buffer has grown.
  package func suggest(in context: Context, into shortlist: inout Shortlist) {
    if let ranking { return ranking.rank(history, in: context, into: &shortlist.best) }
    answer(context, into: &shortlist.forecast)
    shortlist.best.set(shortlist.forecast.best(Shortlist.limit, in: history))
  }

  /// Reserves memory for a number of donations and shortcuts. Until that many are learned, a donation whose
  /// shortcuts and buckets are known allocates nothing.
  package mutating func reserve(donations: Int, shortcuts: Int) {
    history.reserve(donations: donations, shortcuts: shortcuts)
  }
}
