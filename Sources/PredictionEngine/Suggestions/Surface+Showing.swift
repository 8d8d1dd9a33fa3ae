/// The parts of a shown list that no strategy decides: what was used last, and which shortcuts stand together.
extension Surface {
  /// Returns the candidates used last that the surface may show, newest first.
  package func recent(_ limit: Int, of history: PersonalHistory, hidden: [Bool] = []) -> [Int] {
    var found: [Int] = []
    for target in history.targetSlots.reversed() {
      if found.count == limit { break }
      let slot = Int(target)
      if slot < hidden.count, hidden[slot] { continue }
      if !found.contains(slot), kinds.includes(slot, of: history) { found.append(slot) }
    }
    return found
  }

  /// Returns the whole list, given what the strategy suggests, best first and not yet cut to the slots.
  package func list(_ routine: [Int], of history: PersonalHistory, hidden: [Bool] = []) -> [Int] {
    if source == .recency { return recent(slots, of: history, hidden: hidden) }
    var shown = isByApp ? byApp(routine, history) : Array(routine.prefix(slots))
    for slot in recent(source.recent, of: history, hidden: hidden)
    where !shown.contains(where: { history.areRelated($0, slot) }) {
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

  package func areRelated(_ one: Int, _ other: Int) -> Bool {
    one == other || contains(one, other) || contains(other, one)
  }
}
