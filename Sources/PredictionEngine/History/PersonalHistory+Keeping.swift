/// A history as a snapshot keeps it, so that opening counts nothing. First and last uses, targets and what is not counted follow
/// from the slots of the donations.
///
/// ```
/// the counters, see CounterTable
/// of each slot:  n days of use · z the last of them
/// n displays · of each, in order: n definition · n parameter · s value · s text
/// of each definition: 1 where a type is looked for, then its TypeChoice; else 0
/// ```
extension PersonalHistory {
  mutating func code(_ coder: inout LearnerCoder, hashes: [UInt64]) {
    counters.code(&coder, catalog, hashes: hashes)
    if coder.isReading { makeSlots() }
    for slot in 0..<counters.count where coder.isWhole { days[slot].code(&coder) }
    codeDisplays(&coder)
    codeTypes(&coder)
  }

  /// Makes place for the uses of the slots that were read, and the list of candidates.
  private mutating func makeSlots() {
    let count = counters.count
    isCandidate = (0..<count).map { slot in
      counters.index.combination(of: slot) == catalog.plans[counters.index.definition(of: slot)].target
    }
    candidates = (0..<count).filter { isCandidate[$0] }
    firstUses = candidates.count
    (firstUse, lastUse) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    days = Array(repeating: DaysOfUse(), count: count)
  }

  private mutating func codeDisplays(_ coder: inout LearnerCoder) {
    var keys: [DisplayKey] = []
    if !coder.isReading {
      keys = displays.keys.sorted {
        ($0.definition, $0.parameter, coder.number(of: $0.value))
          < ($1.definition, $1.parameter, coder.number(of: $1.value))
      }
    }
    var number = keys.count
    coder.code(count: &number)
    for place in 0..<number where coder.isWhole {
      var (definition, parameter) = coder.isReading ? (0, 0) : (keys[place].definition, keys[place].parameter)
      var value = coder.isReading ? UInt32.max : keys[place].value.rawValue
      var text = coder.isReading ? UInt32.max : displays[keys[place], default: .missing].rawValue
      coder.code(small: &definition, in: 0...max(0, catalog.entries.count - 1))
      coder.code(small: &parameter, in: 0...Int(UInt16.max))
      coder.code(symbol: &value)
      coder.code(symbol: &text)
      if text == .max { return coder.refuse() }
      if !coder.isReading { continue }
      let key = DisplayKey(definition: definition, parameter: parameter, value: Symbol(rawValue: value))
      displays[key] = Symbol(rawValue: text)
    }
  }

  private mutating func codeTypes(_ coder: inout LearnerCoder) {
    for definition in types.indices where coder.isWhole {
      var isLookedFor = types[definition] != nil
      coder.code(&isLookedFor)
      if !isLookedFor { continue }
      var choice = types[definition] ?? TypeChoice(catalog.entries[definition])
      choice.code(&coder, slots: counters.count)
      types[definition] = choice
    }
  }
}

/// The slots of each donation of the log, beside the log.
///
/// ```
/// of each donation: UInt8 bits 0–1 its DonationStanding, 2 one slot stands for all, as its shortcut contains the others, 3–7 the
///                   number of slots · n each slot that is written
/// ```
extension PersonalHistory {
  /// Writes the slots of every remembered donation.
  func writeSlots(_ coder: inout LearnerCoder) {
    for position in 0..<ledger.count {
      let slots = ledger.slots(at: position)
      let most = catalog.plans[ledger.definition(at: position)].mostSpecific
      let one = slots.first { most == counters.index.combination(of: Int($0)) }
      var head = Int(ledger.standing(at: position).rawValue) | (one == nil ? 0 : 4) | slots.count << 3
      coder.code(small: &head, in: 0...255)
      for slot in one.map({ [$0] }) ?? slots {
        var number = Int(slot)
        coder.code(small: &number, in: 0...number)
      }
    }
  }

  /// Reads the slots of the next donation of a definition, and what they say of it.
  func readSlots(
    of definition: Int, _ coder: inout LearnerCoder, into slots: inout [UInt32]
  ) -> (targetPlace: Int?, standing: DonationStanding) {
    slots.removeAll(keepingCapacity: true)
    var head = 0
    coder.code(small: &head, in: 0...255)
    let plan = catalog.plans[definition]
    guard coder.isWhole, let standing = DonationStanding(rawValue: UInt8(head & 3)), head >> 3 <= plan.count
    else {
      coder.refuse()
      return (nil, .counted)
    }
    let count = head >> 3
    var (next, targetPlace) = (0, Int?.none)
    for _ in 0..<(head & 4 == 0 ? count : 1) {
      var slot = 0
      coder.code(small: &slot, in: 0...max(0, counters.count - 1))
      guard coder.isWhole, slot < counters.count, counters.index.definition(of: slot) == definition,
        counters.index.combination(of: slot) >= next
      else {
        coder.refuse()
        return (nil, .counted)
      }
      let combination = counters.index.combination(of: slot)
      next = combination + 1
      if combination == plan.target { targetPlace = slots.count }
      slots.append(UInt32(slot))
    }
    if head & 4 != 0 {
      guard let most = plan.mostSpecific, count == plan.count, next == most + 1 else {
        coder.refuse()
        return (nil, .counted)
      }
      let slot = Int(slots[0])
      slots.removeAll(keepingCapacity: true)
      for combination in 0..<count {
        let own =
          combination == most ? slot : counters.index.generalisation(of: slot, plan.place(among: combination))
        slots.append(UInt32(own))
      }
      targetPlace = plan.target
    }
    return (targetPlace, standing)
  }

  /// Remembers a donation whose counts were read, by its record.
  mutating func remember(
    _ record: [UInt32], slots: [UInt32], targetPlace: Int?, _ standing: DonationStanding
  ) {
    ledger.append(record, standing)
    let number = UInt32(truncatingIfNeeded: donations)
    for slot in slots {
      lastUse[Int(slot)] = number
      if firstUse[Int(slot)] == 0 { firstUse[Int(slot)] = number }
    }
    if let targetPlace { targetSlots.append(slots[targetPlace]) }
    if standing != .happened { return }
    uncounted += 1
    if targetPlace != nil { uncountedTargets += 1 }
  }
}
