/// What came of a suggestion: a person tapped it, looked at it for long, dismissed it, or it was merely shown.
///
///     let suggestion = predictor.suggestions(at: now)[0]
///     try predictor.record(
///       Feedback(.dismissed, of: suggestion, on: .search, at: now))
///
/// A shortcut has the values of one of an intent's shortcut types, or an activity's required keys, as a ``Suggestion`` has.
///
/// Source: WWDC 2018, session 217: taps, long looks and what was scrolled past count; session 211: a tap runs
/// in the background, opens the app, or opens it for editing.
public struct Feedback: Sendable {
  /// What a person did with a suggestion.
  public enum Outcome: String, Sendable, CaseIterable, NumberedCase {
    /// It was on the surface, and nothing more is known.
    case shown
    /// It was tapped, and the app opened.
    case tapped
    /// It was tapped, and ran without opening the app.
    case ranInBackground = "ran-in-background"
    /// It was tapped, and the app opened for a change of its values.
    case openedToEdit = "opened-to-edit"
    /// The person swiped the suggestion away.
    case dismissed
    /// It was looked at for long without a tap.
    case longLook = "long-look"
  }

  /// What the person did with the suggestion.
  public var outcome: Outcome
  /// The name of the surface that showed the suggestion.
  public var surface: String
  /// The name of the intent, or the type of the activity.
  public var intent: String
  /// Indicates whether ``intent`` is the type of an activity.
  public var isActivity: Bool
  /// The values of the shortcut's parameters, or of the activity's required keys.
  public var parameters: NamedValues
  /// The moment at which the person did it.
  public var moment: Moment

  /// Describes what came of a suggestion to run an intent, by names and values.
  public init(
    _ outcome: Outcome, intent: String, _ parameters: NamedValues, on surface: String, at moment: Moment
  ) {
    self.outcome = outcome
    self.surface = surface
    self.intent = intent
    isActivity = false
    self.parameters = parameters
    self.moment = moment
  }

  /// Describes what came of a suggestion to continue an activity.
  public init(
    _ outcome: Outcome, activity: String, _ userInfo: NamedValues, on surface: String, at moment: Moment
  ) {
    self.init(outcome, intent: activity, userInfo, on: surface, at: moment)
    isActivity = true
  }
}
