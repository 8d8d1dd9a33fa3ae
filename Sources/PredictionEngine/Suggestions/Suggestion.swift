/// A shortcut that the engine suggests now, with its reasons.
///
///     let suggestion = predictor.suggestions(at: tuesdayNoon)[0]
///     suggestion.intent                    // "OrderSoup"
///     suggestion.parameters["quantity"]    // .integer(1)
///     suggestion.probability               // 0.82
///
/// The parameters are those of the shortcut's type; a parameter that the type leaves open is not among them.
public struct Suggestion: Sendable, Identifiable {
  /// The shortcut that is suggested.
  public let shortcut: Shortcut
  /// The shortcut as compact JSON.
  public let text: String
  /// The name of the intent to run, or the type of the activity to continue.
  public let intent: String
  /// Indicates whether ``intent`` is the type of an activity.
  public let isActivity: Bool
  /// The category of the intent, if it has one.
  public let category: String?
  /// The activity type with which the app is opened: the class of an intent, such as `OrderSoupIntent`, or ``intent`` itself.
  public var activityType: String { isActivity || intent.hasSuffix("Intent") ? intent : intent + "Intent" }
  /// The values to run it with, by parameter; an object has the newest text that people saw for it.
  public let parameters: [String: ParameterValue]
  /// The title: the type's template filled with display texts, or without a template a plain wording.
  public let title: String
  /// The subtitle, if the type has a template for one and it says more than the title.
  public let subtitle: String?
  /// The verb of the button that runs it: that of the category, such as `Order`.
  public let actionWord: String
  /// The phrase that the app suggests to say for it, if any.
  public let phrase: String?
  /// The parameter whose image is shown: the last one with images; `nil` where none has.
  public let imageParameter: String?
  /// Indicates whether the shortcut can run without opening the app.
  public let runsInBackground: Bool
  /// The number of days on which the shortcut was donated.
  public let support: Int
  /// The probability that it comes next, of one never donated its share of P(NEW); `nil` for a strategy that states none.
  public let probability: Double?
  /// The probability that it is donated soon, within the surface's horizon; `nil` where that asks what comes next.
  public let probabilityNow: Double?
  /// The reasons for the suggestion, term by term.
  public let explanation: Explanation
  /// What supplied the suggestion and how relevant it is; `nil` where it is shown because of what the person did.
  package internal(set) var supplied: SuppliedSuggestion?

  /// Indicates whether a tap opens the app: always for an activity, and for what cannot run in the background.
  public var opensApp: Bool { !runsInBackground }

  /// The shortcut's identity, which is the same in every answer, run and program: ``text``.
  public var id: String { text }
}
