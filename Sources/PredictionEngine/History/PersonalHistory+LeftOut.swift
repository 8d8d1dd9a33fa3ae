/// The donations that are remembered and not learned, by ``LearningRules``.
extension PersonalHistory {
  /// The number of donations that are remembered, learned or not.
  package var remembered: Int { ledger.count }

  /// Learns a donation, or leaves it out where the rules do.
  /// - Complexity: O(combinations × buckets + donations within the window before it).
  package mutating func learn(_ donation: Donation, by rules: LearningRules, symbols: SymbolTable) {
    if !rules.isEverything, leavesOut(donation, by: rules, hashes: symbols.hashes) { return }
    learn(donation, symbols: symbols)
  }

  /// Remembers a donation without learning it, where the rules leave it out, and returns whether they do.
  /// - Parameter hashes: by symbol, the hash of its text.
  @inline(never)
  mutating func leavesOut(_ donation: Donation, by rules: LearningRules, hashes: [UInt64]) -> Bool {
    guard let cause = cause(toLeaveOut: donation, by: rules, hashes: hashes) else { return false }
    ledger.append(donation, slots: CountedSlots(), targetPlace: nil, leftOut: cause)
    return true
  }

  private func cause(
    toLeaveOut donation: Donation, by rules: LearningRules, hashes: [UInt64]
  ) -> LeftOutCause? {
    guard catalog.plans[donation.definition].isEligible else { return nil }
    if isDouble(donation, by: rules) { return .double }
    return rules.learns(donation, of: catalog.entries[donation.definition].name, hashes: hashes)
      ? nil : .suggestion
  }

  /// Whether a donation equals one before it, which is not double, within the window.
  private func isDouble(_ donation: Donation, by rules: LearningRules) -> Bool {
    if rules.window == 0 { return false }
    for position in (0..<ledger.count).reversed() {
      let since = donation.context.moment.microseconds(since: ledger.moment(at: position))
      if since > rules.window { return false }
      // The clock may have been put back.
      if since < -rules.window || ledger.cause(at: position) == .double { continue }
      if ledger.definition(at: position) == donation.definition,
        ledger.hasValues(donation.values, at: position)
      {
        return true
      }
    }
    return false
  }
}
