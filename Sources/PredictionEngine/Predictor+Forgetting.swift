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
  /// Where the filter takes what was sensed along, that is forgotten even if no donation is.
  ///
  /// - Returns: the number of forgotten donations.
  /// - Complexity: O(donations) to find them, then O(forgotten × combinations × buckets + slots). When slots
  ///   have to be renumbered, also O(donations + pairs of open signals). Learning again costs as much as
  ///   learning did.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int {
    if let readings = filter.readings { forget(readings) }
    let positions = filter.positions(in: history, symbols: symbols)
    if positions.isEmpty { return 0 }
    var texts = Set(history.ledger.textsOnly(at: positions, symbols: symbols.count))
    for entry in sensed.entries where !texts.isEmpty { texts.subtract(entry.texts) }
    sensed.forgetDonations(at: positions)
    if !isDerivedFromHistory || positions.count * 2 > history.donations {
      learnAgain(without: positions)
    } else {
      history.forget(positions)
      times = times.map { DonationTimes($0.strategy, holidays, of: history, sensed) }
    }
    forgottenTexts.formUnion(texts)
    return positions.count
  }

  /// Learns the ledger's donations again, without those at some positions, and some of them in other contexts.
  mutating func learnAgain(without positions: [Int], in contexts: [Int: Context] = [:]) {
    let ledger = history.ledger
    history = PersonalHistory(
      catalog: history.catalog, hashBits: history.hashBits, counting: history.counting)
    history.weekend = holidays.weekend
    learner = strategy.makeLearner()
    let timing = times?.strategy
    times = nil
    defer { times = timing.map { DonationTimes($0, holidays, of: history, sensed) } }
    var next = 0
    for position in 0..<ledger.count {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        var donation = ledger[position]
        if let context = contexts[position] { donation.context = context }
        learn(donation)
      }
    }
  }
}
