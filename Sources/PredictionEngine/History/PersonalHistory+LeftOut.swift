/// The donations that are remembered and not learned, by ``LearningRules``.
extension PersonalHistory {
  /// The number of donations that are remembered, learned or not.
  package var remembered: Int { ledger.count }

  /// Learns a donation by rules: a double is remembered alone, and a suggestion's run may happen without being counted.
  package mutating func learn(_ donation: Donation, by rules: LearningRules, symbols: SymbolTable) {
    if !rules.isEverything, leavesOut(donation, by: rules) { return }
    learn(donation, counts: counts(donation, by: rules, hashes: symbols.hashes), symbols: symbols)
  }

  /// Remembers a double without learning it, and returns whether a donation is one.
  @inline(never)
  mutating func leavesOut(_ donation: Donation, by rules: LearningRules) -> Bool {
    guard catalog.plans[donation.definition].isEligible, isDouble(donation, by: rules) else { return false }
    ledger.append(donation, slots: CountedSlots(), targetPlace: nil, .double)
    return true
  }

  /// Whether a donation is counted where its shortcuts are known.
  /// - Parameter hashes: by symbol, the hash of its text.
  func counts(_ donation: Donation, by rules: LearningRules, hashes: [UInt64]) -> Bool {
    rules.counts(donation, of: catalog.entries[donation.definition].name, hashes: hashes)
  }

  /// Whether a donation tells again what one before it told, which is not double.
  private func isDouble(_ donation: Donation, by rules: LearningRules) -> Bool {
    if rules.window == 0 { return false }
    for position in (0..<ledger.count).reversed() {
      let since = donation.context.moment.microseconds(since: ledger.moment(at: position))
      if since > rules.runWindow { return false }
      // The clock may have been put back.
      if since < -rules.window || !ledger.isLearned(at: position)
        || ledger.definition(at: position) != donation.definition
      {
        continue
      }
      if since <= rules.window, ledger.hasValues(donation.values, at: position) { return true }
      if donation.origin != .suggestion, ledger.origin(at: position) == .suggestion,
        ledger.hasValues(donation.values, at: position, orPart: true)
      {
        return true
      }
    }
    return false
  }
}
