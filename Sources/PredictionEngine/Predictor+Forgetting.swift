extension Predictor {
  /// Forgets donations, as if they had never been made.
  ///
  ///     predictor.forget(.identifiers(["order-17"]))   // 1
  ///
  /// # Postconditions
  /// The snapshot equals, byte for byte, that of a predictor that was never told: no count, order, last use, display text
  /// or text at all of a forgotten donation is left in it. Texts stay interned in ``symbols`` for as long as this
  /// value lives, so that contexts and donations made before stay valid; a snapshot does not contain them.
  ///
  /// # Edge cases
  /// When more than half goes, the rest is learned again, which costs less than subtracting. A strategy that keeps
  /// something of its own beside the counters learns the rest again too.
  ///
  /// - Returns: how many donations were forgotten.
  /// - Complexity: O(donations) to find them; then O(forgotten × combinations × buckets + slots), and O(donations +
  ///   pairs of open signals) when slots have to be renumbered. Learning again costs what learning did.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int {
    let positions = filter.positions(in: history, symbols: symbols)
    if positions.isEmpty { return 0 }
    if !isDerivedFromHistory || positions.count * 2 > history.donations {
      learnAgain(without: positions)
    } else {
      history.forget(positions)
    }
    return positions.count
  }

  /// Learns the ledger again, but for some donations.
  mutating func learnAgain(without positions: [Int]) {
    let ledger = history.ledger
    history = PersonalHistory(
      catalog: history.catalog, hashBits: history.hashBits, counting: history.counting)
    learner = strategy.makeLearner()
    var next = 0
    for position in 0..<ledger.count {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        donate(ledger[position])
      }
    }
  }
}
