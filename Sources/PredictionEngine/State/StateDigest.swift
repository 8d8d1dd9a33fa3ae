/// A digest of everything counted of a person: equal states have equal digests.
///
/// It folds, in order: the numbers of donations, slots and first uses; the previous shortcut; for each slot
/// its shortcut, the shortcuts that it contains, its total, its days, its first and last use, and its counts by hour
/// and weekday; the slots and minutes of the targets; for each open bucket, in the order in which the ledger
/// first names it, its counts; for each value with a display text the newest one. Symbols are numbered as in
/// the snapshot. Hash bits, promotions and capacities are not part of it.
struct StateDigest {
  private(set) var value: UInt64 = 0x5851_F42D_4C95_7F2D
  private let numbers: [UInt32]

  /// Folds a history, with the number of each symbol in the snapshot.
  init(of history: PersonalHistory, numbers: [UInt32]) {
    self.numbers = numbers
    add(history.donations)
    add(history.counters.count)
    add(history.firstUses)
    add(history.previous ?? -1)
    for slot in 0..<history.counters.count { addSlot(slot, history) }
    for slot in history.candidates { add(slot) }
    for (slot, minute) in zip(history.targetSlots, history.targetMinutes) { add(Int(slot) << 16 | minute) }
    addOpenCounts(history)
    addDisplays(history)
  }

  private mutating func addSlot(_ slot: Int, _ history: PersonalHistory) {
    let index = history.counters.index
    add(index.definition(of: slot))
    add(index.combination(of: slot))
    for value in index.values(of: slot) { add(value) }
    for general in index.generalisations(of: slot) { add(Int(general)) }
    add(history.isCandidate[slot] ? 1 : 0)
    add(history.counters.total(slot))
    add(history.support(of: slot))
    add(Int(history.firstUse[slot]))
    add(Int(history.lastUse[slot]))
    for column in 0..<CounterTable.closedWidth {
      let count = history.counters.closedCount(slot, column: column)
      if count > 0 { add(Int(count) << 8 | column) }
    }
  }

  /// Takes the buckets as the ledger first names them, so a count under a wrong one changes the digest.
  private mutating func addOpenCounts(_ history: PersonalHistory) {
    var isMet = Array(repeating: false, count: history.counters.openBuckets)
    var unmet = isMet.count
    add(unmet)
    var buckets: [Bucket] = []
    var previous: Int?
    for position in 0..<history.ledger.count where unmet > 0 && history.ledger.isLearned(at: position) {
      SignalRegistry.read(
        history.ledger.context(at: position), previous: previous, of: history.counting, into: &buckets)
      for bucket in buckets where bucket.dimension >= SignalRegistry.closedLayout.offsets.count {
        guard let list = history.counters.openList(of: bucket) else {
          add(-1)
          continue
        }
        if isMet[list] { continue }
        isMet[list] = true
        unmet -= 1
        let pairs = history.counters.pairs(inList: list)
        add(pairs.count)
        for pair in pairs { add(Int(pair.slot) << 32 | Int(pair.count)) }
      }
      if let target = history.ledger.target(at: position) { previous = Int(target) }
    }
  }

  private mutating func addDisplays(_ history: PersonalHistory) {
    add(history.displays.count)
    if history.displays.isEmpty { return }
    var met: Set<PersonalHistory.DisplayKey> = []
    for position in 0..<history.ledger.count
    where met.count < history.displays.count && history.ledger.isLearned(at: position) {
      let definition = history.ledger.definition(at: position)
      for (parameter, value, _) in history.ledger.displays(at: position) {
        let key = PersonalHistory.DisplayKey(definition: definition, parameter: parameter, value: value)
        guard met.insert(key).inserted else { continue }
        add(history.displays[key] ?? .missing)
      }
    }
  }

  private mutating func add(_ symbol: Symbol) {
    add(symbol == .missing ? -1 : Int(numbers[Int(symbol.rawValue)]))
  }

  private mutating func add(_ number: Int) {
    value = StableHash.fold(value, UInt64(truncatingIfNeeded: number))
  }
}
