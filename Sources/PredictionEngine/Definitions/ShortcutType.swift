/// A parameter combination that is valid for prediction.
///
/// An intent lists what a person might repeat. A donation counts once for each type whose parameters all have a value.
///
///     let type = ShortcutType(["soup", "quantity"], runsInBackground: true, title: "Order ${quantity} ${soup}")
///
/// Source: "Introduction to Siri Shortcuts", WWDC 2018, session 211 (parameter combinations, background execution).
public struct ShortcutType: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// Names of the parameters in the combination; their order carries no meaning.
  public var parameters: [String]
  /// Indicates whether the shortcut can run without opening the app.
  public var runsInBackground: Bool
  /// The title template, in which `${name}` is replaced by that parameter's display text.
  public var title: String?
  /// The subtitle template, which is filled like the title.
  public var subtitle: String?
  /// The phrase of two or three words that a person may say, filled like the title; `nil` where there is none.
  public var phrase: String?

  /// Makes a shortcut type; it is checked when its intent enters a ``DefinitionCatalog``.
  public init(
    _ parameters: [String], runsInBackground: Bool = false, title: String? = nil, subtitle: String? = nil,
    phrase: String? = nil
  ) {
    self.parameters = parameters
    self.runsInBackground = runsInBackground
    self.title = title
    self.subtitle = subtitle
    self.phrase = phrase
  }

  /// Makes a type from parameter names, without background execution and titles.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}
