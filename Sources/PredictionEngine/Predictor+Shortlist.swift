extension Predictor {
  /// Finds the eight best candidates, before specificity, thresholds and slots.
  ///
  ///     predictor.suggest(in: predictor.context(at: tuesdayNoon), into: &shortlist)
  ///     shortlist.slots   // [2, 0, 1]
  ///
  /// # Postconditions
  /// The shortlist is the beginning of the ranking that ``forecast(in:on:into:)`` fills in.
  ///
  /// # Cost
  /// A strategy with a way of its own allocates nothing once the buffer has its size; any other fills a forecast.
  /// - Complexity: O(candidates × signals).
  public func suggest(in context: Context, into shortlist: inout Shortlist) {
    if strategy.rank(history, in: context, into: &shortlist.best) { return }
    answer(context, into: &shortlist.forecast)
    shortlist.best.set(shortlist.forecast.best(Shortlist.limit, in: history))
  }

  /// Makes room for what is to come, so that learning a donation whose shortcuts and buckets were met before allocates
  /// nothing until so many were learned.
  /// - Complexity: O(bytes held).
  public mutating func reserve(donations: Int, shortcuts: Int) {
    history.reserve(donations: donations, shortcuts: shortcuts)
  }
}
