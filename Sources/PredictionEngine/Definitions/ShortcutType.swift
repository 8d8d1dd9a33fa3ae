/// A parameter combination that is valid for prediction. An intent's donations are decomposed into such
/// combinations.
///
/// An intent lists every combination that a person might repeat. Each donation then counts once for each
/// combination whose parameters all have a value.
///
///     let type = ShortcutType(["soup", "quantity"], runsInBackground: true, title: "Order ${quantity} ${soup}")
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211 (parameter combinations, background execution).
public struct ShortcutType: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// Names of the parameters in the combination; their order carries no meaning.
  public var parameters: [String]
  /// Indicates whether the shortcut can run without opening the app.
  public var runsInBackground: Bool
  /// The title template, in which `${name}` is replaced by that parameter's display text.
  public var title: String?
  /// The subtitle template, which is filled like the title.
  public var subtitle: String?
  /// The phrase that a person may say for it, two or three words, which is filled like the title; `nil` where the app
  /// suggests none.
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

  /// Makes a type from parameter names, such as `["soup", "quantity"]`, without background execution and
  /// titles.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}
