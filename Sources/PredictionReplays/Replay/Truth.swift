import PredictionEngine

/// The donation of a trial, as slots of the person's history before that donation.
package struct Truth {
  /// The slot of the target-type shortcut, or `nil` when the person never donated it.
  package let slot: Int?
  /// The target-type shortcut when the person never donated it, else `nil`.
  package let target: Shortcut?
  /// The slots of those of the donation's shortcuts that the history contains.
  let slots: [Int]
  private let definition: Int
  private let values: [Symbol]
  private let parameterCount: Int

  /// Returns `nil` when the donation has no target-type shortcut.
  init?(
    _ donation: borrowing Donation, _ entry: borrowing CatalogEntry, _ history: borrowing PersonalHistory,
    symbols: borrowing SymbolTable
  ) {
    let needed = entry.combinations[entry.targetCombination].parameters
    for parameter in needed where donation.values[parameter] == .missing { return nil }
    var target: Int?
    var slots: [Int] = []
    for combination in entry.combinations.indices {
      guard let slot = history.slot(of: donation, combination: combination, symbols: symbols) else {
        continue
      }
      if combination == entry.targetCombination { target = slot }
      slots.append(slot)
    }
    slot = target
    self.target =
      target == nil
      ? Shortcut(
        definition: donation.definition, combination: entry.targetCombination,
        values: needed.map { donation.values[$0] }) : nil
    self.slots = slots
    (definition, values) = (donation.definition, donation.values)
    parameterCount = donation.values.reduce(0) { $0 + ($1 == .missing ? 0 : 1) }
  }

  /// The share of the donation's parameters that a slot's shortcut contains, or 1 when the donation has none.
  func share(ofParametersIn slot: Int, _ history: PersonalHistory) -> Double {
    share(ofParameters: history.combination(of: slot).parameters.count)
  }

  /// The share that some number of the donation's parameters is of all, or 1 when the donation has none.
  func share(ofParameters count: Int) -> Double {
    parameterCount == 0 ? 1 : Double(count) / Double(parameterCount)
  }

  /// Returns whether a shortcut, donated or not, is one of the donation's.
  func matches(_ shortcut: Shortcut, _ history: PersonalHistory) -> Bool {
    guard shortcut.definition == definition else { return false }
    let parameters =
      history.catalog.entries[definition].combinations[shortcut.combination].parameters
    return zip(parameters, shortcut.values).allSatisfy { values[$0] == $1 }
  }
}
