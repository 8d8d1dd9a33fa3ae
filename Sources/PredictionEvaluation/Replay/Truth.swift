import PredictionEngine

/// The donation of a trial, as slots of the person's history before that donation.
struct Truth {
  /// The slot of the target-type shortcut, or `nil` when the person never donated it.
  let slot: Int?
  /// The target-type shortcut when the person never donated it, else `nil`.
  let target: Shortcut?
  /// The slots of those of the donation's shortcuts that the history contains.
  let slots: [Int]
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
    parameterCount = donation.values.reduce(0) { $0 + ($1 == .missing ? 0 : 1) }
  }

  /// The share of the donation's parameters that a slot's shortcut contains, or 1 when the donation has none.
  func share(ofParametersIn slot: Int, _ history: PersonalHistory) -> Double {
    parameterCount == 0
      ? 1 : Double(history.combination(of: slot).parameters.count) / Double(parameterCount)
  }
}
