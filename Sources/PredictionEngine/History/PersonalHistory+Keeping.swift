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

  /// Reads the slots of the next donation of a definition into the record that was begun: the target's place among them, and how
  /// the donation was learned. `nil` for slots that no donation of it can have.
  mutating func readSlots(
    of definition: Int, _ coder: inout LearnerCoder
  ) -> (targetPlace: Int?, standing: DonationStanding)? {
    var head = 0
    coder.code(small: &head, in: 0...255)
    let plan = catalog.plans[definition]
    let (count, isOneForAll) = (head >> 3, head & 4 != 0)
    guard coder.isWhole, let standing = DonationStanding(rawValue: UInt8(head & 3)), count <= plan.count
    else { return nil }
    var (next, targetPlace) = (0, Int?.none)
    for place in 0..<(isOneForAll ? 1 : count) {
      var slot = 0
      coder.code(small: &slot, in: 0...max(0, counters.count - 1))
      guard coder.isWhole, slot < counters.count, counters.index.definition(of: slot) == definition
      else { return nil }
      let combination = counters.index.combination(of: slot)
      if isOneForAll {
        guard combination == plan.mostSpecific, count == plan.count else { return nil }
        for other in 0..<count {
          let own =
            other == combination ? slot : counters.index.generalisation(of: slot, plan.place(among: other))
          ledger.append(slot: UInt32(own))
        }
        return (plan.target, standing)
      }
      guard combination >= next else { return nil }
      next = combination + 1
      if combination == plan.target { targetPlace = place }
      ledger.append(slot: UInt32(slot))
    }
    return (targetPlace, standing)
  }

  /// Remembers a donation whose counts and whose record were read.
  mutating func remember(_ slots: Range<Int>, targetPlace: Int?, _ standing: DonationStanding) {
    let number = UInt32(truncatingIfNeeded: donations)
    for place in slots {
      let slot = Int(ledger.words[place])
      lastUse[slot] = number
      if firstUse[slot] == 0 { firstUse[slot] = number }
    }
    if let targetPlace { targetSlots.append(ledger.words[slots.lowerBound + targetPlace]) }
    if standing != .happened { return }
    uncounted += 1
    if targetPlace != nil { uncountedTargets += 1 }
  }
}
