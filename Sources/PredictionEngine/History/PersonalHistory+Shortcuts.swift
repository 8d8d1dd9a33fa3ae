extension PersonalHistory {
  /// The slot of a shortcut, or `nil` when it was never learned.
  /// - Complexity: one hash and, without collisions, one comparison.
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

  /// Whether one of the first donations has a shortcut, learned or left out.
  /// - Complexity: that of finding the slot, and O(donations that are left out).
  func knows(_ shortcut: Shortcut, before place: Int, _ symbols: SymbolTable) -> Bool {
    if let slot = slot(of: shortcut, symbols), self.place(ofLearned: Int(firstUse[slot]) - 1) < place {
      return true
    }
    let decomposer = Decomposer(catalog: catalog)
    return (0..<leftOut.count(before: place)).contains { number in
      let donation = leftOut.ledger[number]
      return donation.definition == shortcut.definition
        && decomposer.shortcut(of: donation, combination: shortcut.combination) == shortcut
    }
  }
}
