/// Decomposes a donation into the parameter combinations that its shortcut types declare.
///
///     Decomposer(catalog: catalog).shortcuts(of: donation)   // one for each type whose parameters have values
///
/// A missing value yields no shortcut of the types that need it, and an ineligible activity none; an empty array is a value.
///
/// Source: "The system splits the donation into all combinations defined by the shortcut types", WWDC 2018, session 211.
package struct Decomposer: Sendable {
  package let catalog: DefinitionCatalog

  package init(catalog: DefinitionCatalog) { self.catalog = catalog }

  /// Returns every shortcut of a donation, in the declared order of the types.
  /// - Complexity: O(shortcut types × parameters).
  package func shortcuts(of donation: Donation) -> [Shortcut] {
    let entry = catalog.entries[donation.definition]
    guard entry.isEligible else { return [] }
    return entry.combinations.indices.compactMap { shortcut(of: donation, combination: $0) }
  }

  /// Returns the donation's shortcut of its target type, the truth of a trial; `nil` when a value is missing.
  /// - Complexity: O(parameters), one allocation.
  package func target(of donation: Donation) -> Shortcut? {
    let entry = catalog.entries[donation.definition]
    guard entry.isEligible else { return nil }
    return shortcut(of: donation, combination: entry.targetCombination)
  }

  /// Returns the donation's shortcut of one type, or `nil` when a value is missing.
  /// - Complexity: O(parameters), one allocation.
  package func shortcut(of donation: Donation, combination: Int) -> Shortcut? {
    var values: [Symbol] = []
    for parameter in catalog.entries[donation.definition].combinations[combination].parameters {
      if donation.values[parameter] == .missing { return nil }
      values.append(donation.values[parameter])
    }
    return Shortcut(definition: donation.definition, combination: combination, values: values)
  }
}
