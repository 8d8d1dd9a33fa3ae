/// Everything that the engine remembers of one person: counters, candidates, and the order of donations.
///
/// Strategies read it and donations extend it. All of it is derived from the ledger, and forgetting computes
/// it again from the donations that remain. A *candidate* is a known shortcut of the target type of its intent.
///
/// Besides the counters and the ledger, a slot takes 17 bytes, a candidate 8 more, and a donation with a target 4.
public struct PersonalHistory: Sendable {
  package let catalog: DefinitionCatalog
  /// The counts of each slot, in total and in each bucket.
  public internal(set) var counters: CounterTable
  /// The slots of the candidates, ascending.
  public internal(set) var candidates: [Int] = []
  /// Whether each slot is a candidate.
  package internal(set) var isCandidate: [Bool] = []
  /// For each slot, the number from 1 of the last donation that used it.
  public internal(set) var lastUse: [UInt32] = []
  /// For each slot, the number from 1 of the first donation that used it. Slots are numbered in this order.
  package internal(set) var firstUse: [UInt32] = []
  /// For each slot, the days on which it was used.
  var days: [DaysOfUse] = []
  /// Whether the last learned donation is counted, so that a learner may take it for what the person prefers.
  package private(set) var countsLast = true
  /// Whether it is counted and no suggestion began it, so that a learner may judge its own answer by it.
  package private(set) var judgesLast = true
  /// The numbers of learned donations that are not counted, with or without a target, and with one.
  var (uncounted, uncountedTargets) = (0, 0)
  /// The donations that are remembered, learned or left out, in order.
  package internal(set) var ledger = DonationLedger()
  /// The number of learned donations, with or without a target.
  public var donations: Int { ledger.count - ledger.leftOut.count }
  /// f: the number of donations whose target-type shortcut was new.
  package internal(set) var firstUses = 0
  /// The candidate's slot for each donation with a target, in order.
  package internal(set) var targetSlots: [UInt32] = []
  /// The days that are no working days. No count depends on it; a snapshot has it among its settings.
  package internal(set) var weekend = Weekend.saturdayAndSunday
  var displays: [DisplayKey: Symbol] = [:]
  /// Finds donations by identifier; it is made where one is looked for.
  var names = DonationNames()
  let hashBits: Int
  /// Whether a definition's candidates were of another type than the one that the person repeats since it was last asked.
  var meetsOtherType = false
  /// By definition, the type that the person repeats, where it is looked for.
  var types: [TypeChoice?] = []
  /// The signals whose buckets are counted; a strategy declares them.
  package let counting: SignalSet

  /// Creates an empty history; fewer hash bits cause more collisions, which tests need.
  package init(
    catalog: DefinitionCatalog, hashBits: Int = 32, counting: SignalSet = .all, findsTypes: Bool = false
  ) {
    self.catalog = catalog
    if findsTypes {
      types = catalog.entries.map {
        $0.findsTarget || $0.targetCombination != $0.declaredTarget ? TypeChoice($0) : nil
      }
    }
    self.hashBits = hashBits
    self.counting = counting
    counters = CounterTable(hashBits: hashBits)
  }

  /// Whether the types that the person repeats are looked for.
  package var findsTypes: Bool { !types.isEmpty }

  /// n: the number of donations that had a target-type shortcut.
  package var targeted: Int { targetSlots.count }

  /// The slot of the latest target-type shortcut, or `nil` before the first.
  public var previous: Int? { targetSlots.last.map { Int($0) } }

  /// The numbers of donations that are counted, with or without a target, and with one.
  package var counted: Int { donations - uncounted }
  package var countedTargets: Int { targeted - uncountedTargets }

  /// The local minute of the day for each donation with a target, in order.
  package var targetMinutes: some Sequence<Int> {
    // What is left out has no target.
    (0..<ledger.count).lazy.filter { ledger.target(at: $0) != nil }.map { ledger.moment(at: $0).minuteOfDay }
  }

  /// The bytes that counters and the order of targets hold. `ledgerByteCount` is the ledger's share.
  package var byteCount: Int {
    counters.byteCount + candidates.count * 8 + isCandidate.count + lastUse.count * 16 + targetSlots.count * 4
  }

  /// The bytes that the remembered donations themselves hold.
  package var ledgerByteCount: Int { ledger.byteCount + names.byteCount }

  /// P(NEW) = (f + ½)/(n + 1), the estimated probability that the next target is new; 1 before the first donation.
  public var probabilityOfNew: Double {
    candidates.isEmpty ? 1 : (Double(firstUses) + 0.5) / (Double(targeted) + 1)
  }

  /// The number of days on which a slot was used; a day that is before one with a use does not count.
  package func support(of slot: Int) -> Int { Int(days[slot].count) }

  /// Learns a donation. A donation of an activity that is not eligible for prediction changes nothing.
  /// - Returns: the slot of the donation's target-type shortcut, or `nil` when it has none.
  @discardableResult
  @inline(__always)
  package mutating func learn(_ donation: Donation, counts: Bool = true, symbols: SymbolTable) -> Int? {
    var reading = BucketList()
    SignalRegistry.read(donation.context, previous: previous, of: counting, into: &reading)
    return learn(donation, counts: counts, buckets: reading, hashes: symbols.hashes)
  }

  /// Learns a donation whose context is already read.
  /// - Parameters:
  ///   - counts: whether it is counted; one with a shortcut that is not known yet is counted always.
  ///   - buckets: the buckets of the counted signals, in the order of the registry.
  ///   - hashes: the hash of each symbol's text, indexed by symbol.
  mutating func learn(
    _ donation: Donation, counts: Bool = true, buckets: BucketList, hashes: [UInt64]
  ) -> Int? {
    let plan = catalog.plans[donation.definition]
    guard plan.isEligible else { return nil }
    precondition(
      donation.values.count == plan.parameterCount
        && (donation.displays.isEmpty || donation.displays.count == donation.values.count),
      "a donation has a place for each parameter of its definition")
    if plan.hasTarget(donation) {
      return learn(donation, as: donation, plan, counts: counts, buckets: buckets, hashes: hashes)
    }
    let whole = completed(donation, plan, hashes) ?? donation
    return learn(whole, as: donation, plan, counts: counts, buckets: buckets, hashes: hashes)
  }

  /// Learns a donation with the values of its action, as it was told.
  @inline(__always)
  private mutating func learn(
    _ whole: Donation, as donation: Donation, _ plan: CombinationPlan, counts: Bool, buckets: BucketList,
    hashes: [UInt64]
  ) -> Int? {
    let counted = counters.add(whole, plan: plan, hashes: hashes, buckets: buckets, counts: counts)
    let targetPlace = counted.place(of: plan.target)
    if !types.isEmpty, targetPlace == nil || types[donation.definition] != nil {
      countTypes(of: donation, counted)
    }
    countsLast = counts || counted.hasNews
    judgesLast = countsLast && donation.origin != .suggestion
    if !countsLast {
      uncounted += 1
      if targetPlace != nil { uncountedTargets += 1 }
    }
    ledger.append(donation, slots: counted, targetPlace: targetPlace, countsLast ? .counted : .happened)
    if !donation.displays.isEmpty { remember(donation) }
    let number = UInt32(truncatingIfNeeded: donations)
    if counted.hasNews { meet(counted, number, targetPlace: targetPlace) }
    // No mutable span here: with Swift 6.3 and optimisation, the following lines would write into arrays that
    // a copy of this history shares.
    let day = Int32(truncatingIfNeeded: donation.context.moment.dayOfInterest)
    let slots = counted.slots.span
    var target: UInt32?
    for place in 0..<counted.count {
      let slot = Int(slots[place])
      lastUse[slot] = number
      if days[slot].isBefore(day) { days[slot].use(on: day) }
      if place == targetPlace { target = slots[place] }
    }
    guard let target else { return nil }
    targetSlots.append(target)
    return Int(target)
  }

  @inline(never)
  private mutating func meet(_ counted: CountedSlots, _ number: UInt32, targetPlace: Int?) {
    for place in 0..<counted.count where counted[place].isNew {
      isCandidate.append(place == targetPlace)
      lastUse.append(0)
      firstUse.append(number)
      days.append(DaysOfUse())
      guard place == targetPlace else { continue }
      candidates.append(counted[place].slot)
      firstUses += 1
    }
  }

  mutating func reserve(donations: Int, shortcuts: Int) {
    counters.reserve(donations: donations, shortcuts: shortcuts)
    ledger.reserve(donations: donations)
    candidates.reserveCapacity(shortcuts)
    isCandidate.reserveCapacity(shortcuts)
    lastUse.reserveCapacity(shortcuts)
    firstUse.reserveCapacity(shortcuts)
    days.reserveCapacity(shortcuts)
    targetSlots.reserveCapacity(donations)
  }

  /// The slot of the shortcut that a combination of a donation yields, or `nil` when it was never donated.
  package func slot(of donation: Donation, combination: Int, symbols: SymbolTable) -> Int? {
    counters.index.slot(
      of: donation, combination: combination, plan: catalog.plans[donation.definition],
      hashes: symbols.hashes)
  }

  /// Sums a column over the candidates, in slot order.
  package func sumOverCandidates(_ column: [Double]) -> Double {
    var sum = 0.0
    for slot in candidates { sum += column[slot] }
    return sum
  }

  /// The time of the learned donation with a number, from 1.
  func momentOfLearned(_ number: UInt32) -> Moment {
    ledger.moment(at: ledger.position(ofLearned: Int(number) - 1))
  }

  /// The shortcut in a slot.
  /// - Complexity: O(parameters), one allocation.
  public func shortcut(at slot: Int) -> Shortcut { counters.index.shortcut(at: slot) }

  package func combination(of slot: Int) -> CatalogEntry.Combination {
    catalog.entries[counters.index.definition(of: slot)].combinations[counters.index.combination(of: slot)]
  }

  /// Whether the first slot's shortcut contains the second's: same intent, more parameters, and equal shared values.
  /// - Complexity: O(generalisations of the first).
  public func contains(_ specific: Int, _ general: Int) -> Bool {
    counters.index.generalisations(of: specific).contains(UInt32(general))
  }

  /// Whether a slot comes before another of equal score: later last use first, then earlier slot.
  @inlinable
  package func precedesOnTie(_ left: Int, _ right: Int) -> Bool {
    PersonalHistory.precedesOnTie(left, lastUse[left], right, lastUse[right])
  }

  /// Whether a slot comes before another of equal score, given the last use of each.
  @inlinable
  package static func precedesOnTie<Use: Comparable>(
    _ left: Int, _ leftUse: Use, _ right: Int, _ rightUse: Use
  ) -> Bool { leftUse != rightUse ? leftUse > rightUse : left < right }
}
