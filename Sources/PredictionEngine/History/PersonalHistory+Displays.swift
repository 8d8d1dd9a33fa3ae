/// The texts by which values are shown to a person.
extension PersonalHistory {
  /// Remembers the display texts of a donation.
  mutating func remember(_ donation: Donation) {
    for (parameter, display) in donation.displays.enumerated() where display != .missing {
      let key = DisplayKey(
        definition: donation.definition, parameter: parameter, value: donation.values[parameter])
      displays[key] = display
    }
  }

  /// A value within one parameter of one definition.
  struct DisplayKey: Hashable {
    let definition: Int
    let parameter: Int
    let value: Symbol
  }

  /// The newest display text of a parameter's value, or the value itself. Identifiers are unique within their
  /// parameter only: soup 1 and topping 1 are different things.
  /// - Complexity: one look-up and O(bytes of the text).
  package func display(of value: Symbol, parameter: Int, definition: Int, symbols: SymbolTable) -> String {
    let key = DisplayKey(definition: definition, parameter: parameter, value: value)
    if let display = displays[key] { return symbols.text(of: display) }
    let text = symbols.utf8(of: value)
    let entry = catalog.entries[definition]
    guard entry.parameters.indices.contains(parameter), entry.parameters[parameter].type == .relativeTime
    else { return DisplayText.of(canonical: text) }
    return DisplayText.relativeTimes(canonical: text)
  }
}
