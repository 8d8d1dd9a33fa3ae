extension Predictor {
  /// Learns a donation of an intent, given by names and values.
  ///
  ///     let tomato = ParameterValue.object("tomato", display: "Tomato soup")
  ///     try predictor.donate("OrderSoup", ["soup": tomato, "note": note.map { .string($0) }], at: now)
  ///
  /// - Parameters:
  ///   - intent: the intent's name.
  ///   - parameters: the values by parameter; what is `nil` has no value.
  ///   - moment: the time of the donation.
  ///   - place: the label of the significant place, where one is known; else the one that holds by what was observed.
  ///   - signals: what the device sensed, such as `["headphones": true]`; others that were observed and hold count as well.
  ///   - origin: who began the action.
  ///   - identifier: the donation's own name, by which to delete it. With the same name the same donation is told again, and
  ///     ignored; another donation with it is an error.
  ///   - group: a name by which to delete it with others.
  ///   - relatedItem: the searchable item whose deletion deletes it too.
  /// - Returns: whether it is remembered now and was not before. False for one that was told already.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  @discardableResult
  public mutating func donate(
    _ intent: String, _ parameters: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) -> Bool {
    try donate(
      ToldDonation(
        intent, parameters, at: moment, place: place, signals: signals, origin: origin,
        identifier: identifier,
        group: group, relatedItem: relatedItem))
  }

  // Disfavoured, so that a literal is read as `NamedValues`, which may leave out values and keeps a name that
  // stands twice; a dictionary's literal would trap on it.
  /// Learns a donation of an intent whose values are known only when the program runs.
  /// - Returns: whether it is remembered now and was not before. False for one that was told already.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  @discardableResult @_disfavoredOverload
  public mutating func donate(
    _ intent: String, _ parameters: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) -> Bool {
    return try donate(
      intent, NamedValues(parameters), at: moment, place: place, signals: NamedValues(signals),
      origin: origin,
      identifier: identifier, group: group, relatedItem: relatedItem)
  }

  /// Learns a donation of a user activity, given by names and values.
  ///
  /// A persistent identifier names what the person goes on with, so several donations may have it. One with the same dictionary
  /// and time besides is the same donation and ignored.
  /// - Returns: whether it is remembered now and was not before. False also for an activity that is not eligible.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + buckets).
  @discardableResult
  public mutating func donate(
    activity: String, userInfo: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, persistentIdentifier: String? = nil,
    relatedItem: String? = nil
  ) throws(DonationError) -> Bool {
    try donate(
      ToldDonation(
        isActivity: true, activity, userInfo, at: moment, place: place, signals: signals, origin: origin,
        identifier: persistentIdentifier, relatedItem: relatedItem))
  }

  /// Learns a donation of a user activity whose dictionary is known only when the program runs.
  /// - Returns: whether it is remembered now and was not before. False also for an activity that is not eligible.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + buckets).
  @discardableResult @_disfavoredOverload
  public mutating func donate(
    activity: String, userInfo: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user,
    persistentIdentifier: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) -> Bool {
    return try donate(
      activity: activity, userInfo: NamedValues(userInfo), at: moment, place: place,
      signals: NamedValues(signals), origin: origin, persistentIdentifier: persistentIdentifier,
      relatedItem: relatedItem)
  }

  /// Learns a donation by names and values, unless it was told already or is of an ineligible activity.
  @discardableResult
  package mutating func donate(_ told: ToldDonation) throws(DonationError) -> Bool {
    if let name = told.signals.repeated { throw .duplicateSignal(name) }
    let catalog = history.catalog
    if told.isActivity, let position = catalog.position(ofActivity: told.name),
      !catalog.entries[position].isEligible
    {
      // It is checked and not remembered, and neither are its texts.
      _ = try told.isRemembered(by: catalog)
      return false
    }
    if try knows(told) { return false }
    donate(try told.donation(catalog, &symbols))
    return true
  }

  /// Whether a donation is remembered already, by its identifier. An identifier that is a new text costs one look-up.
  /// - Throws: ``DonationError/otherDonation(identifier:of:at:)``, and what donating throws where the identifier is known.
  package mutating func knows(_ told: ToldDonation) throws(DonationError) -> Bool {
    guard let identifier = told.identifier, let symbol = symbols.symbol(for: identifier) else { return false }
    if !told.isActivity, let row = held.row(identifiedBy: symbol) {
      throw .otherDonation(identifier: identifier, of: row.definition.name, at: row.donation.context.moment)
    }
    if forgottenTexts.contains(symbol) { return false }
    var texts = SymbolTable()
    let donation = try told.donation(history.catalog, &texts)
    var named = donation
    named.identifier = symbol
    if let payload = donation.payload {
      guard let known = symbols.symbol(for: texts.text(of: payload)) else { return false }
      named.payload = known
    }
    guard let position = history.position(named: named) else { return false }
    if told.isActivity { return true }
    let own = symbols
    let isSame = history.isSame(donation, at: position) { own.utf8(of: $0).elementsEqual(texts.utf8(of: $1)) }
    if isSame { return true }
    throw history.otherDonation(identifier, at: position)
  }

  /// Makes a context with texts interned in this predictor's table.
  package mutating func interned(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:]
  ) -> Context { Context(at: moment, place: place, signals: signals, &symbols) }
}
