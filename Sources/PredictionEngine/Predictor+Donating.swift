extension Predictor {
  /// Learns a donation of an intent, given by names and values.
  ///
  ///     try predictor.donate("OrderSoup", ["soup": "tomato", "note": note.map { .string($0) }], at: now)
  ///
  /// - Parameters:
  ///   - intent: the intent's name.
  ///   - parameters: the values by parameter; what is `nil` has no value.
  ///   - moment: the time of the donation.
  ///   - place: the label of the significant place, where one is known; else the one that holds by what was observed.
  ///   - signals: what the device sensed, such as `["headphones": true]`; others that were observed and hold count as well.
  ///   - origin: who began the action; no strategy reads it.
  ///   - identifier: a name by which to delete the donation.
  ///   - group: a name by which to delete it with others.
  ///   - relatedItem: the searchable item whose deletion deletes it too.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  public mutating func donate(
    _ intent: String, _ parameters: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    if let name = signals.repeated { throw .duplicateSignal(name) }
    var donation = try history.catalog.donation(
      intent: intent, parameters: parameters.pairs, context: Context(at: moment), symbols: &symbols)
    // The texts are interned only after the check, so that a refused donation leaves none behind.
    donation.context = interned(at: moment, place: place, signals: signals)
    donation.origin = origin
    donation.identifier = identifier.map { symbols.intern($0) }
    donation.group = group.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    donate(donation)
  }

  // Disfavoured, so that a literal is read as `NamedValues`, which may leave out values and keeps a name that
  // stands twice; a dictionary's literal would trap on it.
  /// Learns a donation of an intent whose values are known only when the program runs.
  ///
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  @_disfavoredOverload
  public mutating func donate(
    _ intent: String, _ parameters: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    try donate(
      intent, NamedValues(parameters), at: moment, place: place, signals: NamedValues(signals),
      origin: origin,
      identifier: identifier, group: group, relatedItem: relatedItem)
  }

  /// Learns a donation of a user activity, given by names and values.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + buckets).
  public mutating func donate(
    activity: String, userInfo: NamedValues, at moment: Moment, place: String? = nil,
    signals: NamedValues = [:], origin: Donation.Origin = .user, persistentIdentifier: String? = nil,
    relatedItem: String? = nil
  ) throws(DonationError) {
    if let name = signals.repeated { throw .duplicateSignal(name) }
    let catalog = history.catalog
    if let position = catalog.position(ofActivity: activity), !catalog.entries[position].isEligible {
      // It is checked and not remembered, and neither are its texts.
      var unused = SymbolTable()
      _ = try catalog.donation(
        activity: activity, userInfo: userInfo.pairs, context: Context(at: moment), symbols: &unused)
      return
    }
    var donation = try catalog.donation(
      activity: activity, userInfo: userInfo.pairs, context: Context(at: moment), symbols: &symbols)
    donation.context = interned(at: moment, place: place, signals: signals)
    donation.origin = origin
    donation.identifier = persistentIdentifier.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    donate(donation)
  }

  /// Learns a donation of a user activity whose dictionary is known only when the program runs.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + buckets).
  @_disfavoredOverload
  public mutating func donate(
    activity: String, userInfo: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user,
    persistentIdentifier: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    try donate(
      activity: activity, userInfo: NamedValues(userInfo), at: moment, place: place,
      signals: NamedValues(signals), origin: origin, persistentIdentifier: persistentIdentifier,
      relatedItem: relatedItem)
  }

  /// Makes a context with texts interned in this predictor's table.
  /// - Complexity: O(bytes of the texts).
  package mutating func interned(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:]
  ) -> Context {
    Context(
      at: moment, place: place.map { symbols.intern($0) },
      signals: signals.pairs.map {
        DeviceSignal(name: symbols.intern($0.name), value: symbols.intern($0.value.canonicalText))
      })
  }
}
