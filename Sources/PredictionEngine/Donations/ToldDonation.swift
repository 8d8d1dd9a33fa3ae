/// A donation by names and values, as an app tells it, before it is checked and its texts are numbered.
package struct ToldDonation: Sendable {
  package var isActivity = false
  package var name: String
  /// The values of the parameters, or an activity's dictionary.
  package var values: NamedValues
  package var moment: Moment
  package var place: String?
  package var signals: NamedValues = [:]
  package var origin = Donation.Origin.user
  package var identifier: String?
  package var group: String?
  package var relatedItem: String?

  package init(
    isActivity: Bool = false, _ name: String, _ values: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) {
    (self.isActivity, self.name, self.values, self.moment) = (isActivity, name, values, moment)
    (self.place, self.signals, self.origin) = (place, signals, origin)
    (self.identifier, self.group, self.relatedItem) = (identifier, group, relatedItem)
  }

  /// Whether a predictor remembers donations of it: those of an ineligible activity it does not.
  /// - Throws: ``DonationError`` where the definitions do not allow it.
  package func isRemembered(by catalog: DefinitionCatalog) throws(DonationError) -> Bool {
    if let name = signals.repeated { throw .duplicateSignal(name) }
    var unused = SymbolTable()
    let donation = try donation(catalog, &unused)
    return catalog.entries[donation.definition].isEligible
  }

  /// Makes the donation in a table of texts, to which an error adds none.
  func donation(
    _ catalog: DefinitionCatalog, _ symbols: inout SymbolTable
  ) throws(DonationError) -> Donation {
    var donation = try catalog.donation(isActivity: isActivity, name, values, at: moment, &symbols)
    // The texts are interned only after the check, so that a refused donation leaves none behind.
    donation.context = Context(at: moment, place: place, signals: signals, &symbols)
    donation.origin = origin
    donation.identifier = identifier.map { symbols.intern($0) }
    donation.group = group.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    return donation
  }
}
