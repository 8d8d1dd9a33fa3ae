/// Everything that the engine remembers of one person: counters, candidates, and the order of donations.
///
/// Strategies read it and donations extend it. All of it is derived from the ledger, and forgetting computes
/// it again from the donations that remain. A *candidate* is a known shortcut of the target type of its intent.
///
/// Besides the counters and the ledger, a slot takes 9 bytes, a candidate 8 more, and a donation with a target 6.
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
  /// The donations that are remembered, learned or left out, in order.
  package internal(set) var ledger = DonationLedger()
  /// The number of learned donations, with or without a target.
  public var donations: Int { ledger.count - ledger.leftOut.count }
  /// f: the number of donations whose target-type shortcut was new.
  package internal(set) var firstUses = 0
  /// The slot of the latest target-type shortcut, or `nil` before the first.
  public internal(set) var previous: Int?
  /// The candidate's slot for each donation with a target, in order.
  package internal(set) var targetSlots: [UInt32] = []
  /// The local minute of the day for each donation with a target, in order.
  package internal(set) var targetMinutes: [UInt16] = []
  /// The days that are no working days. No count depends on it; a snapshot has it among its settings.
  package internal(set) var weekend = Weekend.saturdayAndSunday
  var displays: [DisplayKey: Symbol] = [:]
  /// Finds donations by identifier; it is made where one is looked for.
  var names = DonationNames()
  let hashBits: Int
  /// The signals whose buckets are counted; a strategy declares them.
  package let counting: SignalSet

  /// Creates an empty history; fewer hash bits cause more collisions, which studies and tests need.
  package init(
    catalog: DefinitionCatalog, hashBits: Int = 32, confirms: Bool = true, counting: SignalSet = .all
  ) {
    self.catalog = catalog
    self.hashBits = hashBits
    self.counting = counting
    counters = CounterTable(hashBits: hashBits, confirms: confirms)
  }

  /// n: the number of donations that had a target-type shortcut.
  package var targeted: Int { targetSlots.count }

  /// The bytes that counters and the order of targets hold. `ledgerByteCount` is the ledger's share.
  public var byteCount: Int {
    counters.byteCount + candidates.count * 8 + isCandidate.count + lastUse.count * 8 + targetSlots.count * 4
      + targetMinutes.count * 2
  }

  /// The bytes that the remembered donations themselves hold.
  package var ledgerByteCount: Int { ledger.byteCount + names.byteCount }

  /// P(NEW) = (f + ½)/(n + 1), the estimated probability that the next target is new; 1 before the first donation.
  public var probabilityOfNew: Double {
    candidates.isEmpty ? 1 : (Double(firstUses) + 0.5) / (Double(targeted) + 1)
  }

  /// Learns a donation. A donation of an activity that is not eligible for prediction changes nothing.
  /// - Returns: the slot of the donation's target-type shortcut, or `nil` when it has none.
  /// - Complexity: O(combinations × buckets).
  @discardableResult
  package mutating func learn(_ donation: Donation, symbols: SymbolTable) -> Int? {
    var reading = BucketList()
    let minute = SignalRegistry.read(donation.context, previous: previous, of: counting, into: &reading)
    return learn(donation, minute: minute, buckets: reading, hashes: symbols.hashes)
  }

  /// Learns a donation whose context is already read.
  /// - Parameters:
  ///   - minute: the local minute of its day, from 0 to 1439.
  ///   - buckets: the buckets of the counted signals, in the order of the registry.
  ///   - hashes: the hash of each symbol's text, indexed by symbol.
  mutating func learn(
    _ donation: Donation, minute: Int, buckets: BucketList, hashes: [UInt64]
  ) -> Int? {
    let plan = catalog.plans[donation.definition]
    guard plan.isEligible else { return nil }
    precondition(
      donation.values.count == plan.parameterCount
        && (donation.displays.isEmpty || donation.displays.count == donation.values.count),
      "a donation has a place for each parameter of its definition")
    let counted = counters.add(donation, plan: plan, hashes: hashes, buckets: buckets)
    let targetPlace = counted.place(of: plan.target)
    ledger.append(donation, slots: counted, targetPlace: targetPlace)
    if !donation.displays.isEmpty { remember(donation) }
    let number = UInt32(truncatingIfNeeded: donations)
    if counted.hasNews { meet(counted, number, targetPlace: targetPlace) }
    // No mutable span here: with Swift 6.3 and optimisation, the following lines would write into arrays that
    // a copy of this history shares.
    for place in 0..<counted.count { lastUse[Int(counted.slot(place))] = number }
    guard let targetPlace else { return nil }
    let target = counted.slot(targetPlace)
    targetSlots.append(target)
    targetMinutes.append(UInt16(truncatingIfNeeded: minute))
    previous = Int(target)
    return previous
  }

  @inline(never)
  private mutating func meet(_ counted: CountedSlots, _ number: UInt32, targetPlace: Int?) {
    for place in 0..<counted.count where counted[place].isNew {
      isCandidate.append(place == targetPlace)
      lastUse.append(0)
      firstUse.append(number)
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
    targetSlots.reserveCapacity(donations)
    targetMinutes.reserveCapacity(donations)
  }

  /// The slot of the shortcut that a combination of a donation yields, or `nil` when it was never donated.
  /// - Complexity: one hash and, without collisions, one comparison.
  package func slot(of donation: Donation, combination: Int, symbols: SymbolTable) -> Int? {
    counters.index.slot(
      of: donation, combination: combination, plan: catalog.plans[donation.definition],
      hashes: symbols.hashes)
  }

  private mutating func remember(_ donation: Donation) {
    for (parameter, display) in donation.displays.enumerated() where display != .missing {
      let key = DisplayKey(
        definition: donation.definition, parameter: parameter, value: donation.values[parameter])
      displays[key] = display
    }
  }

  /// A value within one parameter of one definition.
  struct DisplayKey: Hashable {
    let definition: Int
    let parameter: Int
    let value: Symbol
  }

  /// Sums a column over the candidates, in slot order.
  package func sumOverCandidates(_ column: [Double]) -> Double {
    var sum = 0.0
    for slot in candidates { sum += column[slot] }
    return sum
  }

  /// The newest display text of a parameter's value, or the value itself. Identifiers are unique within their
  /// parameter only: soup 1 and topping 1 are different things.
  /// - Complexity: one look-up and O(bytes of the text).
  package func display(of value: Symbol, parameter: Int, definition: Int, symbols: SymbolTable) -> String {
    let key = DisplayKey(definition: definition, parameter: parameter, value: value)
    if let display = displays[key] { return symbols.text(of: display) }
    let text = symbols.utf8(of: value)
    let entry = catalog.entries[definition]
    guard entry.parameters.indices.contains(parameter), entry.parameters[parameter].type == .relativeTime
    else { return DisplayText.of(canonical: text) }
    return DisplayText.relativeTimes(canonical: text)
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
  ) -> Bool {
    leftUse != rightUse ? leftUse > rightUse : left < right
  }
}
