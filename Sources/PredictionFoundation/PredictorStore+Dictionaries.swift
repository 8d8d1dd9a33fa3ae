import PredictionEngine

/// Donations whose values are known only when the program runs; a literal is read as `NamedValues`.
extension PredictorStore {
  /// Stores and learns a donation of an intent, given by a dictionary.
  /// - Returns: whether it is remembered now and was not before.
  /// - Throws: ``StoreError``; nothing is then learned.
  /// - Complexity: that of donating names and values.
  @discardableResult @_disfavoredOverload
  public func donate(
    _ intent: String, _ parameters: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user, identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(StoreError) -> Bool {
    return try donate(
      intent, NamedValues(parameters), at: moment, place: place, signals: NamedValues(signals),
      origin: origin, identifier: identifier, group: group, relatedItem: relatedItem)
  }

  /// Stores and learns a donation of a user activity, given by a dictionary.
  /// - Returns: whether it is remembered now and was not before.
  /// - Throws: ``StoreError``; nothing is then learned.
  /// - Complexity: that of donating names and values.
  @discardableResult @_disfavoredOverload
  public func donate(
    activity: String, userInfo: [String: ParameterValue], at moment: Moment, place: String? = nil,
    signals: [String: ParameterValue] = [:], origin: Donation.Origin = .user,
    persistentIdentifier: String? = nil, relatedItem: String? = nil
  ) throws(StoreError) -> Bool {
    return try donate(
      activity: activity, userInfo: NamedValues(userInfo), at: moment, place: place,
      signals: NamedValues(signals), origin: origin, persistentIdentifier: persistentIdentifier,
      relatedItem: relatedItem)
  }
}
