extension Predictor {
  /// Forgets the donations that a filter selects, as if they had never been made.
  ///
  ///     predictor.forget(.identifiers(["order-17"]))   // 1
  ///
  /// # Postconditions
  /// The snapshot equals, byte for byte, that of a predictor that never learned these donations. It contains
  /// no count, order, last use, display text or other text of theirs. Texts stay interned in ``symbols``
  /// while this value lives, so that existing contexts and donations remain valid. Snapshots omit them, and a
  /// new question treats them as texts that were never donated.
  ///
  /// # Edge cases
  /// When more than half of the donations go, the rest is learned again, which costs less than subtracting.
  /// The rest is also learned again when the strategy keeps state of its own besides the counters.
  ///
  /// Where the filter takes what was sensed and feedback along, these are forgotten even if no donation is. So are supplied
  /// shortcuts with the identifier, the related item or the value that it names, and with ``DonationFilter/all`` every one of them.
  ///
  /// What does not fit the definitions and is held (``heldCount``) is forgotten alike, except that a predicate is not asked about it.
  ///
  /// - Returns: the number of forgotten donations.
  /// - Complexity: O(donations) to find them, then O(forgotten × combinations × buckets + slots). When slots
  ///   have to be renumbered, also O(donations + pairs of open signals). Learning again costs as much as
  ///   learning did.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int {
    if let readings = filter.readings { forget(readings) }
    if let feedback = filter.feedback { forget(feedback) }
    let gone = supplied.remove(by: filter, history.catalog, symbols)
    let forgotten = held.forget(filter, symbols)
    var places = filter.positions(in: history, symbols: symbols)
    if !forgotten.places.isEmpty { places = Set(places + forgotten.places).sorted() }
    if places.isEmpty {
      if gone + forgotten.whole > 0 { dropFeedbackOfNothing() }
      return forgotten.whole
    }
    history.names = DonationNames()
    let texts = textsOnly(at: places)
    sensed.forgetDonations(at: places)
    let learned = history.learned(at: places)
    if !isDerivedFromHistory || learned.count * 2 > history.donations
      || !history.keepsDoubles(by: learning, without: places)
    {
      learnAgain(without: places)
    } else {
      history.leftOut.forget(places)
      history.forget(learned)
      times = times.map { DonationTimes($0.strategy, holidays, of: history, sensed) }
    }
    feedback.forgetDonations(at: places)
    if !held.isEmpty { held.forgetDonations(at: places) }
    dropFeedbackOfNothing()
    forgottenTexts.formUnion(texts)
    return places.count + forgotten.whole
  }

  /// The texts of the donations at some places that no other donation, and no reading, has.
  private func textsOnly(at places: [Int]) -> Set<Symbol> {
    let learned = history.learned(at: places)
    var texts = Set(history.ledger.textsOnly(at: learned, symbols: symbols.count))
    if !history.leftOut.isEmpty {
      let others = places.compactMap { history.leftOut.number(at: $0) }
      let left = Set(history.leftOut.ledger.textsOnly(at: others, symbols: symbols.count))
      var kept = history.leftOut
      kept.forget(places)
      texts = kept.ledger.withoutUsed(texts)
      var rest = history.ledger
      rest.remove(learned)
      texts.formUnion(rest.withoutUsed(left))
    }
    for entry in sensed.entries where !texts.isEmpty { texts.subtract(entry.texts) }
    return texts
  }

  /// Learns the remembered donations again, without those at some places, and some of them in other contexts.
  mutating func learnAgain(without places: [Int], in contexts: [Int: Context] = [:]) {
    let known = history
    history = PersonalHistory(
      catalog: history.catalog, hashBits: history.hashBits, counting: history.counting)
    history.weekend = holidays.weekend
    learner = strategy.makeLearner()
    let timing = times?.strategy
    times = nil
    defer { times = timing.map { DonationTimes($0, holidays, of: history, sensed) } }
    var next = 0
    for place in 0..<known.remembered {
      if next < places.count, places[next] == place {
        next += 1
      } else {
        var donation = known.donation(atPlace: place)
        if let context = contexts[place] { donation.context = context }
        learn(donation)
      }
    }
  }
}
