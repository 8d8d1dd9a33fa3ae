extension DefinitionCatalog {
  /// Finds the shortcut that feedback is about; `nil` where a value is unknown, so that nobody donated it.
  /// - Throws: ``DonationError`` where the definitions allow no such shortcut.
  func shortcut(of feedback: Feedback, known: (String) -> Symbol?) throws(DonationError) -> Shortcut? {
    // It is checked as a donation would be, and its texts are not remembered.
    var texts = SymbolTable()
    let donation = try donation(
      isActivity: feedback.isActivity, feedback.intent, feedback.parameters, at: feedback.moment, &texts)
    guard let shortcut = shortcut(ofExactly: donation)
    else { throw .noShortcutType(owner: feedback.intent, parameters: feedback.parameters.names) }
    var numbered = shortcut
    for (place, value) in shortcut.values.enumerated() {
      guard let symbol = known(texts.text(of: value)) else { return nil }
      numbered.values[place] = symbol
    }
    return numbered
  }

  /// The shortcut whose type has exactly the parameters that a donation has values for; `nil` where no type has them.
  package func shortcut(ofExactly donation: Donation) -> Shortcut? {
    let entry = entries[donation.definition]
    let given = donation.values.indices.filter { donation.values[$0] != .missing }
    guard let combination = entry.combinations.firstIndex(where: { $0.parameters.sorted() == given })
    else { return nil }
    return Shortcut(
      definition: donation.definition, combination: combination,
      values: entry.combinations[combination].parameters.map { donation.values[$0] })
  }
}
