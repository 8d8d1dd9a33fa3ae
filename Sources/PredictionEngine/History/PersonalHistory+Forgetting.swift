/// Removes donations from a history as if they had never been made.
///
/// # Definition
/// 1. The counts of a forgotten donation are subtracted. A donation whose previous shortcut was forgotten is
/// counted again, with the shortcut that now precedes it.
/// 2. First uses, last uses and display texts are looked up in the donations that remain.
/// 3. The records are removed from the ledger, and the donations are renumbered.
/// 4. When a slot lost its first use, slots are renumbered by their first remaining donation. One pass
/// updates everything that stores a slot.
///
/// # Cost
/// Forgetting d donations takes d subtractions, a scan of the ledger from the first of them to where each
/// affected shortcut is used again, and one pass over the slots.
///
/// # Source
/// Ours.
extension PersonalHistory {
  /// Forgets the donations at some positions in the ledger.
  /// - Parameter positions: distinct positions, ascending.
  /// - Complexity: O(forgotten × combinations × buckets + donations after the first forgotten one + slots).
  ///   When slots are renumbered, also O(all pairs of open signals + all donations).
  mutating func forget(_ positions: [Int]) {
    guard let first = positions.first else { return }
    takeBack(positions)
    let changed = lookUpUses(without: positions)
    let shown = displayKeys(of: positions)
    removeTargets(positions, from: first)
    ledger.remove(positions)
    restoreDisplays(shown)
    if let order = changed { renumber(order) } else { counters.dropEmptyBuckets() }
  }

  /// Subtracts the forgotten donations, and moves the counts of those whose previous shortcut changes.
  private mutating func takeBack(_ positions: [Int]) {
    var (old, new): ([Bucket], [Bucket]) = ([], [])
    var position = positions[0]
    var before = ledger.lastTarget(in: 0..<position)
    var after = before
    var next = 0
    while position < ledger.count {
      let isForgotten = next < positions.count && positions[next] == position
      if !isForgotten, before == after {
        // The previous shortcut is the same with and without the forgotten donations, so skip to the next
        // forgotten one.
        guard next < positions.count else { return }
        before = ledger.lastTarget(in: position..<positions[next]) ?? before
        after = before
        position = positions[next]
        continue
      }
      let context = ledger.context(at: position)
      let slots = ledger.slots(at: position)
      SignalRegistry.read(context, previous: before.map { Int($0) }, of: counting, into: &old)
      if isForgotten {
        next += 1
        counters.subtract(slots, buckets: old)
      } else {
        SignalRegistry.read(context, previous: after.map { Int($0) }, of: counting, into: &new)
        counters.move(slots, from: old, to: new)
      }
      if let target = ledger.target(at: position) {
        before = target
        if !isForgotten { after = target }
      }
      position += 1
    }
    previous = after.map { Int($0) }
  }

  /// Finds first and last uses in the donations that remain, and stores them as the donations' new numbers.
  /// - Returns: the remaining slots in their new order, or `nil` when the order is unchanged.
  private mutating func lookUpUses(without positions: [Int]) -> [Int]? {
    var moved: [Int] = []
    var isGone = false
    var pending = 0
    for position in positions {
      let number = UInt32(position + 1)
      for slot in ledger.slots(at: position).map({ Int($0) }) {
        if counters.total(slot) == 0 {
          isGone = true
          continue
        }
        if firstUse[slot] == number {
          firstUse[slot] = 0
          moved.append(slot)
        }
        if lastUse[slot] == number {
          lastUse[slot] = 0
          pending += 1
        }
      }
    }
    findFirstUses(moved.count, without: positions)
    findLastUses(pending, without: positions)
    for slot in firstUse.indices where counters.total(slot) > 0 {
      firstUse[slot] -= PersonalHistory.count(of: positions, before: firstUse[slot])
      lastUse[slot] -= PersonalHistory.count(of: positions, before: lastUse[slot])
    }
    return moved.isEmpty && !isGone ? nil : order(moved)
  }

  private mutating func findFirstUses(_ wanted: Int, without positions: [Int]) {
    var (missing, next, position) = (wanted, 0, positions[0])
    while missing > 0 {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        for slot in ledger.slots(at: position) where firstUse[Int(slot)] == 0 {
          firstUse[Int(slot)] = UInt32(position + 1)
          missing -= 1
        }
      }
      position += 1
    }
  }

  private mutating func findLastUses(_ wanted: Int, without positions: [Int]) {
    var (missing, next, position) = (wanted, positions.count - 1, positions[positions.count - 1])
    while missing > 0 {
      if next >= 0, positions[next] == position {
        next -= 1
      } else {
        for slot in ledger.slots(at: position) where lastUse[Int(slot)] == 0 {
          lastUse[Int(slot)] = UInt32(position + 1)
          missing -= 1
        }
      }
      position -= 1
    }
  }

  /// The number of positions whose donations have a smaller number. Positions count from 0, numbers from 1.
  private static func count(of positions: [Int], before number: UInt32) -> UInt32 {
    UInt32(positions.count(below: Int(number) - 1))
  }

  /// The remaining slots, ordered by first use and then by the declared order of their types.
  private func order(_ moved: [Int]) -> [Int] {
    var isMoved = Array(repeating: false, count: firstUse.count)
    for slot in moved { isMoved[slot] = true }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      firstUse[left] != firstUse[right]
        ? firstUse[left] < firstUse[right]
        : counters.index.combination(of: left) < counters.index.combination(of: right)
    }
    let inserted = moved.sorted(by: precedes)
    var order: [Int] = []
    var next = 0
    for slot in firstUse.indices where !isMoved[slot] && counters.total(slot) > 0 {
      while next < inserted.count, precedes(inserted[next], slot) {
        order.append(inserted[next])
        next += 1
      }
      order.append(slot)
    }
    return order + inserted[next...]
  }

  /// Renumbers the slots in everything that stores one.
  private mutating func renumber(_ order: [Int]) {
    var map = Array(repeating: UInt32.max, count: counters.count)
    for (slot, old) in order.enumerated() { map[old] = UInt32(slot) }
    counters.renumber(order: order, map: map)
    isCandidate = order.map { isCandidate[$0] }
    firstUse = order.map { firstUse[$0] }
    lastUse = order.map { lastUse[$0] }
    candidates = isCandidate.indices.filter { isCandidate[$0] }
    firstUses = candidates.count
    previous = previous.map { Int(map[$0]) }
    for position in targetSlots.indices { targetSlots[position] = map[Int(targetSlots[position])] }
    ledger.renumber(map)
  }

  /// Removes donations from the list of targets. It reads the ledger, so it runs before their records are
  /// removed.
  private mutating func removeTargets(_ positions: [Int], from first: Int) {
    var behind = 0
    for position in first..<ledger.count where ledger.target(at: position) != nil { behind += 1 }
    var source = targetSlots.count - behind
    var kept = source
    var next = 0
    for position in first..<ledger.count {
      let isForgotten = next < positions.count && positions[next] == position
      if isForgotten { next += 1 }
      guard ledger.target(at: position) != nil else { continue }
      if !isForgotten {
        targetSlots[kept] = targetSlots[source]
        targetMinutes[kept] = targetMinutes[source]
        kept += 1
      }
      source += 1
    }
    targetSlots.removeLast(source - kept)
    targetMinutes.removeLast(source - kept)
  }

  /// The values that came with a display text in the forgotten donations.
  private func displayKeys(of positions: [Int]) -> Set<DisplayKey> {
    var keys: Set<DisplayKey> = []
    for position in positions {
      let definition = ledger.definition(at: position)
      for (parameter, value, _) in ledger.displays(at: position) {
        keys.insert(DisplayKey(definition: definition, parameter: parameter, value: value))
      }
    }
    return keys
  }

  /// Finds the newest remaining display text of some values.
  private mutating func restoreDisplays(_ keys: Set<DisplayKey>) {
    var missing = keys
    for key in keys { displays[key] = nil }
    var position = ledger.count - 1
    while !missing.isEmpty, position >= 0 {
      let definition = ledger.definition(at: position)
      for (parameter, value, display) in ledger.displays(at: position) {
        let key = DisplayKey(definition: definition, parameter: parameter, value: value)
        if missing.remove(key) != nil { displays[key] = display }
      }
      position -= 1
    }
  }
}
