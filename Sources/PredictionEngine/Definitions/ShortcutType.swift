/// A parameter combination that is valid for prediction: the unit an intent's donations are decomposed into.
///
/// An intent lists every combination that a person might repeat; each donation then counts once for each
/// combination whose parameters all have a value.
///
///     let type = ShortcutType(["soup", "quantity"], runsInBackground: true, title: "Order ${quantity} ${soup}")
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211 (parameter combinations, background execution).
public struct ShortcutType: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// Names of the parameters in the combination; their order carries no meaning.
  public var parameters: [String]
  /// Whether the shortcut can run without opening the app.
  public var runsInBackground: Bool
  /// Title template; `${name}` is replaced by that parameter's display text.
  public var title: String?
  /// Subtitle template, filled like the title.
  public var subtitle: String?

  /// Makes a shortcut type; it is checked when its intent enters a ``DefinitionCatalog``.
  public init(
    _ parameters: [String], runsInBackground: Bool = false, title: String? = nil, subtitle: String? = nil
  ) {
    self.parameters = parameters
    self.runsInBackground = runsInBackground
    self.title = title
    self.subtitle = subtitle
  }

  /// `["soup", "quantity"]` is the type of those parameters, without background execution or titles.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}
