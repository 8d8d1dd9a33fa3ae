/// What an app declares about one `NSUserActivity` type.
///
/// The required keys decide which parts of `userInfo` are compared. Without them the whole dictionary is, and
/// one unstable value (a scroll position) may mean that nothing is ever suggested.
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
  /// The keys that are compared; `nil` or empty: all keys of the dictionary.
  public var requiredKeys: [String]?
  /// Whether the app asks for predictions of it.
  public var isEligibleForPrediction: Bool
  /// Whether it may be found in search, without which it is never predicted.
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
