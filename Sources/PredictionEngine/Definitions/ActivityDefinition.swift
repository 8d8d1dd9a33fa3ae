/// The declaration of one `NSUserActivity` type by an app.
///
/// The required keys decide which parts of `userInfo` are compared. Without them the whole dictionary is
/// compared, and one unstable value, such as a scroll position, may prevent any suggestion.
///
///     let page = ActivityDefinition(
///       activityType: "com.example.page", requiredKeys: ["page"],
///       app: "News", title: "Read ${page}")
///
/// An activity takes part in prediction only when it is eligible for prediction *and* for search.
///
/// Source: `NSUserActivity.requiredUserInfoKeys`, `isEligibleForPrediction`, `title`; WWDC 2018, session 211.
public struct ActivityDefinition: Sendable, Equatable {
  /// The reverse-DNS activity type, unique among intents and activities.
  public var activityType: String
  /// The keys that are compared. With `nil` or an empty list all keys of the dictionary are compared.
  public var requiredKeys: [String]?
  /// Indicates whether the app asks for predictions of the activity.
  public var isEligibleForPrediction: Bool
  /// Indicates whether the activity may be found in search. An activity that may not is never predicted.
  public var isEligibleForSearch: Bool
  /// The name of the app that the activity belongs to, if any.
  public var app: String?
  /// The title template, in which `${key}` is replaced by the text of that required key.
  public var title: String?
  /// The subtitle template, which is filled like the title.
  public var subtitle: String?
  /// The phrase that a person may say for it (`suggestedInvocationPhrase`), in which `${key}` is a required key's value.
  public var phrase: String?

  /// Makes an activity definition; ``DefinitionCatalog`` checks it.
  public init(
    activityType: String, requiredKeys: [String]? = nil,
    isEligibleForPrediction: Bool = true, isEligibleForSearch: Bool = true, app: String? = nil,
    title: String? = nil, subtitle: String? = nil, phrase: String? = nil
  ) {
    self.activityType = activityType
    self.requiredKeys = requiredKeys
    self.isEligibleForPrediction = isEligibleForPrediction
    self.isEligibleForSearch = isEligibleForSearch
    self.app = app
    self.title = title
    self.subtitle = subtitle
    self.phrase = phrase
  }

  /// Indicates whether surfaces that list what there is list the activity: it may be found, and has a title.
  package var isListed: Bool { isEligibleForSearch && !(title ?? "").isEmpty }
}
