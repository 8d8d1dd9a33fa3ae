/// A shortcut that an app or a person supplies, whether or not it was ever donated.
///
///     let soupOfTheDay = AppSuggestion("OrderSoup", ["soup": .object("pea", display: "Pea soup")])
///     try predictor.setAppSuggestions([soupOfTheDay])
///
/// An app knows what a history cannot. Its shortcut fills slots that learned candidates leave free; see <doc:Without-history>.
///
/// The parameters have to be those of one declared shortcut type. Of an activity the required keys have to be
/// there; other keys are not compared.
///
/// Source: `INVoiceShortcutCenter.setShortcutSuggestions` (WWDC 2018, session 214), `INRelevantShortcut`
/// (session 217) and `INUpcomingMediaManager`.
public struct AppSuggestion: Sendable {
  /// Who supplied a shortcut and as what; the order is that of shortcuts of equal relevance.
  public enum Kind: String, Sendable, CaseIterable, NumberedCase {
    /// The person recorded a phrase for it.
    case pinned
    /// The app said when or where it matters.
    case relevant
    /// There is something new to play that was not played before.
    case upcomingMedia = "upcoming-media"
    /// The app suggests it in its own list, the most useful first.
    case suggestion
  }

  /// The name of the intent, or the type of the activity.
  package let name: String
  /// Whether ``name`` is the type of an activity.
  package private(set) var isActivity = false
  /// The values by parameter, or the activity's dictionary.
  package let parameters: NamedValues
  /// When or where it is relevant: all of them together. It is read of relevant shortcuts alone.
  public var providers: [RelevanceProvider]
  /// The name by which a deletion of donations deletes this too; `nil` where it has none.
  public var identifier: String?
  /// The searchable item whose deletion deletes this too; `nil` where it has none.
  public var relatedItem: String?
  /// The moment from which on it counts; `nil` from the beginning.
  public var from: Moment?
  /// The moment from which on it counts no more; `nil` for ever.
  public var until: Moment?

  /// Describes a shortcut of an intent.
  public init(
    _ intent: String, _ parameters: NamedValues, relevant providers: [RelevanceProvider] = [],
    identifier: String? = nil, relatedItem: String? = nil, from: Moment? = nil, until: Moment? = nil
  ) {
    (name, self.parameters, self.providers) = (intent, parameters, providers)
    (self.identifier, self.relatedItem) = (identifier, relatedItem)
    (self.from, self.until) = (from, until)
  }

  /// Describes a shortcut of a user activity.
  public init(
    activity: String, userInfo: NamedValues, relevant providers: [RelevanceProvider] = [],
    persistentIdentifier: String? = nil, relatedItem: String? = nil, from: Moment? = nil,
    until: Moment? = nil
  ) {
    self.init(
      activity, userInfo, relevant: providers, identifier: persistentIdentifier, relatedItem: relatedItem,
      from: from, until: until)
    isActivity = true
  }
}
