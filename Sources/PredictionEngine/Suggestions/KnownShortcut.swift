/// A shortcut that a person has donated, as a list of all of them shows it.
///
///     let newest = predictor.shortcuts(of: "Soup Chef")[0]
///     newest.title     // "Order 1 Tomato soup"
///     newest.support   // 14
///
/// Source: WWDC 2018, sessions 211 and 214: the person's shortcuts by app, "More shortcuts".
public struct KnownShortcut: Sendable, Identifiable {
  /// The shortcut's identity in the predictor's symbols.
  public let shortcut: Shortcut
  /// The shortcut as compact JSON.
  public let text: String
  /// The name of the intent, or the type of the activity.
  public let intent: String
  /// Indicates whether ``intent`` is the type of an activity.
  public let isActivity: Bool
  /// The name of the app that it belongs to, if any.
  public let app: String?
  /// The title that a suggestion of it would have, ``Suggestion/title``.
  public let title: String
  /// The subtitle, if there is one.
  public let subtitle: String?
  /// Indicates whether the shortcut can run without opening the app.
  public let runsInBackground: Bool
  /// The number of days on which the shortcut was donated.
  public let support: Int
  /// The moment of the first donation.
  public let firstUse: Moment
  /// The moment of the last donation.
  public let lastUse: Moment

  /// The shortcut's identity, which is the same in every answer, run and program: ``text``.
  public var id: String { text }
}
