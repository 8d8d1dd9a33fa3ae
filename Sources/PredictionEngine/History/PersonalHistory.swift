/// Everything the engine remembers of one person: counters, candidates, and the order of what was donated.
///
/// A strategy reads it, a donation extends it, forgetting takes donations back out, and nothing else changes it. All of it
/// is derived from the ledger, and could be counted again from there.
///
/// # Definition
/// A *candidate* is a known shortcut of the target type of its intent. n counts the donations that had a
/// target-type shortcut, f those whose target-type shortcut was new.
///
/// # Cost
/// The counters, 10 bytes a slot beside them, the ledger, and 6 bytes for each donation with a target.
///
/// # Source
/// Ours.
public struct PersonalHistory: Sendable {
  /// The definitions.
  package let catalog: DefinitionCatalog
  /// The counters, by slot.
  public internal(set) var counters: CounterTable
  /// Slots of the candidates, ascending.
  public internal(set) var candidates: [Int] = []
  /// By slot, whether it is a candidate.
  public internal(set) var isCandidate: [Bool] = []
  /// By slot, the number of the donation that used it last, from 1.
  public internal(set) var lastUse: [UInt32] = []
  /// By slot, the number of the donation that used it first, from 1; slots are numbered in this order.
  public internal(set) var firstUse: [UInt32] = []
  /// Every remembered donation.
  package internal(set) var ledger = DonationLedger()
  /// Donations learned and not forgotten, with or without a target.
  public var donations: Int { ledger.count }
  /// f: donations whose target-type shortcut was new.
  public internal(set) var firstUses = 0
  /// The slot of the last target-type shortcut.
  public internal(set) var previous: Int?
  /// For each donation with a target, in order: the candidate's slot.
  public internal(set) var targetSlots: [UInt32] = []
  /// For each donation with a target, in order: the local minute of day.
  public internal(set) var targetMinutes: [UInt16] = []
  var displays: [DisplayKey: Symbol] = [:]
  let hashBits: Int
  /// The signals whose buckets are counted.
  public let counting: SignalSet

  /// An empty history; fewer hash bits make more collisions, for study and tests.
  package init(
    catalog: DefinitionCatalog, hashBits: Int = 32, confirms: Bool = true, counting: SignalSet = .all
  ) {
    self.catalog = catalog
    self.hashBits = hashBits
    self.counting = counting
    counters = CounterTable(hashBits: hashBits, confirms: confirms)
  }

  /// n: donations that had a target-type shortcut.
  public var targeted: Int { targetSlots.count }

  /// Bytes held for all that is counted and for the order of the targets; the ledger's are `ledgerByteCount`.
  public var byteCount: Int {
    counters.byteCount + candidates.count * 8 + isCandidate.count + lastUse.count * 8 + targetSlots.count * 4
      + targetMinutes.count * 2
  }

  /// Bytes held for the donations themselves, which are never evicted.
  public var ledgerByteCount: Int { ledger.byteCount }

  /// P(NEW) = (f + ½)/(n + 1); 1 while nothing is known.
  public var probabilityOfNew: Double {
    candidates.isEmpty ? 1 : (Double(firstUses) + 0.5) / (Double(targeted) + 1)
  }

  /// Learns a donation. One of an activity that is not eligible for prediction leaves everything as it was.
  /// - Returns: the slot of its target-type shortcut; `nil` where it has none.
  /// - Complexity: O(combinations × buckets).
  @discardableResult
  public mutating func learn(_ donation: Donation, symbols: SymbolTable) -> Int? {
    var reading = BucketList()
    let minute = SignalRegistry.read(donation.context, previous: previous, of: counting, into: &reading)
    return learn(donation, minute: minute, buckets: reading, hashes: symbols.hashes)
  }

  /// Learns a donation whose context was read already.
  /// - Parameters:
  ///   - minute: the local minute of its day.
  ///   - buckets: of the signals that are counted, in the order of the registry.
  ///   - hashes: by symbol, the hash of its text.
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
    // Not through a mutable span: with Swift 6.3 and optimisation, what follows would then write into arrays that a copy of
    // this history shares.
    for place in 0..<counted.count { lastUse[Int(counted.slot(place))] = number }
    guard let targetPlace else { return nil }
    let target = counted.slot(targetPlace)
    targetSlots.append(target)
    targetMinutes.append(UInt16(truncatingIfNeeded: minute))
    previous = Int(target)
    return previous
  }

  /// Makes room for the new slots of the donation of a number.
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

  /// Makes room for donations and shortcuts.
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

  /// The slot of a donation's shortcut of one combination, `nil` when the person never donated it.
  /// - Complexity: one hash and, but for collisions, one comparison.
  public func slot(of donation: Donation, combination: Int, symbols: SymbolTable) -> Int? {
    counters.index.slot(
      of: donation, combination: combination, plan: catalog.plans[donation.definition],
      hashes: symbols.hashes)
  }

  /// Keeps the display texts of a donation, which are the newest.
  private mutating func remember(_ donation: Donation) {
    for (parameter, display) in donation.displays.enumerated() where display != .missing {
      let key = DisplayKey(
        definition: donation.definition, parameter: parameter, value: donation.values[parameter])
      displays[key] = display
    }
  }

  /// A value of one parameter of one definition.
  struct DisplayKey: Hashable {
    let definition: Int
    let parameter: Int
    let value: Symbol
  }

  /// The sum of a column over the candidates, in slot order.
  package func sumOverCandidates(_ column: [Double]) -> Double {
    var sum = 0.0
    for slot in candidates { sum += column[slot] }
    return sum
  }

  /// The newest display text of a parameter's value, or the value itself.
  ///
  /// Identifiers mean something within their parameter only: soup 1 and topping 1 are two things.
  /// - Complexity: one look-up and O(bytes of the text).
  public func display(of value: Symbol, parameter: Int, definition: Int, symbols: SymbolTable) -> String {
    let key = DisplayKey(definition: definition, parameter: parameter, value: value)
    if let display = displays[key] { return symbols.text(of: display) }
    return DisplayText.of(canonical: symbols.utf8(of: value))
  }

  /// Returns the shortcut of a slot.
  /// - Complexity: O(parameters), one allocation.
  public func shortcut(at slot: Int) -> Shortcut { counters.index.shortcut(at: slot) }

  /// The parameter combination of a slot's shortcut.
  package func combination(of slot: Int) -> CatalogEntry.Combination {
    catalog.entries[counters.index.definition(of: slot)].combinations[counters.index.combination(of: slot)]
  }

  /// Whether one slot's shortcut contains another's: same intent, more parameters, the same values.
  /// - Complexity: O(generalisations of the first).
  public func contains(_ specific: Int, _ general: Int) -> Bool {
    counters.index.generalisations(of: specific).contains(UInt32(general))
  }

  /// Whether a slot comes before another where scores are equal: later last use, then earlier slot.
  @inlinable
  public func precedesOnTie(_ left: Int, _ right: Int) -> Bool {
    PersonalHistory.precedesOnTie(left, lastUse[left], right, lastUse[right])
  }

  /// Returns whether a slot comes before another on a tie, given the last use of each.
  @inlinable
  package static func precedesOnTie<Use: Comparable>(
    _ left: Int, _ leftUse: Use, _ right: Int, _ rightUse: Use
  ) -> Bool {
    leftUse != rightUse ? leftUse > rightUse : left < right
  }
}
