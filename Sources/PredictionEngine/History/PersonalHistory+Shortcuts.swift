/// Finds shortcuts that were donated, learned or left out.
extension PersonalHistory {
  func slot(of shortcut: Shortcut, _ symbols: SymbolTable) -> Int? {
    let entry = catalog.entries[shortcut.definition]
    var values = Array(repeating: Symbol.missing, count: entry.parameters.count)
    for (place, parameter) in entry.combinations[shortcut.combination].parameters.enumerated() {
      values[parameter] = shortcut.values[place]
    }
    let donation = Donation(
      definition: shortcut.definition, values: values, context: Context(at: Moment(microsecondsSince1970: 0)))
    return slot(of: donation, combination: shortcut.combination, symbols: symbols)
  }

  /// The position of the first donation that has each of some shortcuts.
  /// - Complexity: O(shortcuts + donations that are left out × shortcut types).
  func firstPositions(of shortcuts: Set<Shortcut>, _ symbols: SymbolTable) -> [Shortcut: Int] {
    var positions: [Shortcut: Int] = [:]
    for shortcut in shortcuts {
      if let slot = slot(of: shortcut, symbols) {
        positions[shortcut] = ledger.position(ofLearned: Int(firstUse[slot]) - 1)
      }
    }
    if shortcuts.isEmpty || ledger.leftOut.isEmpty { return positions }
    let types = Dictionary(grouping: shortcuts, by: \.definition).mapValues { Set($0.map(\.combination)) }
    let decomposer = Decomposer(catalog: catalog)
    for position in ledger.leftOut.map({ Int($0) }) {
      let donation = ledger[position]
      for type in types[donation.definition, default: []] {
        let found = decomposer.shortcut(of: donation, combination: type)
        guard let found, shortcuts.contains(found) else { continue }
        positions[found] = min(positions[found] ?? .max, position)
      }
    }
    return positions
  }

  /// The place of a slot among ``candidates``; `nil` for a slot that is none.
  package func candidateNumber(of slot: Int) -> Int? {
    let number = candidates.count(below: slot)
    return number < candidates.count && candidates[number] == slot ? number : nil
  }
}
