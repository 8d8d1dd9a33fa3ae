import PredictionEngine

/// A donation by names and values, as an app makes it and as the journal keeps it.
///
/// A journal that held the engine's own symbols and positions could be read with one catalogue alone. With
/// names, each donation is checked against the definitions of the app that opens the store.
///
/// # Source
/// Ours.
struct NamedDonation: Equatable, Sendable {
  /// What the name is the name of.
  enum Kind: UInt8, Sendable { case intent = 1, activity = 2 }

  var kind = Kind.intent
  /// The name of the intent, or the type of the activity.
  var name: String
  /// The values of the parameters, or an activity's dictionary.
  var values: [String: ParameterValue]
  var moment: Moment
  var place: String?
  var signals: [String: ParameterValue] = [:]
  /// The identifier, or an activity's persistent identifier.
  var identifier: String?
  var group: String?
  var relatedItem: String?
  var origin = Donation.Origin.user

  /// The donation as the engine is told it.
  var told: ToldDonation {
    var told = ToldDonation(isActivity: kind == .activity, name, NamedValues(values), at: moment)
    (told.place, told.signals, told.origin) = (place, NamedValues(signals), origin)
    (told.identifier, told.group, told.relatedItem) = (identifier, group, relatedItem)
    return told
  }
}
