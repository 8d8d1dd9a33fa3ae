/// Donations that lack a value of their target type, as a tapped suggestion with fewer parameters donates them.
extension PersonalHistory {
  /// A donation with the values that it lacks for its target type; `nil` where nobody knows them.
  ///
  /// They are those of the last donation that had the same largest shortcut: who is shown "tomato to Home" and taps it orders what
  /// was ordered there last. So the run is a use of the same action.
  @inline(never)
  func completed(_ donation: Donation, _ plan: CombinationPlan, _ hashes: [UInt64]) -> Donation? {
    var largest: (slot: Int, parameters: Int)?
    for combination in 0..<plan.count where plan.places(combination).count > largest?.parameters ?? 0 {
      if let slot = counters.index.slot(of: donation, combination: combination, plan: plan, hashes: hashes) {
        largest = (slot, plan.places(combination).count)
      }
    }
    guard let largest,
      let target = ledger.target(at: ledger.position(ofLearned: Int(lastUse[largest.slot]) - 1))
    else { return nil }
    var whole = donation
    for (parameter, value) in zip(
      combination(of: Int(target)).parameters, counters.index.values(of: Int(target)))
    where whole.values[parameter] == .missing { whole.values[parameter] = value }
    return whole
  }

  /// Counts the types of a donation where the person's own is looked for.
  mutating func countTypes(of donation: Donation, _ counted: CountedSlots) {
    let plan = catalog.plans[donation.definition]
    if types[donation.definition] == nil {
      // An app that never donates what it declares: the first donation shows it.
      guard !plan.hasTarget(donation), counted.count > 0, counted.isAllNews,
        !(0..<Int(counted.slot(0))).contains(where: {
          counters.index.definition(of: $0) == donation.definition
        })
      else { return }
      types[donation.definition] = TypeChoice(catalog.entries[donation.definition])
    }
    types[donation.definition]?.count(counted) { plan.has($0, in: donation) }
    if types[donation.definition]?.type != plan.target { meetsOtherType = true }
  }
}
