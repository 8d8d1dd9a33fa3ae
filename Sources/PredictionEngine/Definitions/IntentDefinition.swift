/// The declaration of one intent by an app: its parameters, and the combinations worth predicting.
///
///     let orderSoup = IntentDefinition(
///       name: "OrderSoup",
///       parameters: [
///         ParameterDefinition("soup", .enumeration, cases: ["tomato", "clam chowder"]),
///         ParameterDefinition("quantity", .integer),
///       ],
///       shortcutTypes: [["soup"], ["soup", "quantity"]])
///
/// Source: `INIntent` and its intent definition file; App Intents' `PredictableIntent`.
public struct IntentDefinition: Sendable, Equatable {
  /// An intent declares at most this many shortcut types (WWDC 2018, session 211).
  package static let maximumShortcutTypes = 16

  /// The intent's name, unique among intents and activities.
  public var name: String
  /// The category that decides wording, such as `order`, and whether some surfaces show it. No prediction depends on it.
  public var category: String?
  /// The intent's name for people, such as "Order soup"; `nil` where it has none but ``name``.
  public var title: String?
  /// What the intent does, in a sentence for people.
  public var description: String?
  /// Indicates whether the system asks before it runs the intent, as when money moves; see ``ShowingWorth/confirmationCost``.
  public var requiresConfirmation: Bool
  /// The parameters that the intent declares.
  public var parameters: [ParameterDefinition]
  /// The declared combinations, from one to sixteen.
  public var shortcutTypes: [ShortcutType]
  /// The combination that carries the habit ("Siri Shortcuts on the Siri Watch Face", session 217), if any.
  public var primaryShortcutType: [String]?
  /// The name of the app that the intent belongs to, if any.
  public var app: String?

  /// Makes an intent definition; ``DefinitionCatalog`` checks it.
  public init(
    name: String, category: String? = nil, title: String? = nil, description: String? = nil,
    requiresConfirmation: Bool = false,
    parameters: [ParameterDefinition], shortcutTypes: [ShortcutType], primaryShortcutType: [String]? = nil,
    app: String? = nil
  ) {
    self.name = name
    self.category = category
    self.title = title
    self.description = description
    self.requiresConfirmation = requiresConfirmation
    self.parameters = parameters
    self.shortcutTypes = shortcutTypes
    self.primaryShortcutType = primaryShortcutType
    self.app = app
  }
}
