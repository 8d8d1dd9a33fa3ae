/// The parts of a shown list that no strategy decides: what was used last, and which shortcuts stand together.
extension Surface {
  /// Returns the candidates used last that the surface may show, newest first.
  package func recent(_ limit: Int, of history: PersonalHistory, hidden: [Bool] = []) -> [Int] {
    var found: [Int] = []
    for number in (0..<history.donations).reversed() {
      if found.count == limit { break }
      guard let slot = history.action(ofLearned: number), slot >= hidden.count || !hidden[slot],
        !found.contains(slot), kinds.includes(slot, of: history)
      else { continue }
      found.append(slot)
    }
    return found
  }

  /// Returns the whole list, given what the strategy suggests, best first and not yet cut to the slots.
  package func list(_ routine: [Int], of history: PersonalHistory, hidden: [Bool] = []) -> [Int] {
    if source == .recency { return recent(slots, of: history, hidden: hidden) }
    var shown = isByApp ? byApp(routine, history) : Array(routine.prefix(slots))
    for slot in recent(source.recent, of: history, hidden: hidden)
    where !shown.contains(where: { history.standsFor($0, slot) }) {
      shown.append(slot)
    }
    return shown
  }

  /// Puts the shortcuts of each app together, and keeps the first of each.
  private func byApp(_ routine: [Int], _ history: PersonalHistory) -> [Int] {
    var apps: [(name: String?, slots: [Int])] = []
    for slot in routine {
      let name = history.app(of: slot)
      let place = apps.firstIndex { app in
        app.name.map { own in name.map { own.utf8.elementsEqual($0.utf8) } ?? false } ?? (name == nil)
      }
      guard let place else {
        apps.append((name, [slot]))
        continue
      }
      if apps[place].slots.count < slots { apps[place].slots.append(slot) }
    }
    return apps.flatMap(\.slots)
  }
}

extension PersonalHistory {
  package func app(of slot: Int) -> String? {
    catalog.entries[counters.index.definition(of: slot)].traits.app
  }

  package func requiresConfirmation(_ slot: Int) -> Bool {
    catalog.plans[counters.index.definition(of: slot)].requiresConfirmation
  }

  /// The shortcut that a list names a learned donation by: that of the target type, or else its largest one.
  package func action(ofLearned number: Int) -> Int? {
    let position = ledger.position(ofLearned: number)
    if let target = ledger.target(at: position) { return Int(target) }
    return ledger.slots(at: position).map(Int.init).max {
      combination(of: $0).parameters.count < combination(of: $1).parameters.count
    }
  }

  /// Whether a shown shortcut stands for another one, so that a list shows only the first: it contains it or is contained in it, or
  /// both are views of one action: no parameter has different values in them, and of the last donations with the shown one, 256
  /// at most, three in five have the other as well, or the other way round where the two share a value.
  /// - Complexity: O(1) for shortcuts of one type, of two intents or of different values, else O(donations looked at).
  package func standsFor(_ shown: Int, _ other: Int) -> Bool {
    if isOfFamily(shown, other) { return true }
    guard areViews(shown, other) else { return false }
    return share(of: shown, with: other) >= 0.6
      || shareValue(shown, other) && share(of: other, with: shown) >= 0.6
  }

  /// Whether a shortcut says more of an action than another view of it that is no part of it: it has as many parameters, and three
  /// in five of its last donations have the other, a larger share than the other way round.
  func refines(_ one: Int, _ other: Int) -> Bool {
    guard areViews(one, other),
      combination(of: one).parameters.count >= combination(of: other).parameters.count
    else { return false }
    let share = share(of: one, with: other)
    return share >= 0.6 && share > self.share(of: other, with: one)
  }

  /// Whether two shortcuts are of two types of one intent, and no parameter has different values in them.
  @inline(__always)
  private func areViews(_ one: Int, _ other: Int) -> Bool {
    counters.index.definition(of: one) == counters.index.definition(of: other)
      && counters.index.combination(of: one) != counters.index.combination(of: other)
      && haveNoDifference(one, other)
  }

  /// Whether two views have a parameter in common.
  private func shareValue(_ one: Int, _ other: Int) -> Bool {
    combination(of: one).parameters.contains(where: combination(of: other).parameters.contains)
  }

  /// The share of a shortcut's donations, among the last 256 up to its last, that have another one as well.
  private func share(of one: Int, with other: Int) -> Double {
    var (number, uses, both) = (lastUse[one], 0, 0)
    let first = max(firstUse[one], number > 255 ? number - 255 : 1)
    while number >= first {
      let slots = ledger.slots(at: ledger.position(ofLearned: Int(number) - 1))
      number -= 1
      if !slots.contains(UInt32(one)) { continue }
      uses += 1
      if slots.contains(UInt32(other)) { both += 1 }
    }
    return Double(both) / Double(uses)
  }

  /// Whether two shortcuts are one, or one contains the other.
  func isOfFamily(_ one: Int, _ other: Int) -> Bool {
    one == other || contains(one, other) || contains(other, one)
  }

  private func haveNoDifference(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (combination(of: one).parameters, combination(of: other).parameters)
    let (own, others) = (counters.index.values(of: one), counters.index.values(of: other))
    return zip(left, own).allSatisfy { parameter, value in
      right.firstIndex(of: parameter).map { others[others.startIndex + $0] == value } ?? true
    }
  }
}
