/// The declaration of one `NSUserActivity` type by an app.
///
/// The required keys decide which parts of `userInfo` are compared. Without them the whole dictionary is
/// compared, and one unstable value, such as a scroll position, may prevent any suggestion.
///
///     let page = ActivityDefinition(activityType: "com.example.page", requiredKeys: ["page"])
///
/// # Edge cases
/// An activity takes part in prediction only when it is eligible for prediction *and* for search.
///
/// # Source
/// `NSUserActivity.requiredUserInfoKeys`, `isEligibleForPrediction`; WWDC 2018, session 211.
public struct ActivityDefinition: Sendable, Equatable {
  /// The reverse-DNS activity type, unique among intents and activities.
  public var activityType: String
  /// The keys that are compared. With `nil` or an empty list all keys of the dictionary are compared.
  public var requiredKeys: [String]?
  /// Indicates whether the app asks for predictions of the activity.
  public var isEligibleForPrediction: Bool
  /// Indicates whether the activity may be found in search. An activity that may not is never predicted.
  public var isEligibleForSearch: Bool

  /// Makes an activity definition; ``DefinitionCatalog`` checks it.
  public init(
    activityType: String, requiredKeys: [String]? = nil,
    isEligibleForPrediction: Bool = true, isEligibleForSearch: Bool = true
  ) {
    self.activityType = activityType
    self.requiredKeys = requiredKeys
    self.isEligibleForPrediction = isEligibleForPrediction
    self.isEligibleForSearch = isEligibleForSearch
  }
}
